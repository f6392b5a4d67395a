import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { RowsOf, View } from './view.ts'

type Page = { readonly descending: boolean; readonly limit: number; readonly offset: number }

/**
 * For `where('code', '=', anyOf(codes))`: one parameter, however many values, so that the statement stays the same. One alone
 * is compared by itself: its rows stand in the index in their order, those of several do not.
 */
export const anyOf = <Value>(values: readonly Value[]): RawBuilder<Value> =>
  values.length === 1 ? sql<Value>`${values[0]}` : sql<Value>`any(${values})`

/** The same page counted from the end, where the rows stand in the other order. */
const mirrored = ({ descending, limit, offset }: Page, total: number): Page => ({
  descending: !descending,
  limit: Math.max(0, Math.min(limit, total - offset)),
  offset: Math.max(0, total - offset - limit),
})

/**
 * The page as it is read: from the end that is nearer, where it is known how many rows there are. So the last page costs
 * what the first does, and `offset` is what the database passes over.
 */
export const nearest = (page: Page, total: number | undefined): Page =>
  total !== undefined && page.offset >= total / 2 ? mirrored(page, total) : page

/** So many are sorted as quickly as they are found. */
const FEW = 1_000

/**
 * Of few, all are found by their filter before they are sorted. Postgres only guesses that they are few, and may look for
 * them along the index of the sort, past half of the table; `offset 0` is what keeps it from that.
 */
const sortable = (db: Database, found: Untyped, columns: string[], total = Number.POSITIVE_INFINITY): Untyped =>
  total > FEW ? found : db.selectFrom(found.select(columns).offset(0).as('row'))

/**
 * A page of a view's rows. Its keys are found first, by an index on `(by, key)` alone, so that the rows before the page
 * are never read.
 * @param found the view's rows with the filters
 * @param total how many they are, where that is known
 */
export const pageOfRows = async <Row>(
  view: View<Row>,
  db: Database,
  found: RowsOf<Row>,
  { by, ...page }: Page & { readonly by: keyof Row & string },
  total?: number,
): Promise<Row[]> => {
  const { key } = view
  const { descending, limit, offset } = nearest(page, total)
  if (limit === 0) return []
  const direction = descending ? 'desc' : 'asc'
  const ordered = (rows: Untyped) => rows.orderBy(by, direction).orderBy(key, direction)
  const few = sortable(db, untyped(found), [...new Set([by, key])], total)
  const keys = ordered(few.select(key)).limit(limit).offset(offset)
  const rows = await ordered(untyped(view.rows(db)).selectAll().where(key, 'in', keys)).execute()
  return descending === page.descending ? rows : rows.reverse()
}

/** A row's place in a sorted list: what it is sorted by, and its key. */
export type Place = { readonly by: unknown; readonly key: unknown }

/** So many rows behind a place, found by an index on `(by, key)`: however far in, they cost what the first ones do. */
export const rowsBehind = <Row>(
  { key }: View<Row>,
  found: RowsOf<Row>,
  { by, descending, limit }: { readonly by: keyof Row & string; readonly descending: boolean; readonly limit: number },
  after: Place | 'start',
): Promise<Row[]> => {
  const direction = descending ? 'desc' : 'asc'
  const further = sql.raw(descending ? '<' : '>')
  const behind =
    after === 'start'
      ? untyped(found)
      : untyped(found).where(sql<boolean>`(${sql.ref(by)}, ${sql.ref(key)}) ${further} (${after.by}, ${after.key})`)
  return behind.selectAll().orderBy(by, direction).orderBy(key, direction).limit(limit).execute()
}

type Untyped = SelectQueryBuilder<any, any, any>

/** Of a row that is not known here, Kysely cannot tell that its key is a column. */
const untyped = <Row>(rows: RowsOf<Row>): Untyped => rows as unknown as Untyped
