import { beijingDay, toBeijingIso } from './calendar.ts'
import type { Language } from './language.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The Beijing day of a moment: `2026-11-21`, or `21 Nov 2026` in English. */
export const formatDay = (moment: string, language: Language): string => {
  const day = beijingDay(new Date(moment))
  if (language === 'CN') return day
  const [year, month, date] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`
}

/** The Beijing day and time of a moment: `2026-11-21 09:30`, or `21 Nov 2026, 09:30` in English. */
export const formatMoment = (moment: string, language: Language): string => onDay(moment, language, 16)

/** As `formatMoment`, with the seconds: `2026-11-21 09:30:05`. */
export const formatSecond = (moment: string, language: Language): string => onDay(moment, language, 19)

const onDay = (moment: string, language: Language, until: number): string => {
  const time = toBeijingIso(moment).slice(11, until)
  return `${formatDay(moment, language)}${language === 'CN' ? ' ' : ', '}${time}`
}
