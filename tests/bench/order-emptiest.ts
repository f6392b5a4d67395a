import { freePort } from '@portafilter/infra/ports'
import type { BenchShop } from './bench-shop.ts'
import type { EmptiestTask } from './emptiest-program.ts'
import { middle, ratioOf, rounded } from './figures.ts'
import { type OrderLoad, orderLoad } from './order-load.ts'
import type { ProcessorTimes } from './process-table.ts'
import type { BenchRow } from './report.ts'
import { startCounted } from './shop-process.ts'

/** Short turns: whatever else the machine does falls on both. */
const TURNS = 3
const window = { warmUpMs: 500, measureMs: 3_000 }
/** So small a program is compiled soon. */
const FIRST = { inFlight: 16, warmUpMs: 4_000, measureMs: 0 }
const AIM = 1.5

const both = ({ API = 0, Postgres = 0 }: ProcessorTimes): number => API + Postgres

/** Transactions that have written so far, in the whole cluster: each has a number, and one that only reads has none. */
const writingTransactions = async ({ database }: BenchShop): Promise<number> => {
  const { rows } = await database.ownerPool.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot()) as next',
  )
  return Number(rows[0]?.next)
}

/** The product's, with the commits that write an order. */
const countedLoad = async (shop: BenchShop, inFlight: number): Promise<OrderLoad & { readonly commits: number }> => {
  const before = await writingTransactions(shop)
  const load = await orderLoad(shop, { inFlight, ...window })
  return { ...load, commits: ((await writingTransactions(shop)) - before) / load.placed.length }
}

const startEmptiest = async (
  { database }: BenchShop,
  { statements, commits }: { statements: number; commits: number },
) => {
  await database.ownerPool.query('drop table if exists emptiest')
  await database.ownerPool.query(
    'create table emptiest (id bigint generated always as identity primary key, note text)',
  )
  const port = await freePort()
  const task: EmptiestTask = { port, databaseUrl: database.ownerUrl, statements, writes: commits }
  const env = { ...process.env, NODE_ENV: 'production', EMPTIEST: JSON.stringify(task) }
  return startCounted('tests/bench/emptiest-program.ts', port, env)
}

const rowsOf = (inFlight: number, ours: readonly OrderLoad[], emptiest: readonly OrderLoad[]): BenchRow[] => {
  const name = (what: string) => `order path, ${inFlight} in flight, the emptiest program: ${what}`
  const times = middle(ours.map(({ processor }, turn) => both(processor) / both(emptiest[turn]?.processor ?? {})))
  const one = emptiest[TURNS >> 1] as OrderLoad
  return [
    {
      name: name('orders'),
      value: rounded(middle(emptiest.map(({ perSecond }) => perSecond))),
      unit: '/s',
      processor: one.processor,
    },
    { name: name('statements'), value: rounded(one.statements), unit: 'an order' },
    // Elsewhere than on Linux nothing is known of it.
    ...(Number.isFinite(times)
      ? [{ name: name('processor time, the product'), value: ratioOf(times, 1), unit: 'times', aim: AIM }]
      : []),
  ]
}

/**
 * Beside the product's order path, in turns, the emptiest program that does the same six calls, with as many statements and
 * commits as the product took for them at this level.
 */
export const benchEmptiest = async (
  shop: BenchShop,
  inFlight: number,
): Promise<{ readonly loads: readonly OrderLoad[]; readonly rows: readonly BenchRow[] }> => {
  const counted = await countedLoad(shop, inFlight)
  const api = await startEmptiest(shop, counted)
  try {
    await orderLoad(shop, FIRST, [api])
    const [ours, emptiest]: [OrderLoad[], OrderLoad[]] = [[], []]
    for (let turn = 0; turn < TURNS; turn += 1) {
      emptiest.push(await orderLoad(shop, { inFlight, ...window }, [api]))
      ours.push(await orderLoad(shop, { inFlight, ...window }))
    }
    return { loads: [counted, ...ours], rows: rowsOf(inFlight, ours, emptiest) }
  } finally {
    await api.stop()
  }
}
