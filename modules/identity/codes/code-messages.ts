import type { Letter, ShortMessage } from '@portafilter/gateways'
import type { Bilingual, Language } from '@portafilter/kernel'
import type { CodePurpose } from './tables.ts'

const FOR: Readonly<Record<CodePurpose, Readonly<Record<Language, string>>>> = {
  login: { CN: '登录', EN: 'sign in' },
  change: { CN: '验证您的联系方式', EN: 'confirm how you are reached' },
  signup: { CN: '注册账号', EN: 'sign up' },
  retrieve: { CN: '重新设置密码', EN: 'set a new password' },
}

type Words = Pick<Letter, 'subject' | 'text'>

/** The letter with a code. */
export const codeLetter = (shop: Bilingual, code: string, purpose: CodePurpose, language: Language): Words =>
  language === 'CN'
    ? {
        subject: `您的 ${shop.CN} 验证码`,
        text: `您好！\n您的验证码是 ${code}，用于${FOR[purpose].CN}，15分钟内有效。\n\n请勿告诉他人。如非您本人操作，请忽略此邮件。`,
      }
    : {
        subject: `Your ${shop.EN} verification code`,
        text: `Hello,\nyour code is ${code}. Use it within 15 minutes to ${FOR[purpose].EN}.\n\nTell it to nobody. If you did not ask for it, please ignore this e-mail.`,
      }

/** The letter in a code's place to an address that no code opens anything for: who asked is told nothing else. */
export const noCodeLetter = (shop: Bilingual, language: Language): Words =>
  language === 'CN'
    ? {
        subject: `${shop.CN}：此邮箱不能使用验证码`,
        text: `您好！\n有人为此邮箱请求了 ${shop.CN} 验证码，但没有可以凭此邮箱的验证码打开的账号。您可能用另一个邮箱或手机号注册。员工请使用密码登录；忘记密码时，请同事为您发送新的链接。客服更改联系方式后，三天内请使用密码登录。\n\n如非您本人操作，请忽略此邮件。`,
      }
    : {
        subject: `${shop.EN}: no code for this address`,
        text: `Hello,\nsomebody asked for a ${shop.EN} verification code for this address, but it has no account that a code opens. You may have signed up with another address or a phone. Who works here signs in with the password; a colleague can send you a link for a new one. For three days after customer service has changed how you are reached, please sign in with your password, too.\n\nIf this was not you, please ignore this e-mail.`,
      }

/** The short message with a code. */
export const codeMessage = (
  shop: Bilingual,
  code: string,
  purpose: CodePurpose,
  language: Language,
): Omit<ShortMessage, 'id' | 'to'> => ({
  kind: 'code',
  language,
  parameters: { code },
  text:
    language === 'CN'
      ? `【${shop.CN}】您的验证码是 ${code}，用于${FOR[purpose].CN}，5分钟内有效，请勿告诉他人。`
      : `[${shop.EN}] Your code is ${code}. Use it within 5 minutes to ${FOR[purpose].EN}; tell it to nobody.`,
})
