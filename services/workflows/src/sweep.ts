import { type Database, type EventLog, sweepOrphans } from '@portafilter/eventstore'
import { forgetSentLetters } from '@portafilter/gateways'
import { forgetSubmissions, releaseDue } from '@portafilter/ordering'
import { waitingVouchers } from '@portafilter/payment'
import type { Logger } from 'pino'
import { type Starter, wakeVoucherReview } from './starting.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export type SweepDeps = {
  readonly db: Database
  readonly log: EventLog
  readonly starter: Starter
  readonly logger: Logger
}

const attempt = async (logger: Logger, what: string, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    logger.warn({ err: error }, `${what} failed; trying again at the next sweep`)
  }
}

/** Starts the missing workflow of every stream that waits for one: a lost Temporal store loses nothing. */
const startMissing = async ({ db, starter, logger }: SweepDeps): Promise<void> => {
  for (const { pay_no } of await waitingVouchers(db))
    await attempt(logger, `waking the review of ${pay_no}`, () => wakeVoucherReview(starter, pay_no))
}

/**
 * Sweeps at once and then: every minute what submissions that died have reserved, every hour the missing workflows,
 * the keys and letters of long ago, and the snapshots that no event refers to.
 */
export const startSweeping = (deps: SweepDeps): (() => Promise<void>) => {
  const { db, logger } = deps
  const minutely = () => attempt(logger, 'releasing reservations', () => releaseDue(deps, new Date()))
  const hourly = async () => {
    await attempt(logger, 'starting missing workflows', () => startMissing(deps))
    await attempt(logger, 'forgetting submissions', () => forgetSubmissions(db, new Date(Date.now() - 60 * DAY_MS)))
    await attempt(logger, 'forgetting letters', () => forgetSentLetters(db, new Date(Date.now() - 60 * DAY_MS)))
    await attempt(logger, 'sweeping snapshots', () => sweepOrphans(db, new Date(Date.now() - DAY_MS)))
  }
  let sweeping = minutely().then(hourly)
  const queue = (sweep: () => Promise<void>) => () => {
    sweeping = sweeping.then(sweep)
  }
  const timers = [setInterval(queue(minutely), MINUTE_MS), setInterval(queue(hourly), 60 * MINUTE_MS)]
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await sweeping
  }
}
