import { beijingDay, DAY_MS, startOfBeijingDay } from '@portafilter/kernel'

/** Providers keep statements for three months (payments.md). */
const KEPT_DAYS = 90

/** What has been asked for before, beside the statements that came of it. */
type Asked = Readonly<{
  /** The days of which there was none to be had, in any order. */
  failed?: readonly string[]
  /** Since when a statement is waited for. */
  since?: Date
}>

const dayBefore = (at: Date): string => beijingDay(new Date(at.getTime() - DAY_MS))

/**
 * The first day, yyyy-mm-dd, from the first statement that is there, or was asked for, until yesterday, of which there is none; null
 * where none is missing. Where none has ever been asked for, it begins with yesterday's.
 * @param stated the days of which there is one, in any order
 */
export const missingDay = (
  stated: readonly string[],
  now: Date,
  { failed = [], since = now }: Asked = {},
): string | null => {
  const there = new Set(stated)
  const yesterday = dayBefore(now)
  const oldest = beijingDay(new Date(now.getTime() - KEPT_DAYS * DAY_MS))
  const first = [...stated, ...failed].reduce((one, other) => (other < one ? other : one), dayBefore(since))
  let day = first > oldest ? first : oldest
  while (day <= yesterday) {
    if (!there.has(day)) return day
    day = beijingDay(new Date(startOfBeijingDay(day).getTime() + DAY_MS))
  }
  return null
}
