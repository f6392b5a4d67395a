import type { Letter } from '@portafilter/gateways'
import { type Bilingual, formatMoment, type Language } from '@portafilter/kernel'
import type { PasswordSet } from './tables.ts'

type Told = Readonly<{
  shop: Bilingual
  account: string
  /** Of the staff, whose passwords no code sets. */
  isStaff: boolean
  language: Language
  how: PasswordSet
  at: Date
}>

/** How it was set, and what that has ended. */
const HOW: Readonly<Record<PasswordSet, Bilingual>> = {
  changed: {
    CN: '已更改，其他登录均已退出',
    EN: 'was changed, and the account was signed out everywhere else',
  },
  by_code: {
    CN: '已凭验证码重设，所有登录均已退出',
    EN: 'was reset with a verification code, and the account was signed out everywhere',
  },
  by_link: {
    CN: '已通过密码链接设置，所有登录均已退出',
    EN: 'was set on a password link, and the account was signed out everywhere',
  },
}

const otherwise = (isStaff: boolean): Bilingual =>
  isStaff
    ? { CN: '请立即告知管理员。', EN: 'please tell an administrator at once.' }
    : {
        CN: '请立即凭验证码重设密码，并联系我们。',
        EN: 'please reset it with a verification code at once, and contact us.',
      }

/** That an account has another password: to who may not have set it. It leads nowhere, as letters of those who fish for passwords do. */
export const passwordLetter = (it: Told): Pick<Letter, 'subject' | 'text'> => {
  const { shop, account, isStaff, language, how, at } = it
  const [set, advice] = [HOW[how][language], otherwise(isStaff)[language]]
  const moment = formatMoment(at.toISOString(), language)
  return language === 'CN'
    ? {
        subject: `您的 ${shop.CN} 账号已设置新密码`,
        text: `您好！\n北京时间 ${moment}，账号 ${account} 的密码${set}。\n\n如非您本人操作，${advice}`,
      }
    : {
        subject: `Your ${shop.EN} account has a new password`,
        text: `Hello,\non ${moment} Beijing time the password of the account ${account} ${set}.\n\nIf this was not you, ${advice}`,
      }
}
