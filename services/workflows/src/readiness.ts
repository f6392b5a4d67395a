import type { EventLog } from '@portafilter/eventstore'
import { inTime } from '@portafilter/process'
import { seenOf, type TaskQueue } from './task-queue.ts'

type Needed = {
  /** Whether the database has the tables of another version, as a sentence. */
  tables(): Promise<string | undefined>
  readonly log: Pick<EventLog, 'tail'>
  readonly queue: TaskQueue
  readonly worker: {
    /** What Temporal knows it by. */
    readonly identity: string
    /** Whether it takes tasks from Temporal. */
    working(): boolean
  }
}

const AWAY = 'The database does not answer.'

const missingInDatabase = async ({ log, tables }: Pick<Needed, 'log' | 'tables'>): Promise<string | undefined> => {
  const [other] = await Promise.all([tables(), log.tail()])
  return other
}

/** What keeps the worker from working, as a sentence, by asking each that it needs; undefined when nothing does. */
export const missingFor = async ({ queue, worker, ...needed }: Needed): Promise<string | undefined> => {
  const [inDatabase, seen] = await Promise.all([
    inTime(missingInDatabase(needed), AWAY),
    inTime(seenOf(queue), undefined),
  ])
  if (inDatabase !== undefined) return inDatabase
  if (!seen) return 'Temporal does not answer.'
  if (!worker.working()) return 'The worker is not connected to Temporal yet.'
  return seen.pollers.includes(worker.identity) ? undefined : 'Temporal does not see the worker ask for tasks.'
}
