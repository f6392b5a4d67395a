import { deepStrictEqual } from 'node:assert'
import { type BenchShop, withShop } from './bench-shop.ts'
import { quantile, ratioOf, rounded } from './figures.ts'
import { buyersClient } from './order-buyers.ts'
import { benchEmptiest } from './order-emptiest.ts'
import { type OrderLoad, orderLoad, warmUp } from './order-load.ts'
import type { BenchRow } from './report.ts'
import { startShopProcess } from './shop-process.ts'

/** So many that a buyer's month stays as short as a busy buyer's is, and far below the limit of the monthly rule. */
const BUYERS = 3_000

type Level = {
  readonly inFlight: number
  /**
   * Orders a second; the API's processor time an order, p99 of submitOrder and of each other call, in ms; statements and
   * writes an order.
   */
  readonly aims: Readonly<{ orders: number; processor: number; submit: number; p99?: number; counted?: number }>
}

const levels: readonly Level[] = [
  { inFlight: 1, aims: { orders: 140, processor: 4, submit: 7, counted: 15 } },
  { inFlight: 8, aims: { orders: 350, processor: 2.2, submit: 25, p99: 30, counted: 15 } },
  { inFlight: 32, aims: { orders: 600, processor: 1.3, submit: 50, p99: 60 } },
]

const window = { warmUpMs: 1_000, measureMs: 10_000 }

const aimOf = (aim: number | undefined) => (aim === undefined ? {} : { aim })

const latenciesOf = (name: (what: string) => string, { times }: OrderLoad, aims: Level['aims']): BenchRow[] =>
  Object.entries(times).flatMap(([call, each]) => [
    { name: name(`${call} p50`), value: rounded(quantile(each, 0.5)), unit: 'ms' },
    {
      name: name(`${call} p99`),
      value: rounded(quantile(each, 0.99)),
      unit: 'ms',
      ...aimOf(call === 'submitOrder' ? aims.submit : aims.p99),
    },
  ])

const rowsOf = ({ inFlight, aims }: Level, load: OrderLoad): BenchRow[] => {
  const { perSecond, processor, statements, writes, writesToPostgres, behind } = load
  const name = (what: string) => `order path, ${inFlight} in flight: ${what}`
  const ofApi = processor.API
  return [
    { name: name('orders'), value: rounded(perSecond), unit: '/s', aim: aims.orders, processor },
    ...(ofApi === undefined
      ? []
      : [{ name: name("the API's processor time an order"), value: rounded(ofApi), unit: 'ms', aim: aims.processor }]),
    { name: name('statements'), value: rounded(statements), unit: 'an order', ...aimOf(aims.counted) },
    { name: name('writes to sockets'), value: rounded(writes), unit: 'an order', ...aimOf(aims.counted) },
    { name: name('of these to Postgres'), value: rounded(writesToPostgres), unit: 'an order' },
    ...latenciesOf(name, load, aims),
    { name: name('views behind'), value: behind, unit: 'answers', aim: 0 },
  ]
}

/** What one process did with all buyers of a level, and with half of them, as each of two has. */
type Alone = Readonly<{ all: OrderLoad; half: OrderLoad }>

/** Of the API and Postgres; the aim is what a second process may add to it. Nothing where this system does not tell it. */
const processorRows = (name: string, two: OrderLoad, half: OrderLoad): BenchRow[] => {
  const [ofTwo, ofHalf] = [two, half].map(({ processor: { API = 0, Postgres = 0 } }) => API + Postgres)
  if (!ofTwo || !ofHalf) return []
  return [{ name, value: ratioOf(ofTwo, ofHalf), unit: 'times', aim: 1.05, processor: half.processor }]
}

/** The same buyers, half of them at a second process; beside what one process did in this run. */
const benchTwoProcesses = async (shop: BenchShop, alone: ReadonlyMap<number, Alone>) => {
  const second = await startShopProcess(shop.database.url)
  const loads = [await warmUp(shop, [second])]
  const rows: BenchRow[] = []
  for (const [inFlight, one] of alone) {
    const load = await orderLoad(shop, { inFlight, ...window }, [shop.api, second])
    const { perSecond, processor, statements, behind } = load
    const name = (what: string) => `order path, ${inFlight} in flight, two API processes: ${what}`
    const ratio = ratioOf(perSecond, one.all.perSecond)
    loads.push(load)
    rows.push({ name: name('orders'), value: rounded(perSecond), unit: '/s', ratio, processor })
    rows.push(...processorRows(name(`processor time an order, to one's at ${inFlight / 2}`), load, one.half))
    rows.push({ name: name('statements'), value: rounded(statements), unit: 'an order' })
    rows.push({ name: name('views behind'), value: behind, unit: 'answers', aim: 0 })
  }
  await second.stop()
  return { loads, rows }
}

type Page = { readonly list: readonly { readonly code: string; readonly back_status: number }[] }

/** Every order stands once in its buyer's list, with its transfer chosen, and nothing of it is left in the cart. */
const checkLists = async ({ api, buyers }: BenchShop, loads: readonly OrderLoad[]): Promise<void> => {
  const codes = buyers.map((): string[] => [])
  for (const [buyer, code] of loads.flatMap(({ placed }) => placed)) codes[buyer]?.push(code)
  const { ask, close } = buyersClient(api.url, 4)
  const waiting = buyers.entries()
  const checking = async () => {
    for (const [buyer, { token }] of waiting) {
      const orders = await ask<Page>(token, '/order/getAllOrder', { pageSize: 125 })
      const listed = orders.told.object.list.filter((order) => order.back_status === 1).map(({ code }) => code)
      deepStrictEqual(listed.sort(), codes[buyer]?.sort(), 'a list does not agree with the answers')
      const cart = await ask<number>(token, '/cart/getCartsCount')
      deepStrictEqual(cart.told.object, 0, 'an ordered line is still in the cart')
    }
  }
  await Promise.all(Array.from({ length: 4 }, checking))
  await close()
}

/**
 * The whole order path over HTTP: three addToCart, submitOrder, setOrderPayment, setOrderBackStatus. API, database and
 * buyers are processes of their own. Afterwards every buyer's list and cart are held against what the answers said.
 */
export const benchOrderPath = (databaseUrl: string, say: (line: string) => void): Promise<BenchRow[]> =>
  withShop({ databaseUrl, say, buyers: BUYERS }, async (shop) => {
    const loads = [await warmUp(shop)]
    const rows: BenchRow[] = []
    const alone = new Map<number, Alone>()
    for (const level of levels) {
      say(`${level.inFlight} in flight`)
      const load = await orderLoad(shop, { inFlight: level.inFlight, ...window })
      const beside = await benchEmptiest(shop, level.inFlight)
      loads.push(load, ...beside.loads)
      rows.push(...rowsOf(level, load), ...beside.rows)
      if (level.inFlight === 1) continue
      const half = await orderLoad(shop, { inFlight: level.inFlight / 2, ...window })
      loads.push(half)
      alone.set(level.inFlight, { all: load, half })
    }
    say('two API processes')
    const two = await benchTwoProcesses(shop, alone)
    say('lists and carts')
    await checkLists(shop, [...loads, ...two.loads])
    return [...rows, ...two.rows]
  })
