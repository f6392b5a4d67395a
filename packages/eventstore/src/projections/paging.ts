import type { SelectQueryBuilder } from 'kysely'

type Rows = SelectQueryBuilder<any, any, object>

type PageOfRows = {
  /** The view's key: it tells apart rows that stand alike. */
  readonly key: string
  readonly by: string
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

/**
 * A page of a view's rows. Its keys are found first, by an index on `(by, key)` alone, so that the rows before the page
 * are never read: the last page of a million is as near as its index.
 * @param all the view
 * @param found the view with the filters
 */
export const pageOfRows = async <Row>(all: Rows, found: Rows, page: PageOfRows): Promise<Row[]> => {
  const { key, by, direction, limit, offset } = page
  const keys = found.select(key).orderBy(by, direction).orderBy(key, direction).limit(limit).offset(offset)
  const rows = all.selectAll().where(key, 'in', keys).orderBy(by, direction).orderBy(key, direction)
  return rows.execute() as Promise<Row[]>
}
