import { setTimeout as pause } from 'node:timers/promises'
import type { EventFilter, EventLog, StoredEvent, Subscription } from './port.ts'
import { Wakeup } from './signal.ts'

const batchSize = 500
/** Finds what a lost notification would have told. */
const slowPoll = 1_000
const firstRetry = 100
const lastRetry = 5_000

/**
 * A subscription over any log that can be read and says when it grew: at least once, in order. A batch whose handler
 * fails, and a read that fails, come again after a pause that grows.
 */
export const subscribe = (
  log: Pick<EventLog, 'readAll' | 'tail' | 'onAppended' | 'barrier'>,
  after: number,
  filter: EventFilter,
  onBatch: (events: StoredEvent[]) => Promise<void>,
  onFailure: (error: unknown) => void,
): Subscription => {
  const wakeup = new Wakeup()
  const stopListening = log.onAppended(() => wakeup.wake())
  const stopping = new AbortController()
  let position = after
  let retry = firstRetry

  /** Answers whether there may be more at once. */
  const step = async (): Promise<boolean> => {
    const barrier = await log.barrier()
    // Taken before the read: all up to here is committed, so what the filter lets by needs no second look.
    const tail = filter.types ? await log.tail() : 0
    const events = await log.readAll(position, filter, batchSize)
    const full = events.length === batchSize
    const to = Math.max(position, events.at(-1)?.position ?? 0, full ? 0 : tail)
    if (to > position) await barrier(to)
    if (events.length > 0) await onBatch(events)
    position = to
    return full
  }

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        const more = await step()
        retry = firstRetry
        if (!more && !stopping.signal.aborted) await wakeup.sleep(slowPoll)
      } catch (error) {
        onFailure(error)
        // Unlike a wakeup, not ended by new events: only by time, or by stopping.
        await pause(retry, undefined, { signal: stopping.signal }).catch(() => undefined)
        retry = Math.min(retry * 2, lastRetry)
      }
    }
  }

  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      stopListening()
      wakeup.wake()
      await running
    },
  }
}
