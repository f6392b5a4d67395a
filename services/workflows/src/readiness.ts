import { inTime, missingBelow } from '@portafilter/process'
import { seenOf, type TaskQueue } from './task-queue.ts'

type Needed = Parameters<typeof missingBelow>[0] & {
  readonly queue: TaskQueue
  readonly worker: {
    /** What Temporal knows it by. */
    readonly identity: string
    /** Whether it takes tasks from Temporal. */
    working(): boolean
  }
}

/** What keeps the worker from working, as a sentence, by asking each that it needs; undefined when nothing does. */
export const missingFor = async ({ queue, worker, ...below }: Needed): Promise<string | undefined> => {
  const [inside, seen] = await Promise.all([missingBelow(below), inTime(seenOf(queue), undefined)])
  if (inside !== undefined) return inside
  if (!seen) return 'Temporal does not answer.'
  if (!worker.working()) return 'The worker is not connected to Temporal yet.'
  return seen.pollers.includes(worker.identity) ? undefined : 'Temporal does not see the worker ask for tasks.'
}
