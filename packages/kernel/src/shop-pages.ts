import { inRoute } from './codes.ts'

/**
 * Where the shop's pages stand below an address of the shop, for letters and others that lead there. The shop itself has them in
 * `web/shop/src/shell/routes.tsx`.
 */
export const shopPages = (publicUrl: string) => ({
  account: `${publicUrl}/account`,
  topUps: `${publicUrl}/rechargeRecord`,
  bills: `${publicUrl}/repaymentBill`,
  /** The talk with buyers, for support. */
  dialogs: `${publicUrl}/ImDialogs`,
  /** Where Alipay's page leads back to. */
  alipayBridge: `${publicUrl}/AlipayBridge`,
  /** Where an invitation leads. Its token stands behind the `#`: browsers send that to no server, and no log has it. */
  invited: (token: string) => `${publicUrl}/signin#${token}`,
  /** A section of support's panel, which any page opens. */
  support: (section: 'chat' | 'feedback') => `${publicUrl}/#support-${section}`,
  order: (code: string) => `${publicUrl}/order_details/${inRoute(code)}`,
  pay: (code: string) => `${publicUrl}/orderPay/${inRoute(code)}`,
  invoice: (code: string) => `${publicUrl}/forInvoice/${inRoute(code)}`,
  /** Of an order by its code; of a top-up or a repayment by its number and that of the payment. */
  voucher: (code: string, payNo?: string) =>
    `${publicUrl}/upVoucher/${inRoute(code)}${payNo === undefined ? '' : `?pay_no=${inRoute(payNo)}`}`,
  afterSalesCase: (caseNo: string) => `${publicUrl}/as_details/${inRoute(caseNo)}`,
})

/** A page of the backoffice by its name there, such as a list of rows; with `id` the one of that row. */
export const backofficePage = (publicUrl: string, page: string, id?: string): string =>
  `${publicUrl}/backoffice/${page}${id === undefined ? '' : `/${id}/show`}`
