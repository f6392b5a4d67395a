import { beginsNumber, endOfBeijingDay, startOfBeijingDay, typedNumber } from '@portafilter/kernel'
import type { Expression, SqlBool } from 'kysely'
import { beginsWith } from './like.ts'
import type { Where } from './listing.ts'
import { anyOf } from './paging.ts'

type Column<Row> = keyof Row & string

/** A filter for the rows since a Beijing day, which is told as `yyyy-mm-dd`, by a column of moments. */
export const sinceDay =
  <Row>(column: Column<Row>) =>
  (where: Where<Row>, day: string): Expression<SqlBool> =>
    where(column as never, '>=', startOfBeijingDay(day).toISOString() as never)

/** The same for the rows until that day, which is included. */
export const untilDay =
  <Row>(column: Column<Row>) =>
  (where: Where<Row>, day: string): Expression<SqlBool> =>
    where(column as never, '<', endOfBeijingDay(day).toISOString() as never)

/**
 * Among what a search text may mean: the rows whose number begins with it, however it was typed. Nothing where no
 * number begins so, and of `among` where there is no value: a condition that finds nothing would keep the database from its indexes.
 */
export const numbered = <Row>(where: Where<Row>, column: Column<Row>, text: string): Expression<SqlBool>[] => {
  const number = typedNumber(text).toUpperCase()
  return beginsNumber(number) ? [where(column as never, 'like', beginsWith(number) as never)] : []
}

/** The same: the rows with one of these values, as of the people whom the text names. */
export const among = <Row>(where: Where<Row>, column: Column<Row>, values: readonly string[]): Expression<SqlBool>[] =>
  values.length > 0 ? [where(column as never, '=', anyOf(values) as never)] : []
