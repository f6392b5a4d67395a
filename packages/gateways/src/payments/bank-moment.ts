import { DATE, TIME } from './bank-columns.ts'
import { isoOf, type Line } from './statement-rows.ts'

/** `09:14:22`, `9:14` or `091422`, of which a spreadsheet has taken the 0; what is less than a second is none of ours. */
const CLOCK = String.raw`(\d{1,2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?`
const ONLY_CLOCK = new RegExp(`^${CLOCK}$`)
/** `20261121`, and `2026-11-21`, `2026/1/5` or `2026年1月5日`; perhaps with a time of day. */
const MOMENTS = [
  new RegExp(String.raw`^(\d{4})(\d{2})(\d{2})(?:[ T]*${CLOCK})?$`),
  new RegExp(String.raw`^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]+${CLOCK})?$`),
]

const two = (digits = '0'): string => digits.padStart(2, '0')

/** At midnight where nothing says more; a time that stands alone goes before that of the day. */
const momentOf = (day: string, time: string): string | undefined => {
  const [, year, month, date, ...clock] =
    MOMENTS.map((moment) => moment.exec(day)).find((found) => found !== null) ?? []
  const [, ...alone] = ONLY_CLOCK.exec(time) ?? []
  const [hour, minute, second] = alone.length > 0 ? alone : clock
  return isoOf(`${year}-${two(month)}-${two(date)} ${two(hour)}:${two(minute)}:${two(second)}`)
}

/** When a line's money moved, by its day and, where the bank has a column of its own for that, the time; else the column that is wrong. */
export const movedAt = ({ cell }: Line): { readonly at: string } | { readonly unreadable: string } => {
  const [day, time] = [cell(DATE), cell(TIME)]
  if (momentOf(day, '') === undefined) return { unreadable: DATE }
  const at = momentOf(day, time)
  // A time with a day of its own is that of another day's booking, and says nothing more of this one.
  const isTime = time === '' || ONLY_CLOCK.test(time) || momentOf(time, '') !== undefined
  return at === undefined || !isTime ? { unreadable: TIME } : { at }
}
