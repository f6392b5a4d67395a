import { hash } from 'node:crypto'
import { canonical, type Head, type NewEvent, type StoredEvent } from '@portafilter/eventstore'
import pg from 'pg'

/**
 * The product's group of appends as one plain statement on the same tables: heads moved on, the events of those inserted, under the
 * same lock, so that positions are committed in their order.
 */
const statement = {
  name: 'append',
  text: `
with lock as materialized (select pg_advisory_xact_lock(7301001)), given as (
  select g.* from lock, unnest($1::text[], $2::int[], $3::uuid[], $4::text[], $5::int[], $6::jsonb[], $7::jsonb[],
    $8::timestamptz[], $9::bytea[]) g (stream, version, id, type, schema, data, metadata, at, hash)
), moved as (
  insert into stream_heads as s (stream, version, hash) select stream, version, hash from given
  on conflict (stream) do update set version = excluded.version, hash = excluded.hash where s.version = excluded.version - 1
  returning s.stream
)
insert into events (stream, version, id, type, schema, data, metadata, at, hash, hash_format, recorded_at)
select g.stream, g.version, g.id, g.type, g.schema, g.data, g.metadata, g.at, g.hash, 1, clock_timestamp()
from given g join moved using (stream)
returning id, position, recorded_at`,
}

type Sealed = Readonly<{
  event: NewEvent
  stream: string
  version: number
  hash: string
  data: string
  metadata: string
}>
type Waiting = Readonly<{ sealed: Sealed; resolve(stored: StoredEvent): void; reject(error: unknown): void }>
type Row = { id: string; position: string; recorded_at: Date }

/** As the product seals: every field that the writer gives in the form of RFC 8785, chained by SHA-256. */
const seal = (stream: string, previous: Head, event: NewEvent): Sealed => {
  const { id, type, schema, at } = event
  const [data, metadata, version] = [canonical(event.data), canonical(event.metadata), previous.version + 1]
  const text =
    `portafilter-event-1\n{"at":"${at}","data":${data},"id":"${id}","metadata":${metadata},"previous":"${previous.hash}"` +
    `,"schema":${schema},"stream":"${stream}","type":"${type}","version":${version}}`
  return { event, stream, version, hash: hash('sha256', text, 'hex'), data, metadata }
}

const valuesOf = (group: readonly Sealed[]): unknown[] => [
  group.map(({ stream }) => stream),
  group.map(({ version }) => version),
  group.map(({ event }) => event.id),
  group.map(({ event }) => event.type),
  group.map(({ event }) => event.schema),
  group.map(({ data }) => data),
  group.map(({ metadata }) => metadata),
  group.map(({ event }) => event.at),
  group.map((each) => Buffer.from(each.hash, 'hex')),
]

/** The product's answer: the event in its place, read from what went to the log. */
const storedIn = ({ event, stream, version, hash, data, metadata }: Sealed, row: Row): StoredEvent => ({
  ...event,
  data: JSON.parse(data),
  metadata: JSON.parse(metadata),
  stream,
  version,
  hash,
  hashFormat: 1,
  position: Number(row.position),
  recordedAt: row.recorded_at.toISOString(),
})

/**
 * Appends in groups by a plain statement on one prepared connection: what the product's log is held against. It has the same
 * payload, ids, seal, tables and answer, and nothing else: no function with rights of its own, no repeats or conflicts, no
 * barrier, no notification. As the database's owner.
 */
export const plainAppends = (connectionString: string) => {
  const client = new pg.Client({ connectionString })
  const connected = client.connect()
  let waiting: Waiting[] = []
  let running = false

  const run = async (): Promise<void> => {
    running = true
    await connected
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      const { rows } = await client.query<Row>({ ...statement, values: valuesOf(group.map(({ sealed }) => sealed)) })
      const placed = new Map(rows.map((row) => [row.id, row]))
      for (const { sealed, resolve, reject } of group) {
        const row = placed.get(sealed.event.id)
        if (row) resolve(storedIn(sealed, row))
        else reject(new Error('another was first'))
      }
    }
    running = false
  }
  return {
    append: (stream: string, previous: Head, event: NewEvent): Promise<StoredEvent> =>
      new Promise((resolve, reject) => {
        waiting.push({ sealed: seal(stream, previous, event), resolve, reject })
        if (!running) run().catch(reject)
      }),
    close: () => client.end(),
  }
}
