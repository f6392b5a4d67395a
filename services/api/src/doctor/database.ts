import type { Database } from '@portafilter/eventstore'
import { appRole } from '@portafilter/eventstore/app-role'
import { otherTables } from '@portafilter/process'
import { sql } from 'kysely'
import { migrations } from '../migrations.ts'
import { about, type Finding } from './finding.ts'

type Asked = Readonly<{ version: string; major: number; login: string; rewrites: boolean; commands: boolean }>

const ask = async (db: Database): Promise<Asked> => {
  const { rows } = await sql<Asked>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
      current_user as login,
      has_table_privilege('events', 'insert') or has_table_privilege('events', 'update')
        or has_table_privilege('events', 'delete') as rewrites,
      rolsuper or rolcreaterole or rolcreatedb as commands
    from pg_roles where rolname = current_user`.execute(db)
  return rows[0] as Asked
}

const { ok, fault } = about('database')

/** The login of the processes appends to the log by one function, and can rewrite nothing. */
const rightsOf = ({ login, rewrites, commands }: Asked): Finding => {
  const { ok: right, fault: wrong } = about('rights')
  if (login !== appRole) return wrong(`The processes sign in as ${login}.`, `Name ${appRole} in DATABASE_URL.`)
  if (rewrites || commands)
    return wrong(
      `${appRole} could rewrite the log.`,
      'Have its rights taken away: it needs those of npm run migrate alone.',
    )
  return right(`${appRole} can append to the log and read it, and nothing else there.`)
}

const tablesOf = async (db: Database): Promise<Finding> => {
  const { ok: right, fault: wrong } = about('tables')
  const other = await otherTables(db, migrations)
  return other === undefined ? right('The tables are those of this version.') : wrong(other)
}

/** Whether the database answers, is new enough, and lets the processes do what they must and no more. */
export const database = async (db: Database): Promise<Finding[]> => {
  try {
    const asked = await ask(db)
    const version = `Postgres ${asked.version} answers.`
    const answers = asked.major < 17 ? fault(version, 'It must be Postgres 17 or later.') : ok(version)
    return [answers, rightsOf(asked), await tablesOf(db)]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [fault(`It does not answer as it should: ${reason}.`, 'Mend DATABASE_URL, or run npm run migrate.')]
  }
}
