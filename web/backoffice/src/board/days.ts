import type { Language, Span, SpanOfDays } from '@portafilter/kernel'
import { formatDay } from '@portafilter/kit'

const told = (day: string, language: Language, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language === 'CN' ? 'zh-CN' : 'en-GB', { ...how, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** A span as an axis has room for it: `11/16`, in English `16/11`, or a month by its name. */
export const shortSpan = (by: Span, { from }: SpanOfDays, language: Language): string =>
  by === 'month' ? told(from, language, { month: 'short' }) : told(from, language, { month: 'numeric', day: 'numeric' })

/** The same in full: a day, a month with its year, or the first day of a week and the last. */
export const fullSpan = (by: Span, { from, until }: SpanOfDays, language: Language): string => {
  if (by === 'month') return told(from, language, { month: 'long', year: 'numeric' })
  return by === 'day' ? formatDay(from, language) : `${formatDay(from, language)} – ${formatDay(until, language)}`
}
