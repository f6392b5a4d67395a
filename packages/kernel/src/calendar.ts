import { DAY_MS, HOUR_MS } from './durations.ts'

/** Beijing time has had no daylight saving since 1991: a constant offset is the whole time zone. */
const OFFSET_MS = 8 * HOUR_MS

const shifted = (at: Date): Date => new Date(at.getTime() + OFFSET_MS)

/** `2026-11-21T09:30:00.000+08:00`: how every time goes on the wire (decisions/wire.md). Events and views have it as ISO text. */
export const toBeijingIso = (at: Date | string): string => shifted(new Date(at)).toISOString().replace('Z', '+08:00')

/** `2026-11-21 09:30:05`: a moment in Beijing as files and providers write it. */
export const beijingSecond = (at: Date | string): string => toBeijingIso(at).slice(0, 19).replace('T', ' ')

/** `2026-11-21 09:30`: the same in a sentence. */
export const beijingMinute = (at: Date | string): string => beijingSecond(at).slice(0, 16)

/** `2026-11-21`: the Beijing day of a moment. */
export const beijingDay = (at: Date): string => shifted(at).toISOString().slice(0, 10)

/** `202611`: the Beijing month of a moment, as the stream of the monthly rule names it. */
export const beijingMonth = (at: Date): string => beijingDay(at).slice(0, 7).replace('-', '')

/** The first moment of a Beijing day given as `yyyy-mm-dd`. */
export const startOfBeijingDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`)

/** The first moment after a Beijing day given as `yyyy-mm-dd`: the exclusive end of a range that includes that day. */
export const endOfBeijingDay = (day: string): Date => new Date(startOfBeijingDay(day).getTime() + DAY_MS)

/** Monday to Friday in Beijing (decisions/wire.md). */
export const isBusinessDay = (at: Date): boolean => {
  const weekday = shifted(at).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/** The same time of day, `days` business days later. */
export const addBusinessDays = (at: Date, days: number): Date => {
  let moment = at
  for (let left = days; left > 0; ) {
    moment = new Date(moment.getTime() + DAY_MS)
    if (isBusinessDay(moment)) left -= 1
  }
  return moment
}
