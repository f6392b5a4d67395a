import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { RowsOf, View } from './view.ts'

type PageOfRows<Row> = {
  readonly by: keyof Row & string
  readonly descending: boolean
  readonly limit: number
  readonly offset: number
}

/** For `where('code', '=', anyOf(codes))`: one parameter, however many values, so that the statement stays the same. */
export const anyOf = <Value>(values: readonly Value[]): RawBuilder<Value> => sql<Value>`any(${values})`

/**
 * A page of a view's rows. Its keys are found first, by an index on `(by, key)` alone, so that the rows before the page
 * are never read: the last page of a million is as near as its index.
 * @param found the view's rows with the filters
 */
export const pageOfRows = async <Row>(
  view: View<Row>,
  db: Database,
  found: RowsOf<Row>,
  { by, descending, limit, offset }: PageOfRows<Row>,
): Promise<Row[]> => {
  const { key } = view
  const direction = descending ? 'desc' : 'asc'
  const ordered = (rows: Untyped) => rows.orderBy(by, direction).orderBy(key, direction)
  const keys = ordered(untyped(found).select(key)).limit(limit).offset(offset)
  return ordered(untyped(view.rows(db)).selectAll().where(key, 'in', keys)).execute()
}

type Untyped = SelectQueryBuilder<any, any, any>

/** Of a row that is not known here, Kysely cannot tell that its key is a column. */
const untyped = <Row>(rows: RowsOf<Row>): Untyped => rows as unknown as Untyped
