import { inRoute } from '@portafilter/kernel'

/** The shop's pages of one order, for letters that lead there; the shop itself has them in `web/shop/src/shared/paths.ts`. */
export const shopPages = (publicUrl: string, code: string) => ({
  order: `${publicUrl}/order_details/${inRoute(code)}`,
  pay: `${publicUrl}/orderPay/${inRoute(code)}`,
  invoice: `${publicUrl}/forInvoice/${inRoute(code)}`,
  voucher: `${publicUrl}/upVoucher/${inRoute(code)}`,
})
