import type { Language } from '@portafilter/kernel'
import { DAY_MS, HOUR_MS } from '@portafilter/kernel'
import { htmlLanguage } from './language.ts'

const MINUTE_MS = HOUR_MS / 60

const inUnit = (count: number, unit: 'day' | 'hour' | 'minute', language: Language): string =>
  new Intl.NumberFormat(htmlLanguage(language), { style: 'unit', unit, unitDisplay: 'short' }).format(Math.floor(count))

/** How long ago it was, in whole days, hours or minutes: `3 hr`, `25 min`. What is not over yet is no time ago. */
export const ageOf = (moment: string, now: Date, language: Language): string => {
  const ms = Math.max(0, now.getTime() - Date.parse(moment))
  if (ms >= 2 * DAY_MS) return inUnit(ms / DAY_MS, 'day', language)
  return ms >= HOUR_MS ? inUnit(ms / HOUR_MS, 'hour', language) : inUnit(ms / MINUTE_MS, 'minute', language)
}
