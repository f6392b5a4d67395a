import type { Letter } from '@portafilter/gateways'
import type { Bilingual, ContactKind, Language } from '@portafilter/kernel'
import type { ContactField } from '../staff/contract.ts'

type Changed = Readonly<{ shop: Bilingual; account: string; language: Language; kind: ContactKind; now: string }>

/** As sentences have it. */
export const KIND: Readonly<Record<ContactField, Readonly<Record<Language, string>>>> = {
  email: { CN: '邮箱', EN: 'e-mail address' },
  phone: { CN: '手机号', EN: 'phone' },
  phone_to_call: { CN: '联系电话', EN: 'phone to call' },
}

/** That an account is reached otherwise now: to who may not have changed it. */
export const changeLetter = ({ shop, account, language, kind, now }: Changed): Pick<Letter, 'subject' | 'text'> =>
  language === 'CN'
    ? {
        subject: `您的 ${shop.CN} 账号${KIND[kind].CN}已变更`,
        text: `您好！\n您的账号 ${account} 的${KIND[kind].CN}现为 ${now}。\n\n如非您本人操作，请立即登录修改密码，并联系我们。`,
      }
    : {
        subject: `The ${KIND[kind].EN} of your ${shop.EN} account has changed`,
        text: `Hello,\nthe ${KIND[kind].EN} of your account ${account} is now ${now}.\n\nIf this was not you, please sign in and change your password at once, and contact us.`,
      }
