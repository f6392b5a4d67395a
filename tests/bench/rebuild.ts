import { createViews, type Head, NO_STREAM, type OpenLog, rebuild } from '@portafilter/eventstore'
import { createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import { openLog } from '@portafilter/process'
import { reactions, views } from '@portafilter/rooms'
import { migrations } from '../../services/api/src/migrations.ts'
import { postmasterOf } from './bench-shop.ts'
import { middle } from './figures.ts'
import { msEach, processorTimes } from './process-table.ts'
import { historyOf } from './rebuild-orders.ts'
import type { BenchRow } from './report.ts'

const EVENTS = 200_000
/** Orders that are open at the same time: in the log their events stand between each other's, as in life. */
const OPEN = 2_000
const TURNS = 3

/** Each order takes its next step when all others have had theirs. */
const fill = async (log: OpenLog): Promise<void> => {
  let [events, orders] = [0, 0]
  const heads = new Map<string, Head>()
  const begin = () => historyOf(orders++)
  const step = async (history: ReturnType<typeof historyOf>) => {
    const { value } = history.next()
    if (value === undefined) return begin()
    const { head } = await log.append(value.stream, heads.get(value.stream) ?? NO_STREAM, value.events)
    heads.set(value.stream, head)
    events += value.events.length
    return history
  }
  let open = Array.from({ length: OPEN }, begin)
  while (events < EVENTS) open = await Promise.all(open.map(step))
}

type Measured = { readonly view: string; readonly events: number; readonly seconds: number }

const measure = async ({ ownerDb: db }: TestDatabase, log: OpenLog): Promise<Measured[]> => {
  const measured: Measured[] = []
  for (const projection of views) {
    const began = performance.now()
    const { events } = await rebuild({ log, db, projection })
    measured.push({ view: projection.name, events, seconds: (performance.now() - began) / 1_000 })
  }
  return measured
}

const rateOf = (measured: readonly Measured[]): number =>
  Math.round(
    measured.reduce((sum, { events }) => sum + events, 0) / measured.reduce((sum, { seconds }) => sum + seconds, 0),
  )

/** The order views rebuilt from 200,000 events of orders that came all the way to their receipt. */
export const benchRebuild = async (databaseUrl: string, say: (line: string) => void): Promise<BenchRow[]> => {
  const database = await createTestDatabase(migrations, databaseUrl)
  const log = await openLog({ pool: database.ownerPool, db: database.ownerDb })
  try {
    await createViews(database.ownerDb, views, reactions)
    say(`${EVENTS} events`)
    await fill(log)
    await database.ownerPool.query('vacuum analyze')
    const postmaster = await postmasterOf(database)
    const look = () => processorTimes({ rebuild: [process.pid], Postgres: [postmaster] })
    const turns: Measured[][] = []
    const before = look()
    for (let turn = 0; turn < TURNS; turn += 1) turns.push(await measure(database, log))
    const all = turns.flat().reduce((sum, { events }) => sum + events, 0)
    const processor = msEach(before, look(), all)
    const rate = (view?: string) =>
      middle(turns.map((turn) => rateOf(turn.filter((it) => it.view === (view ?? it.view)))))
    return [
      { name: 'rebuild of order_list', value: rate('order_list'), unit: 'events/s', aim: 30_000 },
      { name: 'rebuild of all views, one after the other', value: rate(), unit: 'events/s', aim: 41_700, processor },
    ]
  } finally {
    await log.close()
    await database.close()
  }
}
