import { grantToProcesses } from '@portafilter/eventstore'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Folders of data that processes of one database use: there is to be one, which all of them share. */
type DataFolders = { id: string; place: string; seen_at: Date }
type FolderTables = { data_folders: DataFolders }

export const folderMigrations: Record<string, Migration> = {
  '0920_gateways_data_folders': {
    up: async (db) => {
      await sql`create table data_folders (id uuid primary key, place text not null, seen_at timestamptz not null)`.execute(
        db,
      )
      await grantToProcesses(db, ['data_folders'])
    },
  },
}

/** Somebody who uses a folder says so more often than that. */
const IN_USE_MS = 120_000

/** Says that a process uses this folder now; `place` is where it lies, for people. */
export const useFolder = async (db: Kysely<FolderTables>, id: string, place: string): Promise<void> => {
  await sql`
    insert into data_folders (id, place, seen_at) values (${id}, ${place}, now())
    on conflict (id) do update set place = excluded.place, seen_at = excluded.seen_at`.execute(db)
}

/** Where the other folders lie that are in use now. */
export const otherFolders = async (db: Kysely<FolderTables>, id: string): Promise<string[]> => {
  const others = await db
    .selectFrom('data_folders')
    .select('place')
    .where('id', '<>', id)
    .where('seen_at', '>', sql<Date>`now() - make_interval(secs => ${IN_USE_MS / 1_000})`)
    .orderBy('place')
    .execute()
  return others.map(({ place }) => place)
}
