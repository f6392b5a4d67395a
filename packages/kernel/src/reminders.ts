import { addBusinessDays } from './calendar.ts'
import { DAY_MS } from './durations.ts'

/** Which letters have gone out is remembered twice as long: none tells again, with what happens now, of what is older. */
const NEWS_FOR_MS = 30 * DAY_MS

/** What happened after this is still told of by letter. */
export const newsSince = (now: Date): Date => new Date(now.getTime() - NEWS_FOR_MS)

/** Whether what happened then is still told of by letter. */
export const isStillNews = ({ at }: { readonly at: string }, now: Date): boolean => new Date(at) > newsSince(now)

/** So long a letter is tried, as mail servers do with what they cannot deliver (RFC 5321, 4.5.4.1). */
export const GIVEN_UP_AFTER_MS = 5 * DAY_MS

type Schedule = {
  /** Since when somebody waits. */
  readonly since: Date
  /** Milliseconds between reminders in a trial; null: one business day after that, then daily. */
  readonly every: number | null
}

/** When the first reminder is due, and how far one is from the next, in ms. */
const timesOf = ({ since, every }: Schedule) => ({
  first: every === null ? addBusinessDays(since, 1).getTime() : since.getTime() + every,
  step: every ?? DAY_MS,
})

/**
 * The number of the next reminder, and in how many milliseconds (at least 1) it is due. Of those that nobody could send
 * in their time only the last is made good, so that a pause is not followed by a burst.
 * @param sent the number of the last one sent; 0 for none
 */
export const nextReminder = (schedule: Schedule, sent: number, now: Date): { number: number; inMs: number } => {
  const { first, step } = timesOf(schedule)
  const due = Math.floor((now.getTime() - first) / step) + 1
  if (due > sent) return { number: due, inMs: 1 }
  return { number: sent + 1, inMs: Math.max(1, first + sent * step - now.getTime()) }
}

/**
 * Whether a reminder has been on its way for so long, as nobody took it over, that the next one is due: that one goes alone. In a trial
 * they may be due faster than any is sent, and each goes.
 */
export const isOvertaken = (schedule: Schedule, number: number, now: Date): boolean => {
  const { first, step } = timesOf(schedule)
  return step >= DAY_MS && now.getTime() >= first + number * step
}
