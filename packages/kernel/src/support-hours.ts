import { beijingDay, beijingSecond, isBusinessDay } from './calendar.ts'
import { DAY_MS } from './durations.ts'

/** When support answers, on Beijing business days; the end is outside (storefront.md, 9). */
export const supportHours = [
  { from: '08:00', to: '11:30' },
  { from: '12:30', to: '17:00' },
] as const

/** Whether somebody of support is there. */
export const isSupportOpen = (at: Date): boolean => {
  const time = beijingSecond(at).slice(11, 16)
  return isBusinessDay(at) && supportHours.some(({ from, to }) => from <= time && time < to)
}

/** The first moment from which somebody is there again; null while somebody is. */
export const supportOpensAt = (at: Date): Date | null => {
  if (isSupportOpen(at)) return null
  for (let day = at; ; day = new Date(day.getTime() + DAY_MS)) {
    const opens = supportHours.map(({ from }) => new Date(`${beijingDay(day)}T${from}:00+08:00`))
    const next = isBusinessDay(day) ? opens.find((moment) => moment > at) : undefined
    if (next !== undefined) return next
  }
}
