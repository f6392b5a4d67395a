import { beijingDay } from './calendar.ts'
import { DAY_MS } from './durations.ts'

/** How many of the last days, weeks or months a chart tells: a month, a quarter, a year. */
export const SPANS = { day: 30, week: 13, month: 12 } as const
export type Span = keyof typeof SPANS

/** Of days, weeks from Monday, or months: the first of its days, and the last. */
export type SpanOfDays = { readonly from: string; readonly until: string }

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The first day, in milliseconds of a calendar without zones, of the span that lies so many before the one of this day. */
const startOf = (by: Span, today: number, ago: number): number => {
  const day = new Date(today)
  if (by === 'month') return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - ago, 1)
  if (by === 'day') return today - ago * DAY_MS
  const sinceMonday = (day.getUTCDay() + 6) % 7
  return today - (sinceMonday + 7 * ago) * DAY_MS
}

/** The last Beijing days, weeks or months, the oldest first; now lies in the last one. */
export const lastSpans = (by: Span, now: Date): readonly SpanOfDays[] => {
  const today = Date.parse(`${beijingDay(now)}T00:00:00Z`)
  return Array.from({ length: SPANS[by] }, (_, index) => {
    const ago = SPANS[by] - 1 - index
    return { from: dayOf(startOf(by, today, ago)), until: dayOf(startOf(by, today, ago - 1) - DAY_MS) }
  })
}
