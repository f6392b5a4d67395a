import { NO_STREAM } from '../port.ts'

/** Held for the short time of each append, so that positions are drawn in the order of commits. */
export const appendLock = 7_301_001

/**
 * One call takes a whole group of appends (at most one a stream). Being plpgsql, the statements behind the lock see what
 * was committed before the lock was had. The heads decide each append by itself; only the winners' events are inserted.
 * Answers the streams whose appends won (null: all), the positions of the first and last event inserted, and when the log
 * took them: the database's clock under the lock, or the last event's time where the clock was set back.
 *
 * The arrays are read by subscript, which costs a quarter less than `unnest` of many arrays. The plans are kept, because
 * planning each call costs as much as running it; and as a plan made on an empty table is kept while the table grows,
 * there is no join whose order it could get wrong: heads are found by their key.
 */
export const appendFunction = `
create or replace function append_events(
  streams text[], expected_versions int[], expected_hashes bytea[], head_versions int[], head_hashes bytea[],
  appends int[], versions int[], ids uuid[], types text[], schemas int[], datas jsonb[], metadatas jsonb[],
  ats timestamptz[], hashes bytea[], hash_formats int[],
  out won text[], out first_position bigint, out last_position bigint, out taken_at timestamptz
) language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $body$
declare
  all_won boolean;
begin
  perform pg_advisory_xact_lock(${appendLock});
  with begun as (
    insert into stream_heads as h (stream, version, hash)
    select streams[i], head_versions[i], head_hashes[i]
    from generate_series(1, cardinality(streams)) i
    where (expected_versions[i], expected_hashes[i]) = (${NO_STREAM.version}, '\\x${NO_STREAM.hash}'::bytea)
    on conflict (stream) do nothing
    returning h.stream
  ), moved as (
    update stream_heads h set (version, hash) = (
      select head_versions[i], head_hashes[i] from array_position(streams, h.stream) i
    )
    where h.stream = any(streams) and (h.version, h.hash) = (
      select expected_versions[i], expected_hashes[i] from array_position(streams, h.stream) i
    )
    returning h.stream
  )
  select array_agg(decided.stream) into won
  from (select b.stream from begun b union all select m.stream from moved m) decided;
  all_won := cardinality(won) = cardinality(streams);

  with written as (
    insert into events (stream, version, id, type, schema, data, metadata, at, hash, hash_format, recorded_at)
    select streams[appends[i]], versions[i], ids[i], types[i], schemas[i], datas[i], metadatas[i], ats[i], hashes[i],
      hash_formats[i],
      (select greatest(clock_timestamp(), (select e.recorded_at from events e order by e.position desc limit 1)))
    from generate_series(1, cardinality(ids)) i
    where all_won or streams[appends[i]] = any(won)
    order by i
    returning position, recorded_at
  )
  select min(w.position), max(w.position), max(w.recorded_at) into first_position, last_position, taken_at from written w;
  won := case when all_won then null else coalesce(won, '{}') end;
end
$body$`
