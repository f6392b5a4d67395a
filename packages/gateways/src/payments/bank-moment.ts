import { DATE, TIME } from './bank-columns.ts'
import { isoOf, type Line } from './statement-rows.ts'

/** Behind a day `09:14:22`, `9:14` or `091422`; what is less than a second is none of ours. */
const CLOCK = String.raw`(\d{1,2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?`
/** A time in a cell of its own; `91422` is one of which a spreadsheet has taken the 0. */
const ONLY_CLOCK = [/^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/, /^(\d{1,2})(\d{2})(\d{2})(?:\.\d+)?$/]
/** `20261121`, and `2026-11-21`, `2026/1/5` or `2026年1月5日`; perhaps with a time of day. */
const MOMENTS = [
  new RegExp(String.raw`^(\d{4})(\d{2})(\d{2})(?:[ T]*${CLOCK})?$`),
  new RegExp(String.raw`^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]+${CLOCK})?$`),
]

/** `21-Nov-2026`, `21 November 2026`: by its name a month is none of the days. */
const NAMED = /^(\d{1,2})[- ](Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*[-, ]+(\d{4})/i
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const inNumbers = (day: string): string =>
  day.replace(NAMED, (_, date, month, year) => `${year}-${MONTHS.indexOf(month.toLowerCase()) + 1}-${date}`)

const two = (digits = '0'): string => digits.padStart(2, '0')

const clockIn = (time: string) => ONLY_CLOCK.map((clock) => clock.exec(time)).find((found) => found !== null)

/** At midnight where nothing says more; a time that stands alone goes before that of the day. */
const momentOf = (day: string, time: string): string | undefined => {
  const [, year, month, date, ...clock] =
    MOMENTS.map((moment) => moment.exec(inNumbers(day))).find((found) => found !== null) ?? []
  const [, ...alone] = clockIn(time) ?? []
  const [hour, minute, second] = alone.length > 0 ? alone : clock
  return isoOf(`${year}-${two(month)}-${two(date)} ${two(hour)}:${two(minute)}:${two(second)}`)
}

/** When a line's money moved, by its day and, where the bank has a column of its own for that, the time; else the column that is wrong. */
export const movedAt = ({ cell }: Line): { readonly at: string } | { readonly unreadable: string } => {
  const [day, time] = [cell(DATE), cell(TIME)]
  if (momentOf(day, '') === undefined) return { unreadable: DATE }
  const at = momentOf(day, time)
  // A time with a day of its own is that of another day's booking, and says nothing more of this one.
  const isTime = time === '' || clockIn(time) !== undefined || momentOf(time, '') !== undefined
  return at === undefined || !isTime ? { unreadable: TIME } : { at }
}

/** Six digits, of which at most the first 0 is gone; and four that are whole, as nobody has taken theirs. */
const [OF_SECONDS, OF_MINUTES] = [/^\d{5,6}$/, /^0\d{3}$/]
/** 00:14:22 of which a spreadsheet has taken the zeros, or 14:22. */
const SHORT = /^\d{1,4}$/

/** Sees by the other times of their column what the short ones mean; where none of them says so, they cannot be read. */
export const timesSeen = () => {
  let [hasShort, hasSeconds, hasMinutes] = [false, false, false]
  const whole = (time: string): string => {
    if (!SHORT.test(time)) return time
    if (hasSeconds) return time.padStart(6, '0')
    return hasMinutes ? time.padStart(4, '0').replace(/^../, '$&:') : time
  }
  return {
    look: ({ cell }: Line) => {
      hasShort ||= SHORT.test(cell(TIME))
      hasSeconds ||= OF_SECONDS.test(cell(TIME))
      hasMinutes ||= OF_MINUTES.test(cell(TIME))
    },
    areUnclear: () => hasShort && !hasSeconds && !hasMinutes,
    whole: ({ at, cell }: Line): Line => ({
      at,
      cell: (column) => (column === TIME ? whole(cell(TIME)) : cell(column)),
    }),
  }
}
