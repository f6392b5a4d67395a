import type { BenchShop } from './bench-shop.ts'
import { inProcess } from './in-process.ts'
import type { BuyersReport, BuyersTask } from './order-buyers.ts'
import { msEach, type ProcessorTimes, processorTimes } from './process-table.ts'

/** What a time of ordering came to. All but `placed` and `behind` is of the measured time. */
export type OrderLoad = Omit<BuyersReport, 'orders'> & {
  readonly perSecond: number
  /** Milliseconds of processor time an order, by process. */
  readonly processor: ProcessorTimes
  /** An order, by all of the API's processes. */
  readonly statements: number
  readonly writes: number
  readonly writesToPostgres: number
}

type Window = Pick<BuyersTask, 'inFlight' | 'warmUpMs' | 'measureMs'>

/** A process compiles what runs often: the first thousand orders are slow. */
const FIRST: Window = { inFlight: 16, warmUpMs: 10_000, measureMs: 0 }

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Lets buyers go through the order path, in a process of their own, against one API process or several. */
export const orderLoad = async (
  { parts, buyers, postmaster, api }: BenchShop,
  window: Window,
  apis = [api],
): Promise<OrderLoad> => {
  const look = async (pid: number) => ({
    processor: processorTimes({ API: apis.map((each) => each.pid), Postgres: [postmaster], buyers: [pid] }),
    counts: await Promise.all(apis.map((each) => each.counts())),
  })
  const task: BuyersTask = { urls: apis.map(({ url }) => url), parts, buyers, ...window }
  const module = new URL('./order-buyers.ts', import.meta.url)
  const { report, before, after } = await inProcess<BuyersReport, Awaited<ReturnType<typeof look>>>(module, task, look)
  const { orders, ...rest } = report
  const anOrder = (count: 'statements' | 'writes' | 'writesToPostgres') =>
    (sum(after.counts.map((each) => each[count])) - sum(before.counts.map((each) => each[count]))) / orders
  return {
    ...rest,
    perSecond: orders / (window.measureMs / 1_000),
    processor: msEach(before.processor, after.processor, orders),
    statements: anOrder('statements'),
    writes: anOrder('writes'),
    writesToPostgres: anOrder('writesToPostgres'),
  }
}

/** The orders before those that are measured. */
export const warmUp = (shop: BenchShop, apis = [shop.api]): Promise<OrderLoad> => orderLoad(shop, FIRST, apis)
