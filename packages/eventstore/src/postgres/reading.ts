import type { Json } from '@portafilter/kernel'
import type pg from 'pg'
import {
  type EventFilter,
  type EventMetadata,
  type EventReference,
  type Head,
  NO_STREAM,
  type StoredEvent,
} from '../port.ts'

type Row = {
  position: string
  stream: string
  version: number
  id: string
  type: string
  schema: number
  data: Json
  metadata: EventMetadata
  at: Date
  hash: Buffer
  hash_format: number
  recorded_at: Date
}

const columns = 'position, stream, version, id, type, schema, data, metadata, at, hash, hash_format, recorded_at'

const eventOf = (row: Row): StoredEvent => ({
  id: row.id,
  type: row.type,
  schema: row.schema,
  data: row.data,
  metadata: row.metadata,
  at: row.at.toISOString(),
  stream: row.stream,
  version: row.version,
  hash: row.hash.toString('hex'),
  hashFormat: row.hash_format,
  position: Number(row.position),
  recordedAt: row.recorded_at.toISOString(),
})

export const readStream = async (pool: pg.Pool, stream: string, from: number, limit: number | null) => {
  const { rows } = await pool.query<Row>({
    name: 'read-stream',
    text: `select ${columns} from events where stream = $1 and version >= $2 order by version limit $3`,
    values: [stream, from, limit],
  })
  return rows.map(eventOf)
}

/**
 * Positions are committed in their order, so whatever is behind `after` and not visible yet is behind all that is. The
 * numbers come through selects: as they are, each pair would look worth a plan of its own.
 */
export const readAll = async (pool: pg.Pool, after: number, { types }: EventFilter, limit: number) => {
  const { rows } = await pool.query<Row>(
    types
      ? {
          name: 'read-all-of-types',
          text: `select ${columns} from events where position > (select $1::bigint) and type = any($3)
                 order by position limit (select $2::int)`,
          values: [after, limit, types],
        }
      : {
          name: 'read-all',
          text: `select ${columns} from events where position > (select $1::bigint) order by position limit (select $2::int)`,
          values: [after, limit],
        },
  )
  return rows.map(eventOf)
}

/** Those that stand at these positions, in order. */
export const readPlaced = async (pool: pg.Pool, positions: readonly number[]): Promise<StoredEvent[]> => {
  const { rows } = await pool.query<Row>({
    name: 'read-placed',
    text: `select ${columns} from events where position = any((select $1::bigint[])::bigint[]) order by position`,
    values: [positions],
  })
  return rows.map(eventOf)
}

export const readAt = async (pool: pg.Pool, position: number): Promise<StoredEvent | undefined> => {
  const { rows } = await pool.query<Row>({
    name: 'read-at',
    text: `select ${columns} from events where position = $1`,
    values: [position],
  })
  return rows.map(eventOf)[0]
}

export const readHead = async (pool: pg.Pool, stream: string): Promise<Head> => {
  const { rows } = await pool.query<{ version: number; hash: Buffer }>({
    name: 'read-head',
    text: 'select version, hash from stream_heads where stream = $1',
    values: [stream],
  })
  return rows[0] ? { version: rows[0].version, hash: rows[0].hash.toString('hex') } : NO_STREAM
}

/** Both have names of their own: who puts events in by hand, or takes a head away, is found by the other. */
export const readStreams = async (
  pool: pg.Pool,
  after: string | undefined,
  limit: number,
  descending = false,
): Promise<string[]> => {
  const [behind, way] = descending ? ['<', 'desc'] : ['>', 'asc']
  const some = `${after === undefined ? '' : `where stream ${behind} $2`} order by stream ${way} limit $1`
  const { rows } = await pool.query<{ stream: string }>({
    text: `(select stream from stream_heads ${some}) union (select distinct stream from events ${some})
           order by stream ${way} limit $1`,
    values: after === undefined ? [limit] : [limit, after],
  })
  return rows.map(({ stream }) => stream)
}

export const readTail = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ position: string }>({
    name: 'read-tail',
    text: 'select coalesce(max(position), 0) as position from events',
  })
  return Number(rows[0]?.position ?? 0)
}

/** Those of the events that stand in their streams, in no order. */
export const readThese = async (pool: pg.Pool, events: readonly EventReference[]): Promise<StoredEvent[]> => {
  const { rows } = await pool.query<Row>({
    name: 'read-these',
    text: `select ${columns} from events
           where id = any($1::uuid[]) and (id, stream) in (select * from unnest($1::uuid[], $2::text[]))`,
    values: [events.map(({ id }) => id), events.map(({ stream }) => stream)],
  })
  return rows.map(eventOf)
}
