import { setTimeout as pause } from 'node:timers/promises'
import type { Sweep } from '@portafilter/room'

const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 60_000
/** What comes around often is not let rest as long: it is soon needed again. */
const OFTEN_MS = 5_000

type Logger = { warn(fields: object, message: string): void }

/** What failed comes again soon, after a pause that grows up to a minute. */
const keepSweeping = async ({ what, everyMs, work }: Sweep, logger: Logger, stopping: AbortSignal): Promise<void> => {
  let retry = FIRST_RETRY_MS
  while (!stopping.aborted) {
    let rest = everyMs
    try {
      await work(new Date())
      retry = FIRST_RETRY_MS
    } catch (error) {
      logger.warn({ err: error }, `${what} failed; trying again in ${retry / 1_000} s`)
      rest = retry
      retry = Math.min(retry * 2, LAST_RETRY_MS, Math.max(everyMs, OFTEN_MS))
    }
    await pause(rest, undefined, { signal: stopping }).catch(() => undefined)
  }
}

/** Starts them, each for itself. Answers how to stop them, which waits for what is under way. */
export const startSweeps = (sweeps: readonly Sweep[], logger: Logger): (() => Promise<void>) => {
  const stopping = new AbortController()
  const sweeping = sweeps.map((sweep) => keepSweeping(sweep, logger, stopping.signal))
  return async () => {
    stopping.abort()
    await Promise.all(sweeping)
  }
}
