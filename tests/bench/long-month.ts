import { NO_STREAM } from '@portafilter/eventstore'
import type { TestDatabase } from '@portafilter/eventstore/testing'
import { beijingMonth } from '@portafilter/kernel'
import { openLog } from '@portafilter/process'
import { type BenchShop, withShop } from './bench-shop.ts'
import { quantile, ratioOf, rounded } from './figures.ts'
import { buyersClient, type LoadBuyer } from './order-buyers.ts'
import { monthOf } from './rebuild-orders.ts'
import type { BenchRow } from './report.ts'

/** The orders of the long month before those that are measured, of which the middle one is the 1,100th. */
const BEFORE = 1_075
const MEASURED = 50
/** Submissions before those, by other buyers: a process compiles what runs often. */
const WARM_UP = 200

/** Gives a buyer a month of many orders: their events go into the log as the real deciders and the real log write them. */
export const fillMonth = async (database: TestDatabase, user: string, orders: number): Promise<void> => {
  const log = await openLog({ pool: database.ownerPool, db: database.ownerDb })
  try {
    const steps = monthOf(user, beijingMonth(new Date()), orders)
    await Promise.all(steps.map(({ stream, events }) => log.append(stream, NO_STREAM, events)))
  } finally {
    await log.close()
  }
}

const submitting = ({ api, parts }: BenchShop) => {
  const { ask, close } = buyersClient(api.url, 1)
  let turn = 0
  /** What one submission took, in ms. */
  const submit = async ({ token, address }: LoadBuyer): Promise<number> => {
    const bought = [0, 1, 2].map((line) => parts[(turn + line) % parts.length])
    turn += 3
    const begin = performance.now()
    await ask(token, '/order/submitOrder', {
      address_id: address,
      remark: '请尽快发货',
      order_part: bought.map((part) => ({ part_code: part?.code, quantity: 1, price: (part?.cents ?? 0) / 100 })),
    })
    return performance.now() - begin
  }
  return { submit, close }
}

/**
 * A submission by a buyer who has submitted 1,100 orders this month, in turns with the first ones of others: whatever
 * else the machine does falls on both.
 */
export const benchLongMonth = (databaseUrl: string, say: (line: string) => void): Promise<BenchRow[]> => {
  const prepare = async (database: TestDatabase, [buyer]: readonly LoadBuyer[]) =>
    fillMonth(database, buyer?.user ?? '', BEFORE)
  const buyers = 1 + WARM_UP + MEASURED
  return withShop({ databaseUrl, say, buyers, prepare }, async (shop) => {
    const [long, ...others] = shop.buyers
    const { submit, close } = submitting(shop)
    const [first, thousandth]: [number[], number[]] = [[], []]
    say('submissions')
    for (const other of others.slice(0, WARM_UP)) await submit(other)
    for (const fresh of others.slice(WARM_UP)) {
      first.push(await submit(fresh))
      thousandth.push(await submit(long as LoadBuyer))
    }
    await close()
    const [begin, end] = [quantile(first, 0.5), quantile(thousandth, 0.5)]
    return [
      { name: "a buyer's first order of a month, submission p50", value: rounded(begin), unit: 'ms' },
      { name: "a buyer's 1,100th order of a month, submission p50", value: rounded(end), unit: 'ms' },
      { name: 'the 1,100th against the first', value: ratioOf(end, begin), unit: 'times', aim: 1.2 },
    ]
  })
}
