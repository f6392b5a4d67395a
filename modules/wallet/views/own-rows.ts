import { type Database, pageOfRows, type RowsOf, type View } from '@portafilter/eventstore'

export type Page = { readonly limit: number; readonly offset: number }

/**
 * A page of the rows that have these values, the newest first, and how many there are. The view keeps that count by these
 * columns, and has an index on them, `by` and its key: a firm's records may be as many as its orders.
 */
export const pageOfOwn = async <Row>(
  view: View<Row>,
  db: Database,
  own: Partial<Row>,
  { by, ...page }: Page & { readonly by: keyof Row & string },
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> => {
  const columns = Object.keys(own) as (keyof Row & string)[]
  let counts = view.counts(db, columns)
  let rows: RowsOf<Row> = view.rows(db)
  for (const column of columns) {
    counts = counts.where(column as never, '=', own[column] as never)
    rows = rows.where(column as never, '=', own[column] as never)
  }
  const counted = await counts.select('rows').executeTakeFirst()
  const total = Number(counted?.rows ?? 0)
  return { rows: await pageOfRows(view, db, rows, { by, descending: true, ...page }, total), total }
}
