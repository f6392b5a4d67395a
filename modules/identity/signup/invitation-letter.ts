import type { Letter } from '@portafilter/gateways'
import { type Bilingual, formatMoment, type Language, shopPages } from '@portafilter/kernel'

type Told = Readonly<{
  shop: Bilingual
  firm: string
  code: string
  token: string
  expiresAt: Date
  language: Language
  publicUrl: string
}>

/** To whoever is invited to buy for a firm. */
export const invitationLetter = (it: Told): Pick<Letter, 'subject' | 'text'> => {
  const { shop, firm, code, expiresAt, language } = it
  const page = shopPages(it.publicUrl).invited(it.token)
  return language === 'CN'
    ? {
        subject: `${firm} 邀请您在 ${shop.CN} 订购`,
        text: `您好！\n${firm} 邀请您注册 ${shop.CN} 账号。请打开以下链接注册，有效期至北京时间 ${formatMoment(expiresAt.toISOString(), language)}：\n\n${page}\n\n也可以在注册页面输入邀请码 ${code}。\n\n如您不认识该企业，请忽略此邮件。`,
      }
    : {
        subject: `${firm} invites you to order at ${shop.EN}`,
        text: `Hello,\n${firm} invites you to ${shop.EN}. Sign up on this page until ${formatMoment(expiresAt.toISOString(), language)} Beijing time:\n\n${page}\n\nOr enter the invitation code ${code} when you sign up.\n\nIf you do not know this company, please ignore this e-mail.`,
      }
}
