import type { BenchShop } from './bench-shop.ts'
import { type CallersReport, type CallersTask, calling, type Request } from './callers.ts'
import { quantile } from './figures.ts'
import type { LoadBuyer } from './order-buyers.ts'

/** What people do whom something else must not disturb, at the pace of people with a page each. */
const VISIT: readonly Request[] = [
  { path: '/user/getUserData' },
  { path: '/part/getAttachmentMain', body: { currPage: 1, pageSize: 25 } },
  { path: '/part/getAttachmentByCode?part_code=BENCH-1' },
  { path: '/cart/addToCart', body: { part_code: 'BENCH-1', quantity: 1 } },
  { path: '/cart/getCart' },
  { path: '/order/getAllOrder', body: { pageSize: 10 } },
  { path: '/cart/removeFromCart?part_code=BENCH-1' },
]

type Window = Pick<CallersTask, 'warmUpMs' | 'measureMs'>

/** Four people at a time go through pages and carts. `begun` is called when the measured time begins. */
export const visiting = (
  { api }: BenchShop,
  visitors: readonly LoadBuyer[],
  window: Window,
  begun?: () => void,
): Promise<CallersReport> => {
  const tokens = visitors.map(({ token }) => token)
  return calling({ url: api.url, tokens, requests: VISIT, callers: 4, pauseMs: 20, ...window }, begun)
}

/** Of all calls, in ms. */
export const quantileOf = (reports: readonly CallersReport[], share: number): number =>
  quantile(
    reports.flatMap(({ milliseconds }) => milliseconds),
    share,
  )

export const p99 = (reports: readonly CallersReport[]): number => quantileOf(reports, 0.99)

/** How many answers had such an HTTP status. */
export const count = (reports: readonly CallersReport[], isCounted: (status: number) => boolean): number =>
  reports
    .flatMap(({ statuses }) => Object.entries(statuses))
    .reduce((sum, [status, times]) => sum + (isCounted(Number(status)) ? times : 0), 0)
