import type { EventLog } from '@portafilter/eventstore'
import { inTime } from '@portafilter/process'
import { seenOf, type TaskQueue } from './task-queue.ts'

type Needed = {
  readonly log: Pick<EventLog, 'tail'>
  readonly queue: TaskQueue
  readonly worker: {
    /** What Temporal knows it by. */
    readonly identity: string
    /** Whether it takes tasks from Temporal. */
    working(): boolean
  }
}

/** What keeps the worker from working, as a sentence, by asking each that it needs; undefined when nothing does. */
export const missingFor = async ({ log, queue, worker }: Needed): Promise<string | undefined> => {
  const database = log.tail().then(() => true)
  const [answers, seen] = await Promise.all([inTime(database, false), inTime(seenOf(queue), undefined)])
  if (!answers) return 'The database does not answer.'
  if (!seen) return 'Temporal does not answer.'
  if (!worker.working()) return 'The worker is not connected to Temporal yet.'
  return seen.pollers.includes(worker.identity) ? undefined : 'Temporal does not see the worker ask for tasks.'
}
