import { type Refusal, refuse } from '@portafilter/kernel'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from '../database.ts'
import { type Counted, countOf } from './counting.ts'
import { anyOf, nearest, pageOfRows } from './paging.ts'
import type { RowsOf, View } from './view.ts'

/** What a filter makes its condition of. */
export type Where<Row> = ExpressionBuilder<{ row: Row }, 'row'>
type Filters<Row, Filter> = {
  readonly [Name in keyof Filter]-?: (where: Where<Row>, wanted: NonNullable<Filter[Name]>) => Expression<SqlBool>
}

/** What a page of a list is asked, as a resource of the backoffice is. */
type Query<Sort extends string, Filter> = {
  readonly sort: Sort
  readonly descending: boolean
  readonly offset: number
  readonly limit: number
  readonly filter: Filter
}

/** What a list sorts and filters by. Its rows' `id` is the view's key, unless it is said otherwise. */
type Listing<Row, Sort extends string, Filter> = {
  readonly sorts: { readonly [Name in Exclude<Sort, 'id'>]: keyof Row & string }
  readonly filters: Filters<Row, Omit<Filter, 'id'>> & Partial<Filters<Row, Pick<Filter, 'id' & keyof Filter>>>
}

/** As far as a person reads: of more, the search is narrowed. So many rows are counted, and paged through from an end. */
const FAR = 1_000

/**
 * A page of a view's rows, and how many rows the same filters find, counted to a thousand. An absent or empty filter
 * filters nothing. Refused is a page that begins further from the first row, and from the last one where that is known:
 * it would cost what all rows before it do.
 */
export const listRows = async <Row, Sort extends string, Filter extends object>(
  view: View<Row>,
  db: Database,
  query: Query<Sort, Filter>,
  { sorts, filters }: Listing<Row, NoInfer<Sort>, NoInfer<Filter>>,
): Promise<({ rows: Row[] } & Counted) | Refusal<'page_too_far'>> => {
  const by = ({ id: view.key, ...sorts } as Record<string, keyof Row & string>)[query.sort] ?? view.key
  const found = filtered(view, view.rows(db), query.filter, filters)
  const counted = await countOf(db, found, FAR)
  const total = counted.more ? undefined : counted.total
  if (nearest(query, total).offset >= FAR) return refuse('page_too_far')
  return { rows: await pageOfRows(view, db, found, { ...query, by }, total), ...counted }
}

type AnyFilters<Row> = Record<string, (where: Where<Row>, wanted: never) => Expression<SqlBool>>

const filtered = <Row, Filter extends object>(
  view: View<Row>,
  rows: RowsOf<Row>,
  filter: Filter,
  filters: object,
): RowsOf<Row> => {
  const id = (where: Where<Row>, ids: string | string[]) => where(view.key as never, '=', anyOf([ids].flat()) as never)
  return Object.entries({ id, ...filters } as AnyFilters<Row>).reduce((found, [name, condition]) => {
    const wanted = (filter as Record<string, unknown>)[name] ?? ''
    return wanted === '' ? found : found.where((where) => condition(where as Where<Row>, wanted as never))
  }, rows)
}
