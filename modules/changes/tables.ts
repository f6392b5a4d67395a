import { grantToProcesses } from '@portafilter/eventstore'
import { type ColumnType, type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export type RowChangeKind = 'created' | 'updated' | 'deleted' | 'read'

/** What a row says, under the names that its resource has for it. */
export type RowFacts = Readonly<Record<string, string | number | boolean | readonly string[]>>

/** What staff did to rows of plain tables (architecture.md, Staff API). */
type RowChanges = {
  id: Generated<number>
  /** The staff resource, and the number of its row. */
  resource: string
  row: number
  /** Which change of this row it is, from 1 on. */
  version: number
  change: RowChangeKind
  before: ColumnType<RowFacts | null, string | null, never>
  after: ColumnType<RowFacts | null, string | null, never>
  actor: string | null
  at: Date
  /** As `CommandMeta`. */
  command: string
  digest: string | null
}

export type ChangesTables = { row_changes: RowChanges }

const createRowChanges = sql`
  create table row_changes (
    id bigint generated always as identity primary key,
    resource text collate "C" not null,
    row integer not null,
    version int not null,
    change text not null check (change in ('created', 'updated', 'deleted')),
    before jsonb,
    after jsonb,
    actor uuid,
    at timestamptz not null,
    command uuid not null unique,
    digest text,
    unique (resource, row, version)
  );
  create index row_changes_at on row_changes (at, id);`

/** The room's part of the one ordered list of migrations; the first numbers are from when it was a part of identity. */
export const migrations: Record<string, Migration> = {
  '0291_identity_row_changes': {
    up: async (db) => {
      await createRowChanges.execute(db)
      // What was done stays: the processes add to it and read it.
      await grantToProcesses(db, ['row_changes'], 'select, insert')
    },
  },
  // Groups of gifts were called series, as machines are that belong together.
  '0295_changes_gift_series': {
    up: async (db) => {
      await sql`update row_changes set resource = 'gift-series' where resource = 'series'`.execute(db)
    },
  },
  // Who reads a chat that is not theirs to answer stands in the log, too.
  '1430_changes_read': {
    up: async (db) => {
      await sql`
        alter table row_changes drop constraint row_changes_change_check,
          add check (change in ('created', 'updated', 'deleted', 'read'))`.execute(db)
    },
  },
}
