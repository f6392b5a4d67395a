import { inRoute, isCaseNo, ORDER_CODE, paymentOf } from '@portafilter/kernel'

/** Decodes base64 with or without padding; undefined when malformed. */
const decoded = (param: string | null | undefined): string | undefined => {
  if (param === null || param === undefined || !/^[A-Za-z0-9+/]+={0,2}$/.test(param)) return undefined
  const bare = param.replace(/=+$/, '')
  if (bare.length % 4 === 1) return undefined
  const code = atob(bare)
  // Padding is whole or absent, and no bits are left over.
  return param === btoa(code) || param === inRoute(code) ? code : undefined
}

/** The order code in a route, or undefined: then the page is the not-found page (decisions/orders.md). */
export const orderInRoute = (param: string | null | undefined): string | undefined => {
  const code = decoded(param)
  return code !== undefined && ORDER_CODE.test(code) ? code : undefined
}

/** The payment number in a query, or undefined when malformed. */
export const paymentInRoute = (param: string | null | undefined): string | undefined => {
  const code = decoded(param)
  return code !== undefined && paymentOf(code) !== undefined ? code : undefined
}

/** The number of an after-sales case in a route, or undefined when malformed. */
export const caseInRoute = (param: string | null | undefined): string | undefined => {
  const code = decoded(param)
  return code !== undefined && isCaseNo(code) ? code : undefined
}

/** What is paid, in a route: an order's code, or the number of a top-up or a repayment; undefined when malformed. */
export const paidInRoute = (param: string | null | undefined): string | undefined => {
  const payment = paymentInRoute(param)
  return orderInRoute(param) ?? (payment !== undefined && paymentOf(payment)?.key === payment ? payment : undefined)
}
