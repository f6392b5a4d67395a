import { quantile, ratioOf, rounded } from './figures.ts'
import { ORDER_ROWS, signInGreatest } from './lists-orders.ts'
import { listsClient, OWN_ORDERS_PATH, type Pages, timed } from './lists-pages.ts'
import { RECORD_ROWS } from './lists-records.ts'
import { OWN_ORDERS, withLists } from './lists-shop.ts'
import type { BenchRow } from './report.ts'

const CALLERS = [1, 8]
/** Each in turns with the order list: whatever else the machine does falls on both. */
const TURNS = 5
/** Of each turn, how often each page is asked for. */
const TIMES = 3

const RECORDS = {
  'changes of the credit limit': 'getQuotaChangeRecordData',
  'changes of rebates': 'getRebateChangeRecordData',
  'bills to repay': 'getRepaymentBillData',
  'top-ups': 'getRechargeRecordData',
} as const

/** The first, the middle and the last page of each buyer's list. */
const pagesOfAll = async (tokens: readonly string[], pagesOf: (token: string) => Promise<Pages>) => {
  const lists = await Promise.all(tokens.map(pagesOf))
  for (const { total } of lists) if (total !== OWN_ORDERS) throw new Error(`a list has ${total} rows`)
  return lists.flatMap(({ pages }) => pages)
}

/** p99 of pages of records, beside those of orders. */
const measure = async (name: string, records: Pages['pages'], orders: Pages['pages'], callers: number) => {
  const [took, beside]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < TURNS; turn += 1) {
    beside.push(...(await timed(orders, TIMES, callers)))
    took.push(...(await timed(records, TIMES, callers)))
  }
  const [p99, ofOrders] = [quantile(took, 0.99), quantile(beside, 0.99)]
  return {
    name: `${name}, ${callers} at a time: p99 beside own orders`,
    value: rounded(p99),
    unit: 'ms',
    ratio: ratioOf(p99, ofOrders),
  }
}

const { order_list, order_lines } = ORDER_ROWS

/** The records of a firm's wallet beside the orders of a buyer, of both as many rows: first, middle and last pages. */
export const benchRecords = (databaseUrl: string, say: (line: string) => void): Promise<BenchRow[]> =>
  withLists(databaseUrl, { order_list, order_lines, ...RECORD_ROWS }, say, async (url, db) => {
    const tokens = await signInGreatest(db)
    const client = listsClient(url, [], Math.max(...CALLERS))
    const orders = await pagesOfAll(tokens, (token) => client.buyersPages(token, OWN_ORDERS_PATH, {}))
    const rows: (BenchRow & { ratio: number })[] = []
    for (const [name, path] of Object.entries(RECORDS)) {
      const records = await pagesOfAll(tokens, (token) => client.walletPages(token, path))
      for (const callers of CALLERS) rows.push(await measure(name, records, orders, callers))
    }
    await client.close()
    const worst = Math.max(...rows.map(({ ratio }) => ratio))
    return [...rows, { name: 'p99 of records beside own orders, at worst', value: worst, unit: 'times', aim: 1.2 }]
  })
