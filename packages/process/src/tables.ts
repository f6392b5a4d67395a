import { type Database, migrations as eventstore } from '@portafilter/eventstore'
import { migrations as gateways } from '@portafilter/gateways'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Migrations = Readonly<Record<string, Migration>>

/** Everybody's migrations as the one list; they run in the order of their numbers. */
export const allMigrations = (ofRooms: Migrations): Migrations => ({ ...eventstore, ...gateways, ...ofRooms })

/**
 * Says, as a sentence, that the tables are not those of this version, and what to do: a newer one has changed them, or they
 * were not brought up to date. Nobody has tried whether a process can work with either; undefined when they are.
 * @param migrations all of this version's
 */
export const otherTables = async (db: Database, migrations: Migrations): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const ran = rows.map(({ name }) => name)
  const known = Object.keys(migrations).sort()
  const newer = ran.filter((name) => !known.includes(name))
  if (newer.length > 0) return `The database is of a newer version (${newer.join(', ')}): run that one instead.`
  const missing = known.filter((name) => !ran.includes(name))
  if (missing.length === 0) return undefined
  return `The database is of an older version, without ${missing.join(', ')}: run npm run migrate.`
}
