import type { Role } from '@portafilter/contract'
import type { Letter } from '@portafilter/gateways'
import { type Bilingual, backofficePage, formatMoment, type Language } from '@portafilter/kernel'
import { memberChangeWords, roleWords } from '../words.ts'
import type { MemberChange } from './tables.ts'

type Told = Readonly<{
  shop: Bilingual
  account: string
  username: string
  language: Language
  address: string
  expiresAt: Date
}>

/** The letter with the link on which a member of the staff sets the password. */
export const linkLetter = ({
  shop,
  account,
  username,
  language,
  address,
  expiresAt,
}: Told): Pick<Letter, 'subject' | 'text'> =>
  language === 'CN'
    ? {
        subject: `设置您的 ${shop.CN} 员工密码`,
        text: `${username}，您好！\n您的员工账号是 ${account}。请打开以下链接设置密码，链接只能使用一次，有效期至北京时间 ${formatMoment(expiresAt.toISOString(), language)}：\n\n${address}\n\n如非您本人需要，请忽略此邮件。`,
      }
    : {
        subject: `Set the password of your ${shop.EN} staff account`,
        text: `Hello ${username},\nyour staff account is ${account}. Set its password on this page; the link works once, until ${formatMoment(expiresAt.toISOString(), language)} Beijing time:\n\n${address}\n\nIf you did not expect this, please ignore it.`,
      }

type MoneyChange = Readonly<{
  account: string
  username: string
  change: MemberChange
  /** As they are now. */
  roles: readonly Role[]
  /** The account of whoever did it; null: the operator, at the console. */
  by: string | null
  at: Date
  language: Language
  publicUrl: string
}>

/** To the other administrators: what was done to an account that touches money, and by whom. */
export const moneyLetter = (it: MoneyChange): Pick<Letter, 'subject' | 'text'> => {
  const { account, username, change, by, at, language, publicUrl } = it
  const what = memberChangeWords[change][language]
  const roles = it.roles.map((role) => roleWords[role][language])
  const page = backofficePage(publicUrl, 'users', account)
  return language === 'CN'
    ? {
        subject: `涉及资金的账号 ${account}：${what}`,
        text: `北京时间 ${formatMoment(at.toISOString(), language)}，${by ?? '运维（控制台）'} 对员工账号 ${account}（${username}）执行了：${what}。\n现有角色：${roles.join('、')}。\n\n如您不知情，请立即核实，必要时停用该账号：\n\n${page}`,
      }
    : {
        subject: `An account that touches money, ${account}: ${what}`,
        text: `On ${formatMoment(at.toISOString(), language)} Beijing time ${by ?? 'the operator (at the console)'} did this to the staff account ${account} (${username}): ${what}.\nIts roles are now: ${roles.join(', ')}.\n\nIf you do not know of it, please find out at once, and disable the account if need be:\n\n${page}`,
      }
}
