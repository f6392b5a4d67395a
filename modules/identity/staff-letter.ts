import type { Letter } from '@portafilter/gateways'
import { type Bilingual, type Language, toBeijingIso } from '@portafilter/kernel'

type Told = Readonly<{
  shop: Bilingual
  account: string
  username: string
  language: Language
  address: string
  expiresAt: Date
}>

/** `2026-11-24 09:30` in Beijing. */
const minuteOf = (at: Date): string => toBeijingIso(at).slice(0, 16).replace('T', ' ')

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
        text: `${username}，您好！\n您的员工账号是 ${account}。请打开以下链接设置密码，链接只能使用一次，有效期至北京时间 ${minuteOf(expiresAt)}：\n\n${address}\n\n如非您本人需要，请忽略此邮件。`,
      }
    : {
        subject: `Set the password of your ${shop.EN} staff account`,
        text: `Hello ${username},\nyour staff account is ${account}. Set its password on this page; the link works once, until ${minuteOf(expiresAt)} Beijing time:\n\n${address}\n\nIf you did not expect this, please ignore it.`,
      }
