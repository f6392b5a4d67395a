import { migrations } from '@portafilter/eventstore'
import { createTestDatabase } from '@portafilter/eventstore/testing'
import type { WritersReport, WritersTask } from './append-writers.ts'
import { postmasterOf } from './bench-shop.ts'
import { middle, quantile, ratioOf } from './figures.ts'
import { inProcess } from './in-process.ts'
import { findPgbench, type Pgbench } from './pgbench.ts'
import { msEach, type ProcessorTimes, processorTimes } from './process-table.ts'

/**
 * One line of the table. `ratio` is against what stands beside it in the same run; `aim` is of the ratio where there is one,
 * of the value otherwise. `processor`: milliseconds of processor time for each of what was counted, by process.
 */
export type BenchRow = {
  name: string
  value: number
  unit: string
  aim?: number
  ratio?: number
  processor?: ProcessorTimes
}

type Cell = {
  readonly writers: number
  readonly processes: number
  /** Of the ratio against raw inserts, and of the one against pgbench. */
  readonly aim: number
  readonly aimOfPgbench?: number
}

const cells: readonly Cell[] = [
  { writers: 1, processes: 1, aim: 0.9 },
  { writers: 8, processes: 1, aim: 1.2, aimOfPgbench: 0.85 },
  { writers: 32, processes: 1, aim: 2, aimOfPgbench: 1.4 },
  { writers: 8, processes: 2, aim: 1 },
  { writers: 32, processes: 2, aim: 1.5 },
]

/** The ways take turns, so that a busy moment of the machine falls on all. */
const turns = 3
const warmUpMs = 500
const measureMs = 1_500

type Way = WritersTask['way'] | 'pgbench'
type Measured = { readonly perSecond: number; readonly p99: number; readonly processor: ProcessorTimes }
type Place = { readonly url: string; readonly postmaster: number | undefined; readonly pgbench: Pgbench | undefined }

/**
 * Appends against raw single-row inserts of the same bytes, by the same driver and by pgbench where it is installed, and
 * those of another event store, side by side. `databaseUrl` is a superuser's; the measurement makes a database of its own
 * beside it and drops it.
 */
export const benchAppends = async (databaseUrl: string, say: (line: string) => void): Promise<BenchRow[]> => {
  const database = await createTestDatabase(migrations, databaseUrl)
  try {
    await database.ownerPool.query(`create table raw_events (
      position bigint generated always as identity primary key, stream text not null, version int not null,
      id uuid not null, type text not null, schema int not null, data jsonb not null, metadata jsonb not null,
      at timestamptz not null, hash bytea not null)`)
    const pgbench = await findPgbench()
    say(pgbench?.version ?? 'no pgbench')
    const place = { url: database.ownerUrl, postmaster: await postmasterOf(database), pgbench }
    const rows: BenchRow[] = []
    for (const cell of cells) rows.push(...(await measureCell(place, cell)))
    return rows
  } finally {
    await database.close()
  }
}

const measureCell = async (place: Place, cell: Cell): Promise<BenchRow[]> => {
  const isBesidePgbench = place.pgbench !== undefined && cell.aimOfPgbench !== undefined
  const ways: readonly Way[] = ['raw', 'append', 'emmett', ...(isBesidePgbench ? (['pgbench'] as const) : [])]
  const measured: Record<Way, Measured[]> = { raw: [], append: [], emmett: [], pgbench: [] }
  for (let turn = 0; turn < turns; turn += 1)
    for (const way of ways) measured[way].push(await measure(place, way, cell))
  const [append, raw, emmett] = [joined(measured.append), joined(measured.raw), joined(measured.emmett)]
  const name = `${counted(cell.writers, 'writer', 'writers')}, ${counted(cell.processes, 'process', 'processes')}`
  const row = (what: string, { perSecond, processor }: Measured): BenchRow => ({
    ...{ name: `${what}, ${name}`, value: Math.round(perSecond), unit: '/s', processor },
  })
  return [
    row('raw inserts', raw),
    { ...row('appends', append), ratio: ratioOf(append.perSecond, raw.perSecond), aim: cell.aim },
    { ...row('appends of emmett-postgresql', emmett), ratio: ratioOf(emmett.perSecond, raw.perSecond) },
    { name: `append p99, ${name}`, value: Math.round(append.p99 * 100) / 100, unit: 'ms' },
    ...(isBesidePgbench ? besidePgbench(row, append, joined(measured.pgbench), cell.aimOfPgbench) : []),
  ]
}

const counted = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`

const besidePgbench = (
  row: (what: string, measured: Measured) => BenchRow,
  append: Measured,
  pgbench: Measured,
  aim = 0,
): BenchRow[] => [
  row('inserts of pgbench', pgbench),
  { ...row('appends against pgbench', append), ratio: ratioOf(append.perSecond, pgbench.perSecond), aim },
]

const measure = async ({ url, postmaster, pgbench }: Place, way: Way, cell: Cell): Promise<Measured> => {
  const { writers, processes } = cell
  if (way === 'pgbench') return { perSecond: (await pgbench?.inserts(url, writers)) ?? 0, p99: 0, processor: {} }
  const task: WritersTask = { way, url, writers: writers / processes, warmUpMs, measureMs }
  const module = new URL('./append-writers.ts', import.meta.url)
  const look = async (pid: number) => processorTimes({ writers: [pid], Postgres: [postmaster] })
  const running = Array.from({ length: processes }, () => inProcess<WritersReport, ProcessorTimes>(module, task, look))
  const ran = await Promise.all(running)
  const milliseconds = ran.flatMap(({ report }) => report.milliseconds)
  const processor = ran.map(({ before, after }) => msEach(before, after, milliseconds.length)).reduce(together)
  return { perSecond: milliseconds.length / (measureMs / 1000), p99: quantile(milliseconds, 0.99), processor }
}

/** Several processes write to one Postgres, which each of them has seen. */
const together = (all: ProcessorTimes, { writers = 0 }: ProcessorTimes): ProcessorTimes =>
  all.writers === undefined ? all : { ...all, writers: all.writers + writers }

/** The middle of the turns; of the processor's time, which a few ticks of the clock blur, their average. */
const joined = (measured: readonly Measured[]): Measured => {
  const names = Object.keys(measured[0]?.processor ?? {})
  const average = (name: string) =>
    measured.reduce((sum, { processor }) => sum + (processor[name] ?? 0), 0) / measured.length
  return {
    perSecond: middle(measured.map(({ perSecond }) => perSecond)),
    p99: middle(measured.map(({ p99 }) => p99)),
    processor: Object.fromEntries(names.map((name) => [name, average(name)])),
  }
}
