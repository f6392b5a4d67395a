import type { Database, StoredEvent } from '@portafilter/eventstore'
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

const beginsWith = (text: string): string => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

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
  const [{ rows }, counted] = await Promise.all([
    sql<StreamRow>`
      select h.stream, h.version, encode(h.hash, 'hex') as hash, first.at as started_at, last.at as last_at, last.type as last_type
      from stream_heads h
      join events last on last.stream = h.stream and last.version = h.version
      join events first on first.stream = h.stream and first.version = 0
      where ${where} order by ${by} ${direction(descending)} limit ${limit} offset ${offset}`.execute(db),
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
  const [{ rows }, counted] = await Promise.all([
    sql<Omit<StoredEvent, 'at' | 'position'> & { at: Date; position: string }>`
      select position, stream, version, id, type, schema, data, metadata, at, encode(hash, 'hex') as hash
      from events where ${where} order by position ${direction(descending)} limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ total: string }>`select count(*) as total from events where ${where}`.execute(db),
  ])
  const events = rows.map((row) => ({ ...row, at: row.at.toISOString(), position: Number(row.position) }))
  return { rows: events, total: Number(counted.rows[0]?.total ?? 0) }
}
