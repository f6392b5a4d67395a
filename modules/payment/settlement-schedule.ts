import { DAY_MS, HOUR_MS } from '@portafilter/kernel'
import { REST_WAITS_MS } from '@portafilter/receivable'

/** After how long the buyer is reminded of what is left to transfer, each time, and it is given up (payments.md, Holds end). */
const STEPS = [3 * DAY_MS, 6 * DAY_MS, REST_WAITS_MS]
const dueAfter = (number: number): number => STEPS[number - 1] ?? REST_WAITS_MS

/** What is due for amounts that a wallet holds: a reminder by its number from 1, giving up, or only another look. */
export type SettlementStep = { readonly due: 'reminder'; readonly number: number } | { readonly due: 'end' | 'look' }

/**
 * What comes next for an arrangement of which a part is still to be transferred, and in how many milliseconds. In between
 * it is looked at every hour: what died between an order and its wallet waits no longer than that. Of what nobody could do in
 * its time only the last is made good.
 * @param since when it was arranged, or its last voucher rejected
 * @param reminded the number of the last reminder that has gone out; 0 for none
 */
export const nextSettlementStep = (since: Date, reminded: number, now: Date): SettlementStep & { inMs: number } => {
  const waited = now.getTime() - since.getTime()
  const number = Math.max(reminded + 1, STEPS.filter((after) => after <= waited).length)
  const inMs = Math.max(dueAfter(number) - waited, 0)
  if (inMs > HOUR_MS) return { due: 'look', inMs: HOUR_MS }
  return number < STEPS.length ? { due: 'reminder', number, inMs } : { due: 'end', inMs }
}

/** Whether a reminder has been on its way for so long that what comes behind it is due. */
export const isRestReminderOvertaken = (since: Date, number: number, now: Date): boolean =>
  now.getTime() >= since.getTime() + dueAfter(number + 1)
