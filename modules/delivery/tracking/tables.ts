import { grantToProcesses } from '@portafilter/eventstore'
import type { Stage } from '@portafilter/kernel'
import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What we have asked the courier about a parcel, by its tracking number. */
type TrackedParcel = {
  tracking_no: string
  registered_at: Date | null
  /** When it was tried last to register it, taken or not. */
  register_tried_at: Generated<Date | null>
  /** When it was asked for last, answered or not. */
  asked_at: Date | null
  promised_at: Date | null
  /** Whether it could not be asked the last time. */
  failed: Generated<boolean>
  /** By which code of its own the courier let us ask nothing the last time; empty where it was anything else. */
  refused_us: Generated<string>
}

/** Steps of parcels, kept since the courier forgets them after three months (goods.md, SF Express). */
type ParcelStep = {
  tracking_no: string
  at: Date
  code: string
  remark: string
  place: string
  stage: Stage | null
  heard_at: Generated<Date>
}

export type TrackingTables = { tracked_parcels: TrackedParcel; parcel_steps: ParcelStep }

/** The room's part of the one ordered list of migrations. */
export const migrations: Record<string, Migration> = {
  '1100_delivery_parcels': {
    up: async (db) => {
      await sql`
        create table tracked_parcels (
          tracking_no text primary key,
          registered_at timestamptz,
          asked_at timestamptz,
          promised_at timestamptz
        )`.execute(db)
      // Three quarters of what is pushed repeats what was: by this key it is one step.
      await sql`
        create table parcel_steps (
          tracking_no text not null,
          at timestamptz not null,
          code text not null,
          remark text not null,
          place text not null,
          stage text,
          heard_at timestamptz not null default now(),
          primary key (tracking_no, at, code, remark)
        )`.execute(db)
      await grantToProcesses(db, ['tracked_parcels', 'parcel_steps'])
    },
  },
  '1101_delivery_courier_failed': {
    up: async (db) => {
      await sql`alter table tracked_parcels add column failed boolean not null default false`.execute(db)
    },
  },
  '1510_delivery_register_tried': {
    up: async (db) => {
      await sql`alter table tracked_parcels add column register_tried_at timestamptz`.execute(db)
    },
  },
  '1685_delivery_courier_refuses': {
    up: async (db) => {
      await sql`alter table tracked_parcels add column refused_us text not null default ''`.execute(db)
    },
  },
}
