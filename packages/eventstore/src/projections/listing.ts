import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from '../database.ts'
import { anyOf, pageOfRows } from './paging.ts'
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

/** A page of a view's rows, and how many rows the same filters find. An absent or empty filter filters nothing. */
export const listRows = async <Row, Sort extends string, Filter extends object>(
  view: View<Row>,
  db: Database,
  query: Query<Sort, Filter>,
  { sorts, filters }: Listing<Row, NoInfer<Sort>, NoInfer<Filter>>,
): Promise<{ rows: Row[]; total: number }> => {
  const by = ({ id: view.key, ...sorts } as Record<string, keyof Row & string>)[query.sort] ?? view.key
  const found = filtered(view, view.rows(db), query.filter, filters)
  const [{ total }, rows] = await Promise.all([
    found.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    pageOfRows(view, db, found, { ...query, by }),
  ])
  return { rows, total }
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
