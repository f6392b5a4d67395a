import { orderOf, paymentOf } from '@portafilter/kernel'
import { inRoute } from '@portafilter/kit'
import type { TopUp } from '@portafilter/wallet/contract'

/** Where each screen is; order codes travel as base64 (storefront.md, 4). */
export const paths = {
  home: '/',
  login: '/login',
  signUp: '/signin',
  cart: '/shoppingCart',
  favourites: '/collect',
  confirm: '/collateOrder',
  orders: '/order',
  account: '/account',
  topUp: '/balanceRecharge',
  quotaChanges: '/quotaChangeRecord',
  rebateChanges: '/rebateChangeRecord',
  bills: '/repaymentBill',
  recharges: '/rechargeRecord',
  afterSales: '/myAfterSale',
  /** The talk with buyers, for support. */
  dialogs: '/ImDialogs',
  machine: (id: number) => `/details/${id}`,
  /** A part among the others. */
  part: (code: string) => `/?tab=parts&search=${encodeURIComponent(code)}`,
  /** A number on a sheet of a machine, which opens by the sheets that lead to it. */
  place: (machine: number, path: readonly number[], no: number) =>
    `/details/${machine}?level=${path.join('.')}&no=${no}`,
  order: (code: string) => `/order_details/${inRoute(code)}`,
  /** What has been sent of an order, in its details. */
  deliveries: (code: string) => `/order_details/${inRoute(code)}#deliveries`,
  /** Applying for after-sales of an order. */
  applyForCase: (code: string) => `/afterSale/${inRoute(code)}`,
  case: (code: string) => `/as_details/${inRoute(code)}`,
  invoice: (code: string) => `/forInvoice/${inRoute(code)}`,
  pay: (code: string) => `/orderPay/${inRoute(code)}`,
  /** The payment page for an order that has a method already. */
  changeMethod: (code: string) => `/orderPay/${inRoute(code)}?change=1`,
  prepayment: (code: string) => `/AdvancePayment/${inRoute(code)}`,
  credit: (code: string) => `/CreditOrder/${inRoute(code)}`,
  bank: (code: string) => `/bankPay/${inRoute(code)}`,
  wechat: (code: string, payNo: string) => `/wechatPay/${inRoute(code)}?pay_no=${inRoute(payNo)}`,
  wechatTopUp: (payNo: string) => `/NewWechatPay/${inRoute(payNo)}`,
  alipay: (payNo: string) => `/AlipayBridge?pay_no=${inRoute(payNo)}`,
  /** Of an order by its code, or of a top-up or a repayment by its number. */
  voucher: (code: string, payNo: string | null) =>
    `/upVoucher/${inRoute(code)}${payNo === null ? '' : `?pay_no=${inRoute(payNo)}`}`,
} as const

/** Where one comes in, signed in or not. */
export const isAtDoor = (pathname: string): boolean => pathname === paths.login || pathname === paths.signUp

/** The section of the support panel that an address opens, as letters lead there: `/#support-feedback`. */
export const sectionAsked = (hash: string): string | undefined => /^#support-(\w+)$/.exec(hash)?.[1]

export const isTopUp = (payNo: string): boolean => paymentOf(payNo)?.kind === 'topup'

/** Where a payment by a provider is seen once it is paid, and where another way to pay is chosen: another top-up. */
export const placesOf = (payNo: string): Readonly<{ seen: string; otherwise: string }> => {
  const code = orderOf(payNo)
  if (code === undefined) return { seen: paths.account, otherwise: paths.topUp }
  return { seen: paths.order(code), otherwise: paths.changeMethod(code) }
}

/** What is known of how an order, or a top-up, is paid; `pay_method` as the wire calls sources, empty while nothing is arranged. */
type Arranged = Readonly<{ code: string; pay_no: string | null; pay_method: string }>

/** Where a payment goes on that is made by a provider (payment.md, 4); undefined where none has to do with it. */
export const providerPath = ({ code, pay_no, pay_method }: Arranged): string | undefined => {
  if (pay_no === null) return undefined
  if (pay_method === 'wechat') return isTopUp(pay_no) ? paths.wechatTopUp(pay_no) : paths.wechat(code, pay_no)
  return pay_method === 'alipay' ? paths.alipay(pay_no) : undefined
}

/** Where a top-up goes on, by how it is paid (payment.md, 4). */
export const topUpPath = ({ pay_no, pay_method }: Pick<TopUp, 'pay_no' | 'pay_method'>): string =>
  providerPath({ code: pay_no, pay_no, pay_method }) ?? paths.voucher(pay_no, pay_no)
