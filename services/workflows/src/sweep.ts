import { setTimeout as pause } from 'node:timers/promises'
import { type Database, type EventLog, sweepOrphans } from '@portafilter/eventstore'
import { forgetSentLetters } from '@portafilter/gateways'
import { forgetSubmissions, releaseDue } from '@portafilter/ordering'
import { waitingVouchers } from '@portafilter/payment'
import type { Logger } from 'pino'
import { isPassing, type Starter, wakeVoucherReview } from './starting.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

type SweepDeps = {
  readonly db: Database
  readonly log: EventLog
  readonly starter: Starter
  readonly logger: Logger
}

/** Starts the missing workflow of every stream that waits for one: a lost Temporal store loses nothing. */
const startMissing = async ({ db, starter, logger }: SweepDeps): Promise<void> => {
  for (const { pay_no } of await waitingVouchers(db)) {
    try {
      await wakeVoucherReview(starter, pay_no)
    } catch (error) {
      if (isPassing(error)) throw error
      logger.warn({ err: error }, `the review of ${pay_no} could not be woken; trying again at the next sweep`)
    }
  }
}

type Sweep = { readonly what: string; readonly every: number; readonly work: (now: number) => Promise<unknown> }

/** Sweeps at once and then every so often; what failed comes again soon, after a pause that grows up to a minute. */
const keepSweeping = async ({ what, every, work }: Sweep, logger: Logger, stopping: AbortSignal): Promise<void> => {
  let retry = SECOND_MS
  while (!stopping.aborted) {
    let rest = every
    try {
      await work(Date.now())
      retry = SECOND_MS
    } catch (error) {
      logger.warn({ err: error }, `${what} failed; trying again in ${retry / SECOND_MS} s`)
      rest = retry
      retry = Math.min(retry * 2, MINUTE_MS)
    }
    await pause(rest, undefined, { signal: stopping }).catch(() => undefined)
  }
}

/**
 * Sweeps at once and then: every minute what submissions that died have reserved, every hour the missing workflows,
 * the keys and letters of long ago, and the snapshots that no event refers to.
 */
export const startSweeping = (deps: SweepDeps): (() => Promise<void>) => {
  const { db, logger } = deps
  const daysBefore = (now: number, days: number) => new Date(now - days * DAY_MS)
  const sweeps: readonly Sweep[] = [
    { what: 'releasing reservations', every: MINUTE_MS, work: (now) => releaseDue(deps, new Date(now)) },
    { what: 'starting missing workflows', every: HOUR_MS, work: () => startMissing(deps) },
    { what: 'forgetting submissions', every: HOUR_MS, work: (now) => forgetSubmissions(db, daysBefore(now, 60)) },
    { what: 'forgetting letters', every: HOUR_MS, work: (now) => forgetSentLetters(db, daysBefore(now, 60)) },
    { what: 'sweeping snapshots', every: HOUR_MS, work: (now) => sweepOrphans(db, daysBefore(now, 1)) },
  ]
  const stopping = new AbortController()
  const sweeping = sweeps.map((sweep) => keepSweeping(sweep, logger, stopping.signal))
  return async () => {
    stopping.abort()
    await Promise.all(sweeping)
  }
}
