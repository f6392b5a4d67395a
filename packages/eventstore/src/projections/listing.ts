import { type Refusal, refuse } from '@portafilter/kernel'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../database.ts'
import { type Counted, countOf } from './counting.ts'
import { anyOf, nearest, type Place, pageOfRows, rowsBehind } from './paging.ts'
import type { RowsOf, View } from './view.ts'

/** What a filter makes its condition of. */
export type Where<Row> = ExpressionBuilder<{ row: Row }, 'row'>
type Condition<Row, Wanted> = ((where: Where<Row>, wanted: Wanted) => Expression<SqlBool>) & Partial<Equality<Wanted>>
type Filters<Row, Filter> = { readonly [Name in keyof Filter]-?: Condition<Row, NonNullable<Filter[Name]>> }

/** What a filter looks for when it looks for one value of one column. */
type Equality<Wanted> = { readonly column: string; readonly valueFor: (wanted: Wanted) => unknown }

/** A filter for the rows with one value in a column: how many they are may be kept with the view. */
export const equals = <Row, Wanted>(
  column: keyof Row & string,
  valueFor: (wanted: Wanted) => unknown = (wanted) => wanted,
): Condition<Row, Wanted> => {
  const condition = (where: Where<Row>, wanted: Wanted) => where(column as never, '=', valueFor(wanted) as never)
  return Object.assign(condition, { column, valueFor })
}

/** What a page of a list is asked, as a resource of the backoffice is. */
type Query<Sort extends string, Filter> = {
  readonly sort: Sort
  readonly descending: boolean
  readonly offset: number
  readonly limit: number
  readonly filter: Filter
  /** Reads on behind this row, or from the first: nothing is counted, and no part lies too far in. */
  readonly after?: Place | 'start' | undefined
}

/** What a list sorts and filters by. Its rows' `id` is the view's key, unless it is said otherwise. */
type Listing<Row, Sort extends string, Filter> = {
  readonly sorts: { readonly [Name in Exclude<Sort, 'id'>]: keyof Row & string }
  readonly filters: Filters<Row, Omit<Filter, 'id'>> & Partial<Filters<Row, Pick<Filter, 'id' & keyof Filter>>>
}

/** As far as a person reads: of more, the search is narrowed. So many rows are counted, and paged through from an end. */
const FAR = 1_000

/**
 * A page of a view's rows, and how many rows the same filters find: exactly where that count is kept with the view, and
 * otherwise to a thousand. An absent or empty filter filters nothing. Refused is a page that begins further from the
 * first row, and from the last one where that is known: it would cost what all rows before it do. Who wants all rows reads
 * on `after` the last one.
 */
export const listRows = async <Row, Sort extends string, Filter extends object>(
  view: View<Row>,
  db: Database,
  query: Query<Sort, Filter>,
  { sorts, filters }: Listing<Row, NoInfer<Sort>, NoInfer<Filter>>,
): Promise<({ rows: Row[]; next?: Place } & Counted) | Refusal<'page_too_far'>> => {
  const by = ({ id: view.key, ...sorts } as Record<string, keyof Row & string>)[query.sort] ?? view.key
  const active = activeOf(view, query.filter, filters)
  const found = filtered(view.rows(db), active)
  if (query.after !== undefined) {
    const rows = await rowsBehind(view, found, { ...query, by }, query.after)
    const last = rows.length < query.limit ? undefined : rows.at(-1)
    return {
      rows,
      total: rows.length,
      more: last !== undefined,
      ...(last && { next: { by: last[by], key: last[view.key] } }),
    }
  }
  const counted = (await keptCount(view, db, active)) ?? (await countOf(db, found, FAR))
  const total = counted.more ? undefined : counted.total
  if (nearest(query, total).offset >= FAR) return refuse('page_too_far')
  return { rows: await pageOfRows(view, db, found, { ...query, by }, total), ...counted }
}

type Active<Row> = readonly [condition: Condition<Row, unknown>, wanted: unknown]

/** The filters that filter something, with what they look for. */
const activeOf = <Row>(view: View<Row>, filter: object, filters: object): readonly Active<Row>[] => {
  const id = (where: Where<Row>, ids: string | string[]) => where(view.key as never, '=', anyOf([ids].flat()) as never)
  return Object.entries({ id, ...filters } as Record<string, Condition<Row, unknown>>).flatMap(
    ([name, condition]): Active<Row>[] => {
      const wanted = (filter as Record<string, unknown>)[name] ?? ''
      return wanted === '' ? [] : [[condition, wanted]]
    },
  )
}

const filtered = <Row>(rows: RowsOf<Row>, active: readonly Active<Row>[]): RowsOf<Row> =>
  active.reduce((found, [condition, wanted]) => found.where((where) => condition(where as Where<Row>, wanted)), rows)

/** How many rows the filters find, where they ask for nothing but values by which rows are counted, or for all. */
const keptCount = async <Row>(
  view: View<Row>,
  db: Database,
  active: readonly Active<Row>[],
): Promise<Counted | undefined> => {
  const columns = active.map(([{ column }]) => column as keyof Row & string)
  const grouping = view.counted.find((by) => columns.every((column) => by.includes(column)))
  if (grouping === undefined) return undefined
  const counts = active.reduce(
    (found, [{ column, valueFor }, wanted]) => found.where(column as never, '=', valueFor?.(wanted) as never),
    view.counts(db, grouping),
  )
  const { rows } = await counts
    .select(({ fn }) => fn.coalesce(fn.sum<number>('rows'), sql<number>`0`).as('rows'))
    .executeTakeFirstOrThrow()
  return { total: Number(rows), more: false }
}
