import { inRoute } from '@portafilter/kit'

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
  invoice: (code: string) => `/forInvoice/${inRoute(code)}`,
  pay: (code: string) => `/orderPay/${inRoute(code)}`,
  /** Of an order by its code, or of a top-up or a repayment by its number. */
  voucher: (code: string, payNo: string | null) =>
    `/upVoucher/${inRoute(code)}${payNo === null ? '' : `?pay_no=${inRoute(payNo)}`}`,
} as const

/** Where one comes in, signed in or not. */
export const isAtDoor = (pathname: string): boolean => pathname === paths.login || pathname === paths.signUp

/** The section of the support panel that an address opens, as letters lead there: `/#support-feedback`. */
export const sectionAsked = (hash: string): string | undefined => /^#support-(\w+)$/.exec(hash)?.[1]
