import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { appRole } from './app-role.ts'
import { grantToProcesses } from './grants.ts'
import { createLogEngine } from './log-engine.ts'
import { createErasePersonalData, createStorePersonalData } from './personal-data.ts'
import { createAppendEvents } from './postgres/append-function.ts'

const createLog = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table events (
      position bigint generated always as identity primary key,
      stream text collate "C" not null,
      version int not null check (version >= 0),
      id uuid not null unique,
      type text collate "C" not null,
      schema int not null,
      data jsonb not null,
      metadata jsonb not null,
      at timestamptz(3) not null,
      hash bytea not null,
      hash_format int not null,
      recorded_at timestamptz(3) not null,
      unique (stream, version)
    )`.execute(db)
  await sql`
    create table stream_heads (
      stream text collate "C" primary key,
      version int not null,
      hash bytea not null
    ) with (fillfactor = 50)`.execute(db)
}

const createCheckpoints = sql`
  create table checkpoints (
    name text primary key,
    position bigint not null,
    stopped_at timestamptz,
    failure text
  ) with (fillfactor = 50)`

const createPersonalData = sql`
  create table personal_data (
    id uuid primary key,
    stream text collate "C" not null,
    event_id uuid not null,
    kind text not null,
    data jsonb not null,
    salt bytea not null,
    stored_at timestamptz not null default now()
  )`

/** How far `sweepPersonalData` has come: one row at most. */
const createPersonalDataSweep = sql`
  create table personal_data_sweep (
    only_row boolean primary key default true check (only_row),
    swept_to timestamptz not null
  )`

const createParkedEvents = sql`
  create table parked_events (
    event_id uuid primary key,
    position bigint not null,
    type text not null,
    reason text not null,
    parked_at timestamptz not null default now()
  )`

/** The appends' own, until they were a function (0160). */
const createLastRecordedAt = sql`
  create function last_recorded_at() returns timestamptz language sql volatile
  return (select recorded_at from events order by position desc limit 1)`

/** What a pass over the views fails with that comes too late (`projections/checkpoints.ts`). */
export const LOST_FENCE = 'PF001'

const createLostFence = sql.raw(`
create function lost_fence() returns text language plpgsql as $body$
begin raise exception 'another has moved these views' using errcode = '${LOST_FENCE}'; end
$body$`)

/**
 * Before it, the processes acted as a role that whoever signed in could put off, and were given every new table. Nobody may
 * make tables where the functions look for theirs.
 */
const takeBackRights = sql.raw(`
do $$ begin
  execute format('revoke create on schema %I from public', current_schema());
  execute format('grant usage on schema %I to ${appRole}', current_schema());
  execute format('alter default privileges in schema %I revoke all on tables from ${appRole}', current_schema());
  execute format('alter default privileges in schema %I revoke all on sequences from ${appRole}', current_schema());
  execute format('revoke all on sequence %s from ${appRole}', pg_get_serial_sequence('events', 'position'));
  revoke all on events, stream_heads, checkpoints, personal_data, personal_data_sweep, parked_events from ${appRole};
end $$`)

/** What was put in by hand must be readable, too: JavaScript knows no infinite time. `not valid`: a long log is not read through. */
const boundTimes = sql`
  alter table events add constraint events_times_are_readable
  check (at between '0001-01-01' and '9999-12-31' and recorded_at between '0001-01-01' and '9999-12-31') not valid`

/** A `bigint` that JavaScript cannot hold is refused where it is read: one such row, and nobody could read on. */
const boundPositions = sql`
  alter table events add constraint events_positions_are_readable
  check (position between 0 and ${sql.lit(Number.MAX_SAFE_INTEGER)}) not valid`

/** Who moves the views, and until when (`projections/leadership.ts`). Its one row is there from the beginning. */
const createViewsLease = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table views_lease (
      only_row boolean primary key default true check (only_row),
      term int not null default 0,
      ends_at timestamptz not null default '-infinity'
    ) with (fillfactor = 50)`.execute(db)
  await sql`insert into views_lease default values`.execute(db)
  await grantToProcesses(db, ['views_lease'], 'select, update')
}

/** What was parked before stood aside for ever; it is tried again at once. */
const tryParkedEventsAgain = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table parked_events
      add tries int not null default 1,
      add next_try_at timestamptz not null default now()`.execute(db)
  await grantToProcesses(db, ['parked_events'], 'delete')
}

/** The package's part of the one ordered list of migrations. */
export const migrations: Record<string, Migration> = {
  '0100_eventstore_log': {
    up: async (db) => {
      await createLog(db)
    },
  },
  '0110_eventstore_checkpoints': {
    up: async (db) => {
      await createCheckpoints.execute(db)
    },
  },
  '0120_eventstore_personal_data': {
    up: async (db) => {
      await createPersonalData.execute(db)
      await sql`create index personal_data_stored_at on personal_data (stored_at)`.execute(db)
      await createPersonalDataSweep.execute(db)
    },
  },
  '0130_eventstore_parked_events': {
    up: async (db) => {
      await createParkedEvents.execute(db)
    },
  },
  '0140_eventstore_last_recorded_at': {
    up: async (db) => {
      await createLastRecordedAt.execute(db)
      // The appends' own, before they were a statement.
      await sql`drop function if exists append_events`.execute(db)
    },
  },
  '0150_eventstore_view_turns': {
    up: async (db) => {
      await sql`alter table checkpoints add rebuilds int not null default 0`.execute(db)
      await createLostFence.execute(db)
    },
  },
  '0160_eventstore_processes_login': {
    up: async (db) => {
      await takeBackRights.execute(db)
      await grantToProcesses(db, ['events', 'stream_heads', 'personal_data'], 'select')
      await grantToProcesses(db, ['checkpoints', 'personal_data_sweep', 'parked_events'], 'select, insert, update')
      await createAppendEvents(db)
      await createStorePersonalData(db)
      await createErasePersonalData(db)
      await sql`drop function last_recorded_at`.execute(db)
    },
  },
  '0170_eventstore_readable_times': {
    up: async (db) => {
      await boundTimes.execute(db)
    },
  },
  '0190_eventstore_views_lease': { up: createViewsLease },
  '0195_eventstore_readable_positions': {
    up: async (db) => {
      await boundPositions.execute(db)
    },
  },
  // The migrator's own table: by it a process knows that a newer version has changed the others.
  '0197_eventstore_migrations_told': { up: (db) => grantToProcesses(db, ['kysely_migration'], 'select') },
  '0198_eventstore_parked_events_tried_again': { up: tryParkedEventsAgain },
  '0199_eventstore_log_engine': { up: createLogEngine },
}
