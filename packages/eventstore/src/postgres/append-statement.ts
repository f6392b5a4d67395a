import type pg from 'pg'
import { storedEvent } from '../appended.ts'
import type { SealedEvent } from '../hash.ts'
import { type Head, NO_STREAM, type StoredEvent } from '../port.ts'

/** Held from the drawing of positions to the commit, so that they are committed in their order. */
export const appendLock = 7_301_001

/**
 * Takes a whole group of appends, at most one a stream. All hangs on `taken`, so nothing is drawn before the lock is had.
 * The statement saw the heads before that: one that moved meanwhile is looked at again by Postgres when it comes to the
 * row, and one that was begun meanwhile is a conflict. Each append is decided by its head alone; only the winners' events
 * are inserted. `last_recorded_at()` looks again too, so that the time never goes back, were the clock set back.
 */
export const appendText = `
with taken as materialized (
  select pg_advisory_xact_lock(${appendLock}),
    case when not $1::bool then set_config('synchronous_commit', 'off', true) end,
    greatest(clock_timestamp(), last_recorded_at())::timestamptz(3) as at
), heads as materialized (
  select h.*
  from taken, unnest($2::text[], $3::int[], $4::bytea[], $5::int[], $6::bytea[])
    h (stream, expected_version, expected_hash, version, hash)
), begun as (
  insert into stream_heads (stream, version, hash)
  select stream, version, hash from heads
  where expected_version = ${NO_STREAM.version} and expected_hash = '\\x${NO_STREAM.hash}'
  on conflict (stream) do nothing
  returning stream
), moved as (
  update stream_heads s set version = h.version, hash = h.hash
  from heads h
  where s.stream = any($2) and s.stream = h.stream
    and s.version = h.expected_version and s.hash = h.expected_hash
  returning s.stream
)
insert into events (stream, version, id, type, schema, data, metadata, at, hash, hash_format, recorded_at)
select e.stream, e.version, e.id, e.type, e.schema, e.data, e.metadata, e.at, e.hash, e.hash_format, taken.at
from taken, unnest($7::text[], $8::int[], $9::uuid[], $10::text[], $11::int[], $12::jsonb[], $13::jsonb[],
    $14::timestamptz[], $15::bytea[], $16::int[])
  with ordinality e (stream, version, id, type, schema, data, metadata, at, hash, hash_format, place)
where e.stream = any(array(select stream from begun union all select stream from moved))
order by e.place
returning id, position, recorded_at`

/**
 * For a connection that appends. A plan made on small tables is kept while they grow: whatever their size, rows are found
 * by their key, and heads by those that the group names, whichever way they are joined.
 */
export const plannedByKey =
  'set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_mergejoin = off'

/** One append as the statement takes it: `events` is not empty. */
export type AppendRequest = {
  readonly stream: string
  readonly expected: Head
  readonly events: readonly SealedEvent[]
  /** Whether whoever appends waits for the disk. */
  readonly durable: boolean
}

/** An append's events in their places, or that another was first. */
export type AppendOutcome = { readonly won: true; readonly events: readonly StoredEvent[] } | { readonly won: false }

type Row = { id: string; position: string; recorded_at: Date }

/** Appends a group in one statement and one round trip. `durable`: its commit waits for the disk. */
export const appendGroup = async (
  connection: pg.PoolClient,
  group: readonly AppendRequest[],
  durable: boolean,
): Promise<AppendOutcome[]> => {
  const { rows } = await connection.query<Row>({
    name: 'append',
    text: appendText,
    values: [durable, ...headParameters(group), ...eventParameters(group)],
  })
  return outcomesOf(group, rows)
}

const headParameters = (group: readonly AppendRequest[]): unknown[] => {
  const last = group.map(({ events }) => events.at(-1) as SealedEvent)
  return [
    group.map(({ stream }) => stream),
    plain(group.map(({ expected }) => expected.version)),
    bytes(group.map(({ expected }) => expected.hash)),
    plain(last.map(({ version }) => version)),
    bytes(last.map(({ hash }) => hash)),
  ]
}

const eventParameters = (group: readonly AppendRequest[]): unknown[] => {
  const all = group.flatMap(({ events }) => events)
  return [
    group.flatMap(({ stream, events }) => events.map(() => stream)),
    plain(all.map(({ version }) => version)),
    plain(all.map(({ event }) => event.id)),
    all.map(({ event }) => event.type),
    plain(all.map(({ event }) => event.schema)),
    json(all.map(({ data }) => data)),
    json(all.map(({ metadata }) => metadata)),
    plain(all.map(({ event }) => event.at)),
    bytes(all.map(({ hash }) => hash)),
    plain(all.map(({ hashFormat }) => hashFormat)),
  ]
}

// Arrays as Postgres reads them. The driver would look twice at each character of each value for what needs a backslash.

/** Of values in which nothing has a meaning of its own: numbers, ids, times. */
const plain = (values: readonly (string | number)[]) => `{${values.join(',')}}`

const bytes = (hex: readonly string[]) => plain(hex.map((digits) => `"\\\\x${digits}"`))

/** Of canonical JSON: as it has no control characters, JSON escapes in it what Postgres wants escaped, and nothing else. */
const json = (texts: readonly string[]) => plain(texts.map((text) => JSON.stringify(text)))

const outcomesOf = (group: readonly AppendRequest[], rows: readonly Row[]): AppendOutcome[] => {
  const places = new Map(rows.map((row) => [row.id, row]))
  return group.map(({ stream, events }) => {
    const placed = events.flatMap((event) => {
      const place = places.get(event.event.id)
      return place ? [storedEvent(stream, event, Number(place.position), place.recorded_at.toISOString())] : []
    })
    return placed.length > 0 ? { won: true, events: placed } : { won: false }
  })
}
