import { inRoute } from '@portafilter/kit'

/** Where each screen is; order codes travel as base64 (storefront.md, 4). */
export const paths = {
  home: '/',
  login: '/login',
  cart: '/shoppingCart',
  confirm: '/collateOrder',
  orders: '/order',
  account: '/account',
  topUp: '/balanceRecharge',
  quotaChanges: '/quotaChangeRecord',
  rebateChanges: '/rebateChangeRecord',
  bills: '/repaymentBill',
  recharges: '/rechargeRecord',
  machine: (id: number) => `/details/${id}`,
  order: (code: string) => `/order_details/${inRoute(code)}`,
  /** What has been sent of an order, in its details. */
  deliveries: (code: string) => `/order_details/${inRoute(code)}#deliveries`,
  pay: (code: string) => `/orderPay/${inRoute(code)}`,
  /** The payment page for an order that has a method already. */
  changeMethod: (code: string) => `/orderPay/${inRoute(code)}?change=1`,
  prepayment: (code: string) => `/AdvancePayment/${inRoute(code)}`,
  credit: (code: string) => `/CreditOrder/${inRoute(code)}`,
  bank: (code: string) => `/bankPay/${inRoute(code)}`,
  /** Of an order by its code, or of a top-up or a repayment by its number. */
  voucher: (code: string, payNo: string | null) =>
    `/upVoucher/${inRoute(code)}${payNo === null ? '' : `?pay_no=${inRoute(payNo)}`}`,
} as const
