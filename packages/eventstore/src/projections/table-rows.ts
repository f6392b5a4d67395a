import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Place } from './paging.ts'

type Rows<Row> = SelectQueryBuilder<any, any, Row>

type Sorted = Readonly<{
  by: RawBuilder<unknown>
  /** Where that may be null, which compares with nothing: something in the same order that is not. */
  compared?: RawBuilder<unknown>
  /** Of which no two rows have the same. */
  key: RawBuilder<unknown>
}>

/** What of a list is wanted, as `ListQuery` says it. */
export type TablePage = Readonly<{
  descending: boolean
  offset: number
  limit: number
  after?: Place | 'start' | undefined
}>

/** As it is written in the row of its place: a `Date` would cut microseconds off. */
const PLACE = { by: 'place_by', key: 'place_key' } as const

const behind = <Row>(
  found: Rows<Row>,
  { by, compared = by, key }: Sorted,
  { descending, limit }: TablePage,
  after: Place | 'start',
): Rows<Row & Record<'place_by' | 'place_key', string>> => {
  const placed = found.select([
    sql<string>`(${compared})::text`.as(PLACE.by),
    sql<string>`(${key})::text`.as(PLACE.key),
  ])
  const further = sql.raw(descending ? '<' : '>')
  const rest =
    after === 'start'
      ? placed
      : placed.where(sql<boolean>`(${compared}, ${key}) ${further} (${after.by}, ${after.key})`)
  return rest.limit(limit) as never
}

/**
 * What a list of a plain table answers, as `listRows` does of a view: a page of the rows that are found, and how many they
 * are; or, read on and on, those `after` a row, where nothing is counted.
 * @param found with its columns and conditions, and no order
 */
export const tableRows = async <Row>(
  found: Rows<Row>,
  sorted: Sorted,
  page: TablePage,
): Promise<{ rows: Row[]; total: number; more?: boolean; next?: Place }> => {
  const direction = page.descending ? 'desc' : 'asc'
  const inOrder = <R>(rows: Rows<R>): Rows<R> => rows.orderBy(sorted.by, direction).orderBy(sorted.key, direction)
  if (page.after !== undefined) {
    const read = await inOrder(behind(found, sorted, page, page.after)).execute()
    const last = read.length < page.limit ? undefined : read.at(-1)
    const rows = read.map(({ place_by: _by, place_key: _key, ...row }) => row as Row)
    const next = last && { by: last.place_by, key: last.place_key }
    return { rows, total: rows.length, more: next !== undefined, ...(next && { next }) }
  }
  const counted = found.clearSelect().select(({ fn }) => fn.countAll<number>().as('total'))
  const [rows, { total }] = await Promise.all([
    inOrder(found).offset(page.offset).limit(page.limit).execute(),
    counted.executeTakeFirstOrThrow(),
  ])
  return { rows: rows as Row[], total: Number(total) }
}
