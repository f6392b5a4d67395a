import { mailAddress, name, text, url } from '../readers.ts'
import { optional, variable } from '../variable.ts'

/** How letters leave. */
export const mail = {
  smtpUrl: optional('SMTP_URL', url('smtp', 'smtps'), {
    means: 'Where outgoing mail goes.',
    without: 'the inbox at `/dev/inbox` (demo only)',
    installs: true,
    needed: 'in production',
  }),
  from: variable('MAIL_FROM', mailAddress, {
    means: 'Sender of outgoing mail.',
    needed: 'in production',
    default: 'Portafilter <no-reply@portafilter.example>',
  }),
} as const

/** How short messages leave: by Aliyun. */
export const sms = {
  accessKeyId: optional('SMS_ACCESS_KEY_ID', name, {
    means: 'Access key of Aliyun’s short messages.',
    without: 'the inbox at `/dev/inbox` (demo); in production nobody gets codes by phone',
    installs: true,
  }),
  accessKeySecret: optional('SMS_ACCESS_KEY_SECRET', text, {
    means: 'The secret of SMS_ACCESS_KEY_ID.',
    without: 'as SMS_ACCESS_KEY_ID',
  }),
  signName: optional('SMS_SIGN_NAME', text, {
    means: 'The approved name before each short message.',
    without: 'as SMS_ACCESS_KEY_ID',
  }),
  codeTemplate: optional('SMS_CODE_TEMPLATE', name, {
    means: 'The approved text with a verification code; its one parameter is `code`.',
    without: 'as SMS_ACCESS_KEY_ID',
  }),
  codeTemplateEnglish: optional('SMS_CODE_TEMPLATE_EN', name, {
    means: 'The same for readers of English.',
    without: 'SMS_CODE_TEMPLATE',
  }),
  remittanceTemplate: optional('SMS_REMITTANCE_TEMPLATE', name, {
    means:
      'The approved text with the bank’s details of a transfer: `amount`, `payee`, `bank`, `account` and `remark`.',
    without: 'these details are not sent to phones (production)',
  }),
  remittanceTemplateEnglish: optional('SMS_REMITTANCE_TEMPLATE_EN', name, {
    means: 'The same for readers of English.',
    without: 'SMS_REMITTANCE_TEMPLATE',
  }),
  contactTemplate: optional('SMS_CONTACT_TEMPLATE', name, {
    means:
      'The approved text that customer service has changed how an account is reached; its one parameter is `account`.',
    without: 'letters alone tell of it (production)',
  }),
  contactTemplateEnglish: optional('SMS_CONTACT_TEMPLATE_EN', name, {
    means: 'The same for readers of English.',
    without: 'SMS_CONTACT_TEMPLATE',
  }),
  endpoint: variable('SMS_ENDPOINT', url('http', 'https'), {
    means: 'Where Aliyun takes short messages.',
    default: 'https://dysmsapi.aliyuncs.com',
  }),
} as const
