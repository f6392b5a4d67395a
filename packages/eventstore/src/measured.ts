import type { EventstoreMetrics } from './metrics.ts'
import { type EventLog, VersionConflict } from './port.ts'

/** An engine's append, timed from its call to its answer. */
export const measured =
  (append: EventLog['append'], { appendSeconds }: EventstoreMetrics): EventLog['append'] =>
  async (...args) => {
    const stop = appendSeconds.startTimer()
    try {
      const appended = await append(...args)
      stop({ outcome: 'appended' })
      return appended
    } catch (error) {
      stop({ outcome: error instanceof VersionConflict ? 'conflict' : 'failed' })
      throw error
    }
  }
