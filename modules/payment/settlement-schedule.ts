import { DAY_MS, HOUR_MS } from '@portafilter/kernel'
import { REST_WAITS_MS } from '@portafilter/receivable'

/** After how many days the buyer is reminded of what is left to transfer (payments.md, Holds end). */
const REMINDED_AFTER = [3, 6]

/** What is due for amounts that a wallet holds: a reminder by its number from 1, giving up, or only another look. */
export type SettlementStep = { readonly due: 'reminder'; readonly number: number } | { readonly due: 'end' | 'look' }

/**
 * What comes next for an arrangement of which a part is still to be transferred, and in how many milliseconds. In between
 * it is looked at every hour: what died between an order and its wallet waits no longer than that.
 * @param since when it was arranged, or its last voucher rejected
 * @param reminded how many reminders have gone out
 */
export const nextSettlementStep = (since: Date, reminded: number, now: Date): SettlementStep & { inMs: number } => {
  const days = REMINDED_AFTER[reminded]
  const inMs = since.getTime() + (days === undefined ? REST_WAITS_MS : days * DAY_MS) - now.getTime()
  if (inMs > HOUR_MS) return { due: 'look', inMs: HOUR_MS }
  const due = Math.max(inMs, 0)
  return reminded < REMINDED_AFTER.length
    ? { due: 'reminder', number: reminded + 1, inMs: due }
    : { due: 'end', inMs: due }
}
