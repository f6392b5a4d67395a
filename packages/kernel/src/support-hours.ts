import { beijingDay, beijingSecond, isBusinessDay, startOfBeijingDay } from './calendar.ts'
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

/** For how long of the time between two moments somebody is there, in milliseconds. */
export const supportMsBetween = (from: Date, to: Date): number => {
  let open = 0
  for (let day = startOfBeijingDay(beijingDay(from)); day < to; day = new Date(day.getTime() + DAY_MS)) {
    if (!isBusinessDay(day)) continue
    for (const hours of supportHours) {
      const [opens, closes] = [hours.from, hours.to].map((time) => Date.parse(`${beijingDay(day)}T${time}:00+08:00`))
      open += Math.max(0, Math.min(closes as number, to.getTime()) - Math.max(opens as number, from.getTime()))
    }
  }
  return open
}
