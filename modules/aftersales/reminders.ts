import { DAY_MS } from '@portafilter/kernel'
import { type Case, MOST_WAITING_MS, waitsForBuyer } from './history/state.ts'

/** On these days a buyer is reminded of what the case waits for (goods.md, Cases). */
export const REMINDER_DAYS = [7, 12] as const

/** Which reminders of a case are due by now, by their days, and in how many milliseconds the next one is; null for none. */
export const remindersOf = (
  found: Case,
  now: Date,
): { readonly due: readonly number[]; readonly inMs: number | null } => {
  if (!waitsForBuyer(found)) return { due: [], inMs: null }
  const waited = now.getTime() - Date.parse(found.since)
  // Who could have been closed already is not reminded of an older day.
  const due = waited < MOST_WAITING_MS ? REMINDER_DAYS.filter((day) => day * DAY_MS <= waited).slice(-1) : []
  const next = REMINDER_DAYS.find((day) => day * DAY_MS > waited)
  return { due, inMs: next === undefined ? null : next * DAY_MS - waited }
}
