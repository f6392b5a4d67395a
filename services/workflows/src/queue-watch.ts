import { MINUTE_MS } from '@portafilter/kernel'
import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import { seenOf, type TaskQueue } from './task-queue.ts'

const LATE_MS = MINUTE_MS

type Parts = {
  readonly queue: TaskQueue
  readonly registry: Registry
  readonly logger: Pick<Logger, 'info' | 'error'>
}

type QueueWatch = {
  /** Asks Temporal for how long the oldest task waits. */
  look(): Promise<void>
  /** What a person should look at, as sentences, as it was when it was last looked at. */
  warnings(): readonly string[]
}

/**
 * Watches whether workers keep up with what Temporal has for them. That they are late is told in the log, once each time that
 * it begins and ends. While Temporal does not answer nobody knows, and `/readyz` says that it does not.
 */
export const watchQueue = ({ queue, registry, logger }: Parts): QueueWatch => {
  const wait = new Gauge({
    name: 'workflows_queue_wait_seconds',
    help: 'For how long the oldest task of workflows and activities has waited in Temporal for a worker; 0 while none does',
    registers: [registry],
  })
  let waitingMs = 0
  let isTold = false

  const tell = (isLate: boolean): void => {
    if (isLate && !isTold) logger.error({ seconds: waitingMs / 1_000 }, 'workers are late: tasks wait in Temporal')
    if (!isLate && isTold) logger.info({}, 'workers keep up again')
    isTold = isLate
  }

  return {
    look: async () => {
      const seen = await seenOf(queue).catch(() => undefined)
      waitingMs = seen?.waitingMs ?? 0
      wait.set(waitingMs / 1_000)
      if (seen) tell(waitingMs > LATE_MS)
    },
    warnings: () =>
      waitingMs > LATE_MS
        ? [`Tasks wait in Temporal for ${Math.round(waitingMs / 1_000)} s: are there enough workers?`]
        : [],
  }
}
