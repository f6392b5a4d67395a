import { execFile } from 'node:child_process'
import { cpus } from 'node:os'
import { promisify } from 'node:util'
import { migrations } from '@portafilter/eventstore'
import { createTestDatabase } from '@portafilter/eventstore/testing'
import type { WritersReport, WritersTask } from './append-writers.ts'
import { postmasterOf } from './bench-shop.ts'
import { middle, ratioOf, rounded } from './figures.ts'
import { inProcess } from './in-process.ts'
import { msEach, type ProcessorTimes, processorTimes } from './process-table.ts'
import type { BenchRow } from './report.ts'

/** The ways take turns, so that a busy moment of the machine falls on all. */
const TURNS = 5
const window = { warmUpMs: 1_000, measureMs: 1_500 }

type Way = WritersTask['way']
type Place = { readonly urls: Readonly<Record<Way, string>>; readonly postmaster: number | undefined }
type Measured = { readonly perSecond: number; readonly processor: ProcessorTimes }

/** Of these ratios: emmett's appends a second, and the plain statement's processor time. */
const levels: readonly { readonly writers: number; readonly emmett: number; readonly plain?: number }[] = [
  { writers: 1, emmett: 1.3 },
  { writers: 8, emmett: 3, plain: 0.9 },
  { writers: 32, emmett: 3.5, plain: 0.95 },
]

const measure = async ({ urls, postmaster }: Place, way: Way, writers: number): Promise<Measured> => {
  const task: WritersTask = { way, url: urls[way], writers, ...window }
  const look = async (pid: number) => processorTimes({ writers: [pid], Postgres: [postmaster] })
  const module = new URL('./append-writers.ts', import.meta.url)
  const { report, before, after } = await inProcess<WritersReport, ProcessorTimes>(module, task, look)
  return {
    perSecond: report.appends / (window.measureMs / 1_000),
    processor: msEach(before, after, report.appends),
  }
}

/** The product and another way in turns: what each came to, and the product's ratio against its neighbour in the middle. */
const inTurns = async (place: Place, other: Way, writers: number, of: (measured: Measured) => number) => {
  const turns: { readonly ours: Measured; readonly others: Measured }[] = []
  for (let turn = 0; turn < TURNS; turn += 1)
    turns.push({ others: await measure(place, other, writers), ours: await measure(place, 'product', writers) })
  const all = { ours: turns.map(({ ours }) => ours), others: turns.map(({ others }) => others) }
  const ratio = ratioOf(middle(turns.map(({ ours, others }) => of(ours) / of(others))), 1)
  return { ...all, ratio }
}

const both = ({ processor: { writers = 0, Postgres = 0 } }: Measured): number => writers + Postgres

const microseconds = (ms: number): number => rounded(ms * 1_000)

const besideEmmett = async (place: Place, writers: number, aim: number): Promise<BenchRow[]> => {
  const { ours, others, ratio } = await inTurns(place, 'emmett', writers, ({ perSecond }) => perSecond)
  const row = (what: string, all: readonly Measured[]) => ({
    name: `${what}, ${writers} at a time`,
    value: Math.round(middle(all.map(({ perSecond }) => perSecond))),
    unit: '/s',
    processor: all[TURNS >> 1]?.processor ?? {},
  })
  return [row('appends of emmett-postgresql', others), { ...row('appends', ours), ratio, aim }]
}

/** How much of the processor time of an append the plain statement would need; nothing where the system does not tell it. */
const besidePlain = async (place: Place, writers: number, aim: number): Promise<BenchRow[]> => {
  const { ours, others, ratio } = await inTurns(place, 'plain', writers, (measured) => 1 / both(measured))
  if (!Number.isFinite(ratio)) return []
  const row = (what: string, all: readonly Measured[]) => ({
    name: `processor time of ${what}, ${writers} at a time, no wait for the disk`,
    value: microseconds(middle(all.map(both))),
    unit: 'µs',
    processor: all[TURNS >> 1]?.processor ?? {},
  })
  return [row('a plain statement', others), { ...row('an append', ours), ratio, aim }]
}

/** Keeps this process, what it starts, and new connections of Postgres on one core meanwhile, where the system has `taskset`. */
const onOneCore = async <Done>({ postmaster = 0 }: Place, work: () => Promise<Done>): Promise<Done> => {
  const keepOn = async (cores: string) => {
    const pin = (pid: number) => promisify(execFile)('taskset', ['-cp', cores, String(pid)])
    await Promise.all([process.pid, postmaster].map(pin)).catch(() => undefined)
  }
  await keepOn('0')
  return work().finally(() => keepOn(`0-${cpus().length - 1}`))
}

const withoutWaiting = (url: string): string => {
  const changed = new URL(url)
  changed.searchParams.set('options', '-c synchronous_commit=off')
  return changed.href
}

/**
 * Appends of one event by many writers in one process: their rate beside another event store's, and their processor time beside
 * a plain statement with the same payload, ids, seal, tables and answer. `databaseUrl` is a superuser's.
 */
export const benchAppends = async (databaseUrl: string, say: (line: string) => void): Promise<BenchRow[]> => {
  const database = await createTestDatabase(migrations, databaseUrl)
  try {
    const { url, ownerUrl } = database
    const place: Place = {
      urls: { product: url, plain: ownerUrl, emmett: ownerUrl },
      postmaster: await postmasterOf(database),
    }
    const soon: Place = {
      ...place,
      urls: { ...place.urls, product: withoutWaiting(url), plain: withoutWaiting(ownerUrl) },
    }
    const rows: BenchRow[] = []
    for (const { writers, emmett, plain } of levels) {
      say(`${writers} at a time`)
      rows.push(...(await besideEmmett(place, writers, emmett)))
      if (plain !== undefined) rows.push(...(await onOneCore(soon, () => besidePlain(soon, writers, plain))))
    }
    return rows
  } finally {
    await database.close()
  }
}
