import type { Listed, ListQuery } from './resource.ts'

/**
 * A page of rows that are there whole and in their order; or, read on and on, those behind a place. Lists of tables and views
 * read no more than they answer: `tableRows` and `listRows` of the log's package.
 */
export const pageOf = <Row>(
  all: readonly Row[],
  { offset, limit, after }: Pick<ListQuery, 'offset' | 'limit' | 'after'>,
): Listed<Row> => {
  if (after === undefined) return { rows: all.slice(offset, offset + limit), total: all.length }
  const from = after === 'start' ? 0 : Number(after.key)
  const next = from + limit
  const rows = all.slice(from, next)
  return { rows, total: all.length, ...(next < all.length && { next: { by: null, key: next } }) }
}
