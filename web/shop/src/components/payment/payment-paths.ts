import { orderOf } from '@portafilter/kernel'
import { inRoute } from '@portafilter/kit'
import type { TopUp } from '@portafilter/wallet/contract'
import { isTopUp } from '../../data/provider-payments.ts'
import { paths } from '../../shared/paths.ts'

/** The payment page for an order that has a method already. */
export const changeMethodPath = (code: string): string => `${paths.pay(code)}?change=1`

export const bankPath = (code: string): string => `/bankPay/${inRoute(code)}`

/** The page on which a quota pays what these rebates leave, in yuan. */
export const quotaPath = (quota: 'prepayment' | 'credit', code: string, rebates: number): string =>
  `/${quota === 'prepayment' ? 'AdvancePayment' : 'CreditOrder'}/${inRoute(code)}?rebates=${rebates}`

/** Where a payment by a provider is seen once it is paid, and where another way to pay is chosen: another top-up. */
export const placesOf = (payNo: string): Readonly<{ seen: string; otherwise: string }> => {
  const code = orderOf(payNo)
  if (code === undefined) return { seen: paths.account, otherwise: paths.topUp }
  return { seen: paths.order(code), otherwise: changeMethodPath(code) }
}

/** What is known of how an order, or a top-up, is paid; `pay_method` as the wire calls sources, empty while nothing is arranged. */
type Arranged = Readonly<{ code: string; pay_no: string | null; pay_method: string }>

/** Where a payment goes on that is made by a provider (payment.md, 4); undefined where none has to do with it. */
export const providerPath = ({ code, pay_no, pay_method }: Arranged): string | undefined => {
  if (pay_no === null) return undefined
  const asked = `?pay_no=${inRoute(pay_no)}`
  if (pay_method === 'alipay') return `/AlipayBridge${asked}`
  if (pay_method !== 'wechat') return undefined
  return isTopUp(pay_no) ? `/NewWechatPay/${inRoute(pay_no)}` : `/wechatPay/${inRoute(code)}${asked}`
}

/** Where a top-up goes on, by how it is paid (payment.md, 4). */
export const topUpPath = ({ pay_no, pay_method }: Pick<TopUp, 'pay_no' | 'pay_method'>): string =>
  providerPath({ code: pay_no, pay_no, pay_method }) ?? paths.voucher(pay_no, pay_no)
