import type { Span } from '@portafilter/kernel'
import { sql } from 'kysely'

/** The first day of the week or month in which the day of a column lies, or the day itself: what a query groups by. */
export const spanOf = (by: Span, column = 'day') =>
  sql<string>`to_char(date_trunc(${sql.lit(by)}, ${sql.ref(column)}::timestamp), 'YYYY-MM-DD')`
