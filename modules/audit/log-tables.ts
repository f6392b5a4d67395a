import { type Database, escapeLike, type StoredEvent } from '@portafilter/eventstore'
import { type RawBuilder, sql } from 'kysely'
import { isUuid } from './uuid.ts'

/**
 * The two lists that auditors browse, read straight from the Postgres engine's tables: the log's port reads forward and
 * by stream only. With another engine they become views (docs/decisions.md).
 */
export type StreamRow = {
  stream: string
  version: number
  hash: string
  started_at: Date
  last_at: Date
  last_type: string
}

type Paging = { limit: number; offset: number; descending: boolean }
type StreamsWanted = Paging & {
  sort: 'last_at' | 'id'
  id?: string | string[] | undefined
  q?: string | undefined
  kind?: string | undefined
}
type EventsWanted = Paging & {
  id?: string | string[] | undefined
  stream?: string | undefined
  type?: string | undefined
}

const all = (conditions: readonly (RawBuilder<unknown> | false)[]): RawBuilder<unknown> => {
  const held = conditions.filter((condition) => condition !== false)
  return held.length === 0 ? sql`true` : sql.join(held, sql` and `)
}

const beginsWith = (text: string): string => `${escapeLike(text)}%`

const direction = (descending: boolean) => sql.raw(descending ? 'desc' : 'asc')

/** Streams by their last event or by name. `q` is how the name, or the order code in it, begins. */
export const streamsOfLog = async (
  db: Database,
  wanted: StreamsWanted,
): Promise<{ rows: StreamRow[]; total: number }> => {
  const { id, q, kind, sort, descending, limit, offset } = wanted
  const where = all([
    id !== undefined && sql`h.stream = any(${[id].flat()})`,
    kind !== undefined && sql`h.stream like ${beginsWith(`${kind}-`)}`,
    q !== undefined &&
      sql`(h.stream like ${beginsWith(q)} or h.stream like ${beginsWith(`order-${q.toUpperCase()}`)} or h.stream like ${beginsWith(`buyermonth-${q}`)})`,
  ])
  const by = sort === 'id' ? sql`h.stream` : sql`last.position`
  // The page's keys come first, so that what stands before the page is never read; by name, its index is enough. A stream
  // whose end was cut off has no event where its head says, and is shown with what is left.
  const ends = sort === 'id' ? sql`` : sql`left join events last on last.stream = h.stream and last.version = h.version`
  const page = sql`
    select h.stream from stream_heads h ${ends}
    where ${where} order by ${by} ${direction(descending)} limit ${limit} offset ${offset}`
  const [{ rows }, counted] = await Promise.all([
    sql<StreamRow>`
      select h.stream, h.version, encode(h.hash, 'hex') as hash, first.at as started_at, last.at as last_at, last.type as last_type
      from stream_heads h
      join lateral (
        select position, at, type from events where stream = h.stream and version <= h.version order by version desc limit 1
      ) last on true
      join lateral (select at from events where stream = h.stream order by version limit 1) first on true
      where h.stream in (${page}) order by ${by} ${direction(descending)}`.execute(db),
    sql<{ total: string }>`select count(*) as total from stream_heads h where ${where}`.execute(db),
  ])
  return { rows, total: Number(counted.rows[0]?.total ?? 0) }
}

/** Events of all streams by their place in the log. */
export const eventsOfLog = async (
  db: Database,
  wanted: EventsWanted,
): Promise<{ rows: StoredEvent[]; total: number }> => {
  const { id, stream, type, descending, limit, offset } = wanted
  const where = all([
    id !== undefined && sql`id = any(${[id].flat().filter(isUuid)}::uuid[])`,
    stream !== undefined && sql`stream = ${stream}`,
    type !== undefined && sql`type = ${type}`,
  ])
  const order = sql`order by position ${direction(descending)}`
  const page = sql`select position from events where ${where} ${order} limit ${limit} offset ${offset}`
  const [{ rows }, counted] = await Promise.all([
    sql<Omit<StoredEvent, 'at' | 'position'> & { at: Date; position: string }>`
      select position, stream, version, id, type, schema, data, metadata, at, encode(hash, 'hex') as hash
      from events where position in (${page}) ${order}`.execute(db),
    sql<{ total: string }>`select count(*) as total from events where ${where}`.execute(db),
  ])
  const events = rows.map((row) => ({ ...row, at: row.at.toISOString(), position: Number(row.position) }))
  return { rows: events, total: Number(counted.rows[0]?.total ?? 0) }
}
