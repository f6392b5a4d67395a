import type { Letter, ShortMessage } from '@portafilter/gateways'
import { type Bilingual, formatMoment, type Language } from '@portafilter/kernel'
import { KIND } from '../codes/change-letter.ts'
import type { ContactField } from './contract.ts'

type Told = Readonly<{ shop: Bilingual; account: string; language: Language }>

type Corrected = Told &
  Readonly<{
    contact: ContactField
    now: string
    /** Until when no code opens the account. */
    until: Date
  }>

/** That support has changed how a buyer's account is reached: to everywhere it was, and is. */
export const correctionLetter = (it: Corrected): Pick<Letter, 'subject' | 'text'> => {
  const { shop, account, language, contact, now, until } = it
  const kind = KIND[contact][language]
  return language === 'CN'
    ? {
        subject: `客服已更改您的 ${shop.CN} 账号${kind}`,
        text: `您好！\n应账号使用人的要求，客服已将账号 ${account} 的${kind}改为 ${now}，并退出了所有登录。\n\n为保护您的账号，北京时间 ${formatMoment(until.toISOString(), language)} 之前不能凭验证码登录或重设密码，原密码仍可登录。\n\n如非您本人要求，请立即联系我们。`,
      }
    : {
        subject: `Customer service has changed the ${kind} of your ${shop.EN} account`,
        text: `Hello,\nas asked for, customer service has changed the ${kind} of the account ${account} to ${now}, and signed it out everywhere.\n\nTo protect your account, no code signs in or sets a new password before ${formatMoment(until.toISOString(), language)} Beijing time. Your password still signs you in.\n\nIf you did not ask for this, please contact us at once.`,
      }
}

/** The same to others of the firm, whose wallet the account opens; where it is reached now is no business of theirs. */
export const colleagueLetter = ({ shop, account, language, contact, until }: Omit<Corrected, 'now'>) =>
  language === 'CN'
    ? {
        subject: `客服已更改贵公司 ${shop.CN} 账号 ${account} 的${KIND[contact].CN}`,
        text: `您好！\n应账号使用人的要求，客服已更改贵公司账号 ${account} 的${KIND[contact].CN}。\n\n北京时间 ${formatMoment(until.toISOString(), language)} 之前，任何人不能凭验证码登录该账号或重设其密码。\n\n请向您的同事确认；如非其本人要求，请立即联系我们。`,
      }
    : {
        subject: `Customer service has changed the ${KIND[contact].EN} of ${account}, an account of your company at ${shop.EN}`,
        text: `Hello,\nas asked for, customer service has changed the ${KIND[contact].EN} of the account ${account} of your company.\n\nNo code signs in to it or sets a new password before ${formatMoment(until.toISOString(), language)} Beijing time.\n\nPlease make sure with your colleague; if they did not ask for this, contact us at once.`,
      }

/** The same to a phone, as a provider approves it. */
export const correctionMessage = ({ shop, account, language }: Told): Omit<ShortMessage, 'id' | 'to'> => ({
  kind: 'contact',
  language,
  parameters: { account },
  text:
    language === 'CN'
      ? `【${shop.CN}】客服已更改您账号 ${account} 的联系方式。如非您本人要求，请立即联系我们。`
      : `[${shop.EN}] Customer service has changed how your account ${account} is reached. If you did not ask for this, contact us at once.`,
})
