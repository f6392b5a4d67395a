import { Failure } from '@portafilter/config/failure'
import pg from 'pg'
import { connectionOptions } from './database.ts'

/** What no waiting mends: a wrong password or user, a user who may not sign in, a database that is not there. */
const REFUSED: Readonly<Record<string, string>> = {
  '28P01': 'the password is wrong, or the user is unknown',
  '28000': 'the user may not sign in from here',
  '3D000': 'there is no database of this name',
  '42501': 'the user may not connect to this database',
}

const migrated = 'select to_regclass($1) is not null as is'

/**
 * Sees to it that a process can work on its database, before it begins. One that is away, or starts just now, is waited for
 * later.
 * @throws Failure in one sentence where it never will be able to
 */
export const requireDatabase = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client(connectionOptions(databaseUrl))
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ is: boolean }>(migrated, ['kysely_migration'])
    if (rows[0]?.is === false) throw new Failure('The database has no tables yet: run npm run migrate first.')
  } catch (error) {
    const reason = REFUSED[(error as { code?: string }).code ?? '']
    if (error instanceof Failure) throw error
    if (reason !== undefined) throw new Failure(`DATABASE_URL: the database refuses it: ${reason}.`)
  } finally {
    await client.end().catch(() => undefined)
  }
}
