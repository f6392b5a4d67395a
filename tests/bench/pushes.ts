import { deepStrictEqual } from 'node:assert'
import { type Head, NO_STREAM } from '@portafilter/eventstore'
import type { TestDatabase } from '@portafilter/eventstore/testing'
import { openLog } from '@portafilter/process'
import { stepsOf } from '../../modules/delivery/tracking/steps.ts'
import { type BenchShop, withShop } from './bench-shop.ts'
import type { CallersReport } from './callers.ts'
import { routeOf } from './courier-route.ts'
import type { PushReport, PushTask } from './courier-senders.ts'
import { quantile, ratioOf, rounded } from './figures.ts'
import { inProcess } from './in-process.ts'
import { msEach, type ProcessorTimes, processorTimes } from './process-table.ts'
import { historyOf } from './rebuild-orders.ts'
import type { BenchRow } from './report.ts'
import { count, p99, visiting } from './visits.ts'

const PER_SECOND = 1_000
const TURNS = 2
const PARCELS = 1_000
/** Five steps of each parcel, four times each. */
const PUSHES = PARCELS * 20
/** A part of them is pushed alone before the turns. */
const ORDERS = (1 + TURNS) * PARCELS
const VISITORS = 200
const CONNECTIONS = 8

const SECRET = 'bench'
const env = { SF_PARTNER_ID: 'BENCH', SF_CHECKWORD: 'bench', SF_PUSH_SECRET: SECRET }
const pushing = { warmUpMs: 0, measureMs: (PUSHES / PER_SECOND) * 1_000 }
const visits = { warmUpMs: 500, measureMs: pushing.measureMs - 500 }

/** So many orders whose parcels are on their way: SF0, SF1, and so on. The last step of each history is its receipt. */
const ship = async (database: TestDatabase, orders: number): Promise<string[]> => {
  const log = await openLog({ pool: database.ownerPool, db: database.ownerDb })
  try {
    return await Promise.all(
      Array.from({ length: orders }, async (_, n) => {
        const heads = new Map<string, Head>()
        const steps = [...historyOf(n)].slice(0, -1)
        for (const { stream, events } of steps)
          heads.set(stream, (await log.append(stream, heads.get(stream) ?? NO_STREAM, events)).head)
        return steps.at(-1)?.stream ?? ''
      }),
    )
  } finally {
    await log.close()
  }
}

const push = async ({ api }: BenchShop, first: number, perSecond: number): Promise<PushReport> => {
  const task: PushTask = {
    url: api.url,
    secret: SECRET,
    first,
    parcels: PARCELS,
    perSecond,
    connections: CONNECTIONS,
    ...pushing,
  }
  const module = new URL('./courier-senders.ts', import.meta.url)
  return (await inProcess<PushReport, void>(module, task, async () => undefined)).report
}

/** Every parcel has its route once, in order, and each order is signed for once, whatever was told behind that. */
const checkRoutes = async ({ database }: BenchShop, streams: readonly string[]): Promise<void> => {
  const log = await openLog({ pool: database.ownerPool, db: database.ownerDb })
  try {
    for (const [n, stream] of streams.entries()) {
      const kept = await stepsOf(database.db, { tracking_no: `SF${n}`, created_at: new Date(0).toISOString() })
      const codes = kept.map(({ code }) => code)
      deepStrictEqual(
        codes,
        routeOf(n).map(({ opCode }) => opCode),
        `the route of SF${n}`,
      )
      const events = await log.read(stream)
      const signed = events.filter(({ type }) => type === 'DeliverySigned').length
      deepStrictEqual(signed, 1, `SF${n} was signed for`)
    }
  } finally {
    await log.close()
  }
}

type Measured = {
  /** As quickly as they are taken, with nobody else there. */
  readonly alone: PushReport & { readonly processor: ProcessorTimes }
  /** Beside the visits that were loud. */
  readonly pushed: PushReport[]
  readonly quiet: CallersReport[]
  readonly loud: CallersReport[]
}

const pushAlone = async (shop: BenchShop): Promise<Measured['alone']> => {
  const look = () => processorTimes({ API: [shop.api.pid], Postgres: [shop.postmaster] })
  const before = look()
  const report = await push(shop, 0, Number.MAX_SAFE_INTEGER)
  return { ...report, processor: msEach(before, look(), PUSHES) }
}

const measure = async (shop: BenchShop, say: (line: string) => void): Promise<Measured> => {
  const measured: Measured = { alone: await pushAlone(shop), pushed: [], quiet: [], loud: [] }
  say(`${Math.round(PUSHES / measured.alone.seconds)}/s alone`)
  await visiting(shop, shop.buyers, visits)
  for (let turn = 1; turn <= TURNS; turn += 1) {
    measured.quiet.push(await visiting(shop, shop.buyers, visits))
    const [pushed, loud] = await Promise.all([
      push(shop, turn * PARCELS, PER_SECOND),
      visiting(shop, shop.buyers, visits),
    ])
    measured.pushed.push(pushed)
    measured.loud.push(loud)
    say(`${Math.round(PUSHES / pushed.seconds)}/s, pushed again ${JSON.stringify(pushed.again)}`)
  }
  return measured
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const rowsOf = ({ alone, pushed, quiet, loud }: Measured): BenchRow[] => {
  const times = pushed.flatMap(({ milliseconds }) => milliseconds)
  const seconds = sum(pushed.map((each) => each.seconds))
  const again = sum([alone, ...pushed].flatMap((each) => Object.values(each.again)))
  const refused = count([...quiet, ...loud], (status) => status !== 200)
  const row = (name: string, value: number, unit: string) => ({ name, value: rounded(value), unit })
  return [
    {
      ...row('pushes, as many as are taken', PUSHES / alone.seconds, '/s'),
      aim: PER_SECOND,
      processor: alone.processor,
    },
    // The last of what is due in a second is answered a little behind it.
    { ...row('pushes, a thousand a second beside others', times.length / seconds, '/s'), aim: PER_SECOND * 0.99 },
    row('… from when it is due until it is taken, p50', quantile(times, 0.5), 'ms'),
    row('… p99', quantile(times, 0.99), 'ms'),
    { ...row('pushes that were not taken at once, and came again', again, 'answers'), aim: 0 },
    { ...row("others' p99 beside them", p99(loud), 'ms'), ratio: ratioOf(p99(loud), p99(quiet)) },
    { ...row('others who were refused or failed', refused, 'answers'), aim: 0 },
  ]
}

/**
 * A thousand pushes a second, three quarters of them repeats, beside people who go through pages and carts. Afterwards every
 * route is held against what was told.
 */
export const benchPushes = async (databaseUrl: string, say: (line: string) => void): Promise<BenchRow[]> => {
  let streams: readonly string[] = []
  const prepare = async (database: TestDatabase) => {
    say(`${ORDERS} parcels`)
    streams = await ship(database, ORDERS)
  }
  return withShop({ databaseUrl, say, buyers: VISITORS, env, prepare }, async (shop) => {
    const measured = await measure(shop, say)
    await checkRoutes(shop, streams)
    return rowsOf(measured)
  })
}
