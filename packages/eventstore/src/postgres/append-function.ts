import type { Kysely } from 'kysely'
import { createFunctionForProcesses } from '../grants.ts'
import { NO_STREAM } from '../port.ts'

/** Held from the drawing of positions to the commit, so that they are committed in their order. */
export const appendLock = 7_301_001

/**
 * Takes a whole group of appends, at most one a stream, under the lock: it sees what all appends before it have left. Each
 * is decided by its head alone; only the winners' events are inserted. The time never goes back, were the clock set back.
 */
export const appendText = `
with heads as materialized (
  select h.*
  from unnest($2::text[], $3::int[], $4::bytea[], $5::int[], $6::bytea[]) h (stream, expected_version, expected_hash, version, hash)
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
), taken as materialized (
  select greatest(clock_timestamp(), (select recorded_at from events order by position desc limit 1))::timestamptz(3) as at
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
 * A plan made on small tables is kept while they grow: whatever their size, rows are found by their key, and heads by those
 * that the group names, whichever way they are joined.
 */
export const plannedByKey = ['plan_cache_mode = force_generic_plan', 'enable_seqscan = off', 'enable_mergejoin = off']

const TYPES = `bool, text[], int[], bytea[], int[], bytea[],
  text[], int[], uuid[], text[], int[], jsonb[], jsonb[], timestamptz[], bytea[], int[]`

/** $1: whether the commit waits for the disk; the rest as `appendText` takes it. Answers what it has inserted. */
export const createAppendEvents = (db: Kysely<any>): Promise<void> =>
  createFunctionForProcesses(db, {
    signature: `append_events(${TYPES})`,
    returns: 'table (id uuid, "position" bigint, recorded_at timestamptz)',
    settings: plannedByKey,
    body: `
      #variable_conflict use_column
      begin
        perform pg_advisory_xact_lock(${appendLock});
        if not $1 then perform set_config('synchronous_commit', 'off', true); end if;
        return query ${appendText};
      end`,
  })

export const appendCall = `select * from append_events(${Array.from({ length: 16 }, (_, n) => `$${n + 1}`).join(', ')})`

/** Where it is told at once which positions were taken, as `first last`. */
export const eventsPlaced = 'events_placed'

/** Tells it with the commit: it costs no statement, and nobody hears of what is rolled back. */
export const tellingAppendCall = `
with placed as materialized (${appendCall}),
told as materialized (select pg_notify('${eventsPlaced}', min(position) || ' ' || max(position)) from placed)
select placed.* from placed left join told on true`
