import type { Letter, ShortMessage } from '@portafilter/gateways'
import type { Language } from '@portafilter/kernel'
import type { CodePurpose } from '../tables.ts'

const FOR: Readonly<Record<CodePurpose, Readonly<Record<Language, string>>>> = {
  login: { CN: '登录', EN: 'sign in' },
  change: { CN: '验证您的联系方式', EN: 'confirm how you are reached' },
  retrieve: { CN: '重新设置密码', EN: 'set a new password' },
}

type Words = Pick<Letter, 'subject' | 'text'>

/** The letter with a code. */
export const codeLetter = (code: string, purpose: CodePurpose, language: Language): Words =>
  language === 'CN'
    ? {
        subject: '您的 Portafilter 验证码',
        text: `您好！\n您的验证码是 ${code}，用于${FOR[purpose].CN}，15分钟内有效。\n\n请勿告诉他人。如非您本人操作，请忽略此邮件。`,
      }
    : {
        subject: 'Your Portafilter verification code',
        text: `Hello,\nyour code is ${code}. Use it within 15 minutes to ${FOR[purpose].EN}.\n\nTell it to nobody. If you did not ask for it, please ignore this e-mail.`,
      }

/** The letter in a code's place to an address that no code opens anything for: who asked is told nothing else. */
export const noCodeLetter = (language: Language): Words =>
  language === 'CN'
    ? {
        subject: 'Portafilter：此邮箱不能使用验证码',
        text: '您好！\n有人为此邮箱请求了 Portafilter 验证码，但没有可以凭此邮箱的验证码打开的账号。您可能用另一个邮箱或手机号注册。员工请使用密码登录；忘记密码时，请同事为您发送新的链接。\n\n如非您本人操作，请忽略此邮件。',
      }
    : {
        subject: 'Portafilter: no code for this address',
        text: 'Hello,\nsomebody asked for a Portafilter verification code for this address, but it has no account that a code opens. You may have signed up with another address or a phone. Who works here signs in with the password; a colleague can send you a link for a new one.\n\nIf this was not you, please ignore this e-mail.',
      }

/** The short message with a code. */
export const codeMessage = (
  code: string,
  purpose: CodePurpose,
  language: Language,
): Omit<ShortMessage, 'id' | 'to'> => ({
  ...{ kind: 'code', language, parameters: { code } },
  text:
    language === 'CN'
      ? `【Portafilter】您的验证码是 ${code}，用于${FOR[purpose].CN}，5分钟内有效，请勿告诉他人。`
      : `[Portafilter] Your code is ${code}. Use it within 5 minutes to ${FOR[purpose].EN}; tell it to nobody.`,
})
