import type { Database } from '../database.ts'
import type { RowsOf } from './view.ts'

/** How many rows there are; with `more`, only so many were counted. */
export type Counted = { readonly total: number; readonly more: boolean }

/** Counts what is found, as far as somebody reads: a million rows are not looked at to write their number. */
export const countOf = async <Row>(db: Database, found: RowsOf<Row>, furthest: number): Promise<Counted> => {
  const some = found.select((where) => where.lit(1).as('one')).limit(furthest + 1)
  const { rows } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return { total: Math.min(rows, furthest), more: rows > furthest }
}
