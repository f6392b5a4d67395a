import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type EventLog, NO_STREAM, readCheckpoints } from '@portafilter/eventstore'
import { anEvent, createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import { freePort } from '@portafilter/infra/ports'
import { makeTestFolder, removeTestFolder, startTestTemporal } from '@portafilter/infra/test-servers'
import { openLog, REACTOR } from '@portafilter/process'
import { startProgram } from '../chaos/testing/programs.ts'
import { rounded } from './figures.ts'
import { historyOf } from './rebuild-orders.ts'
import type { BenchRow } from './report.ts'
import { environmentOf, migrateAs } from './shop-process.ts'

const EVENTS = 10_000
const STARTS = 2_000
/** One of so many events starts a workflow where few do. */
const FEW = 50
const LOOK_EVERY_MS = 20

/** An order that has come in: its letter is a workflow. */
const submit = async (log: EventLog, n: number): Promise<void> => {
  const submitted = [...historyOf(n)].find(({ stream }) => stream.startsWith('order-'))
  if (submitted) await log.append(submitted.stream, NO_STREAM, submitted.events)
}

const nothing = async (log: EventLog, n: number): Promise<void> => {
  await log.append(`nothing-${n}`, NO_STREAM, [anEvent()])
}

const inLog = async (database: TestDatabase, count: number, append: typeof submit): Promise<void> => {
  const log = await openLog({ pool: database.ownerPool, db: database.ownerDb })
  const numbers = Array.from({ length: count }, (_, n) => n).values()
  const appending = async () => {
    for (const n of numbers) await append(log, n)
  }
  await Promise.all(Array.from({ length: 32 }, appending)).finally(() => log.close())
}

const reached = async ({ db }: TestDatabase): Promise<number> =>
  (await readCheckpoints(db, [REACTOR]))[0]?.position ?? -1

const until = async (holds: () => Promise<boolean>): Promise<number> => {
  while (!(await holds())) await pause(LOOK_EVERY_MS)
  return performance.now()
}

/** How long the reactor of a worker takes for what stands in the log, from its beginning to its last checkpoint. */
const secondsOf = async (database: TestDatabase, temporal: string): Promise<number> => {
  const { rows } = await database.ownerPool.query<{ last: string }>(
    `select max(position) as last from events where type = 'OrderSubmitted'`,
  )
  const [port, folder] = [await freePort(), makeTestFolder()]
  const own = { MODE: 'demo', WORKER_PORT: String(port), TEMPORAL_ADDRESS: temporal }
  const env = { ...environmentOf(8080, database.url, folder), ...own }
  const begun = until(async () => (await reached(database)) >= 0)
  const logFile = join(folder, 'worker.log')
  const program = { kind: 'worker', port, env, logFile, ready: '/healthz', onStart: () => undefined } as const
  const worker = await startProgram(program)
  const last = Number(rows[0]?.last)
  const ended = await until(async () => (await reached(database)) >= last)
  await worker.child.stop()
  removeTestFolder(folder)
  return (ended - (await begun)) / 1_000
}

const measured = async (databaseUrl: string, count: number, append: typeof submit): Promise<number> => {
  const database = await createTestDatabase({}, databaseUrl)
  const temporal = await startTestTemporal()
  try {
    await migrateAs(database)
    await inLog(database, count, append)
    return count / (await secondsOf(database, temporal.address))
  } finally {
    await temporal.stop()
    await database.close()
  }
}

/** A backlog that a worker finds when it begins, which goes on to do what the workflows are for. */
export const benchReactor = async (databaseUrl: string, say: (line: string) => void): Promise<BenchRow[]> => {
  const few = await measured(databaseUrl, EVENTS, (log, n) => (n % FEW === FEW - 1 ? submit(log, n) : nothing(log, n)))
  say(`${Math.round(few)} events/s`)
  const starts = await measured(databaseUrl, STARTS, submit)
  say(`${Math.round(starts)} starts/s`)
  return [
    {
      name: `log events worked off, of which one in ${FEW} starts a workflow`,
      unit: '/s',
      aim: 500,
      value: rounded(few),
    },
    { name: 'starts of workflows, which are done meanwhile', value: rounded(starts), unit: '/s' },
  ]
}
