import { type Database, type EventLog, sweepOrphans } from '@portafilter/eventstore'
import { forgetSentLetters } from '@portafilter/gateways'
import { forgetSubmissions, releaseDue } from '@portafilter/ordering'
import { waitingVouchers } from '@portafilter/payment'
import { type Sweep, startSweeps } from '@portafilter/process'
import type { Logger } from 'pino'
import { isPassing, type Starter, wakeVoucherReview } from './starting.ts'

const MINUTE_MS = 60_000
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

/**
 * Sweeps at once and then: every minute what submissions that died have reserved, every hour the missing workflows,
 * the keys and letters of long ago, and the snapshots that no event refers to.
 */
export const startSweeping = (deps: SweepDeps): (() => Promise<void>) => {
  const { db, logger } = deps
  const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)
  const sweeps: readonly Sweep[] = [
    { what: 'releasing reservations', everyMs: MINUTE_MS, work: (now) => releaseDue(deps, now) },
    { what: 'starting missing workflows', everyMs: HOUR_MS, work: () => startMissing(deps) },
    { what: 'forgetting submissions', everyMs: HOUR_MS, work: (now) => forgetSubmissions(db, daysBefore(now, 60)) },
    { what: 'forgetting letters', everyMs: HOUR_MS, work: (now) => forgetSentLetters(db, daysBefore(now, 60)) },
    { what: 'sweeping snapshots', everyMs: HOUR_MS, work: (now) => sweepOrphans(db, daysBefore(now, 1)) },
  ]
  return startSweeps(sweeps, logger)
}
