import { grantToProcesses } from '@portafilter/eventstore'
import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Uploads = {
  id: string
  user_id: string
  type: string
  /** SHA-256 of the stored bytes: pictures with the same pixels, uploaded alike, have the same. */
  sha256: string
  mime: string
  size: number
  /** In pixels; null of a paper. */
  width: number | null
  height: number | null
  /** What the picture belongs to; null until a call attaches it. */
  attached_to: string | null
  /** Nobody attached it in time: it is being deleted and can no longer be attached. */
  discarded: Generated<boolean>
  created_at: Date
}

export type UploadsTables = { uploads: Uploads }

/** The room's part of the one ordered list of migrations. */
export const migrations: Record<string, Migration> = {
  '0400_uploads': {
    up: async (db) => {
      await sql`
        create table uploads (
          id uuid primary key,
          user_id uuid not null,
          type text not null,
          sha256 text not null,
          mime text not null,
          size int not null,
          width int not null,
          height int not null,
          attached_to text,
          discarded boolean not null default false,
          created_at timestamptz not null
        );
        create index uploads_sha256 on uploads (sha256) where attached_to is not null;
        create index uploads_unattached on uploads (created_at) where attached_to is null;
        create index uploads_unattached_user on uploads (user_id) where attached_to is null;
        create table secrets (
          purpose text primary key,
          secret text not null
        );`.execute(db)
      await grantToProcesses(db, ['uploads', 'secrets'])
    },
  },
  // The secret of addresses goes on among those that can be rotated (identity, 0260).
  '0410_uploads_secret': {
    up: async (db) => {
      await sql`
        insert into secret_keys (purpose, secret) select purpose, secret from secrets;
        drop table secrets;`.execute(db)
    },
  },
  // A paper is no picture.
  '0420_uploads_papers': {
    up: async (db) => {
      await sql`alter table uploads alter column width drop not null, alter column height drop not null`.execute(db)
    },
  },
  // What came in a day is counted, whatever it has become part of.
  '1550_uploads_by_day': {
    up: async (db) => {
      await sql`create index uploads_user on uploads (user_id, created_at)`.execute(db)
    },
  },
}
