import type { Database } from '@portafilter/eventstore'
import { sql } from 'kysely'
import { migrations } from './migrations.ts'

/**
 * Says, as a sentence, that a newer version has changed the tables under this process; undefined when none has. Nobody has
 * tried whether it can still work with them.
 */
export const newerTables = async (db: Database): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name <> all(${Object.keys(migrations)}::text[]) order by name`.execute(db)
  const names = rows.map(({ name }) => name).join(', ')
  return rows.length === 0 ? undefined : `The database is of a newer version (${names}): run that one instead.`
}
