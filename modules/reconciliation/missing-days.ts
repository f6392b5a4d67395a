import { beijingDay, DAY_MS, startOfBeijingDay } from '@portafilter/kernel'

/** Providers keep statements for three months (payments.md). */
const KEPT_DAYS = 90

/**
 * The first day, yyyy-mm-dd, from the first statement that is there, or could not be had, until yesterday, of which there is none; null
 * where none is missing. Where none has ever been asked for, it begins with yesterday's.
 * @param stated the days of which there is one, in any order
 * @param failed the days of which there was none to be had, in any order
 */
export const missingDay = (stated: readonly string[], now: Date, failed: readonly string[] = []): string | null => {
  const there = new Set(stated)
  const yesterday = beijingDay(new Date(now.getTime() - DAY_MS))
  const oldest = beijingDay(new Date(now.getTime() - KEPT_DAYS * DAY_MS))
  const first = [...stated, ...failed].reduce((one, other) => (other < one ? other : one), yesterday)
  let day = first > oldest ? first : oldest
  while (day <= yesterday) {
    if (!there.has(day)) return day
    day = beijingDay(new Date(startOfBeijingDay(day).getTime() + DAY_MS))
  }
  return null
}
