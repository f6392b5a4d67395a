import { fork } from 'node:child_process'
import { migrations } from '@portafilter/eventstore'
import { createTestDatabase } from '@portafilter/eventstore/testing'
import type { WritersReport, WritersTask } from './append-writers.ts'

/**
 * One line of the table. `ratio` is against what stands beside it in the same run; `aim` is of the ratio where there is one,
 * of the value otherwise.
 */
export type BenchRow = { name: string; value: number; unit: string; aim?: number; ratio?: number }

type Cell = { readonly writers: number; readonly processes: number; readonly aim?: number }

const cells: readonly Cell[] = [
  { writers: 1, processes: 1 },
  { writers: 8, processes: 1, aim: 0.8 },
  { writers: 32, processes: 1, aim: 1.2 },
  { writers: 8, processes: 2, aim: 0.8 },
  { writers: 32, processes: 2, aim: 1.2 },
]

/** The ways take turns, so that a busy moment of the machine falls on all. */
const turns = 3
const warmUpMs = 500
const measureMs = 1_500

/**
 * Appends against raw single-row inserts of the same bytes and those of another event store, side by side. `databaseUrl` is a superuser's; the
 * measurement makes a database of its own beside it and drops it.
 */
export const benchAppends = async (databaseUrl: string): Promise<BenchRow[]> => {
  const database = await createTestDatabase(migrations, databaseUrl)
  try {
    await database.ownerPool.query(`create table raw_events (
      position bigint generated always as identity primary key, stream text not null, version int not null,
      id uuid not null, type text not null, schema int not null, data jsonb not null, metadata jsonb not null,
      at timestamptz not null, hash bytea not null)`)
    const rows: BenchRow[] = []
    for (const cell of cells) rows.push(...(await measureCell(database.ownerUrl, cell)))
    return rows
  } finally {
    await database.close()
  }
}

const measureCell = async (url: string, cell: Cell): Promise<BenchRow[]> => {
  const measured = { raw: [] as Measured[], append: [] as Measured[], emmett: [] as Measured[] }
  for (let turn = 0; turn < turns; turn += 1) {
    for (const way of ['raw', 'append', 'emmett'] as const) measured[way].push(await measure(url, way, cell))
  }
  const [append, raw, emmett] = [joined(measured.append), joined(measured.raw), joined(measured.emmett)]
  const name = `${cell.writers} ${cell.writers === 1 ? 'writer' : 'writers'}, ${cell.processes} ${cell.processes === 1 ? 'process' : 'processes'}`
  return [
    { name: `raw inserts, ${name}`, value: Math.round(raw.perSecond), unit: '/s' },
    {
      name: `appends, ${name}`,
      value: Math.round(append.perSecond),
      unit: '/s',
      ratio: rounded(append.perSecond / raw.perSecond),
      ...(cell.aim === undefined ? {} : { aim: cell.aim }),
    },
    {
      name: `appends of emmett-postgresql, ${name}`,
      value: Math.round(emmett.perSecond),
      unit: '/s',
      ratio: rounded(emmett.perSecond / raw.perSecond),
    },
    { name: `append p99, ${name}`, value: rounded(append.p99), unit: 'ms' },
  ]
}

type Measured = { readonly perSecond: number; readonly p99: number }

const measure = async (url: string, way: WritersTask['way'], { writers, processes }: Cell): Promise<Measured> => {
  const task: WritersTask = { way, url, writers: writers / processes, warmUpMs, measureMs }
  const reports = await Promise.all(Array.from({ length: processes }, () => inProcess(task)))
  const sorted = reports.flatMap(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  return { perSecond: sorted.length / (measureMs / 1000), p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 }
}

const inProcess = (task: WritersTask): Promise<WritersReport> =>
  new Promise((resolve, reject) => {
    const child = fork(new URL('./append-writers.ts', import.meta.url))
    child.once('message', (report) => resolve(report as WritersReport))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`a writing process ended with ${code}`)))
    child.send(task)
  })

/** The middle of the turns. */
const joined = (measured: readonly Measured[]): Measured => {
  const middle = (of: (each: Measured) => number) => measured.map(of).sort((a, b) => a - b)[measured.length >> 1] ?? 0
  return { perSecond: middle(({ perSecond }) => perSecond), p99: middle(({ p99 }) => p99) }
}

const rounded = (value: number) => Math.round(value * 100) / 100
