import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the processes act as at run time: it may not touch what stands in the log. */
export const appRole = 'portafilter_app'

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

/** Other databases of the cluster may be at the same statement: roles are the cluster's. */
const createRole = sql.raw(`
do $$ begin
  if not exists (select from pg_roles where rolname = '${appRole}') then
    create role ${appRole} nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$`)

/** A superuser may always act as the role; anyone else who migrates must be its member. */
const joinRole = sql.raw(`
do $$ begin
  if not pg_has_role(current_user, '${appRole}', 'member') then
    execute format('grant ${appRole} to %I', current_user);
  end if;
end $$`)

const grantLog = sql.raw(`
do $$ begin
  execute format('grant usage on schema %I to ${appRole}', current_schema());
  execute format('alter default privileges in schema %I grant select, insert, update, delete on tables to ${appRole}', current_schema());
  execute format('alter default privileges in schema %I grant usage, select on sequences to ${appRole}', current_schema());
  revoke all on events, stream_heads from ${appRole};
  grant select, insert on events to ${appRole};
  grant select, insert, update on stream_heads to ${appRole};
  execute format('grant usage on sequence %s to ${appRole}', pg_get_serial_sequence('events', 'position'));
end $$`)

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

/** A record never changes: only when it was last told may. */
const grantPersonalData = sql.raw(`
  revoke update on personal_data from ${appRole};
  grant update (stored_at) on personal_data to ${appRole}`)

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

/** Volatile: it sees what was committed while its caller's statement waited for the append lock. */
const createLastRecordedAt = sql`
  create function last_recorded_at() returns timestamptz language sql volatile
  return (select recorded_at from events order by position desc limit 1)`

/** What a turn of the views fails with that comes too late (`projections/checkpoints.ts`). */
export const LOST_FENCE = 'PF001'

const createLostFence = sql.raw(`
create function lost_fence() returns text language plpgsql as $body$
begin raise exception 'another has moved these views' using errcode = '${LOST_FENCE}'; end
$body$`)

/** Who moves the views, and until when (`projections/leadership.ts`). Its one row is there from the beginning. */
const createViewsLease = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table views_lease (
      only_row boolean primary key default true check (only_row),
      term int not null default 0,
      ends_at timestamptz not null default '-infinity'
    ) with (fillfactor = 50)`.execute(db)
  await sql`insert into views_lease default values`.execute(db)
  await sql.raw(`grant select, update on views_lease to ${appRole}`).execute(db)
}

/** The package's part of the one ordered list of migrations. */
export const migrations: Record<string, Migration> = {
  '0100_eventstore_log': {
    up: async (db) => {
      await createLog(db)
      await createRole.execute(db)
      await joinRole.execute(db)
      await grantLog.execute(db)
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
      await grantPersonalData.execute(db)
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
  '0190_eventstore_views_lease': { up: createViewsLease },
}
