import { Failure, reasonOf } from '@portafilter/config/failure'
import type { Database } from '@portafilter/eventstore'
import { appRole } from '@portafilter/eventstore/app-role'
import { asApplication } from '@portafilter/process'
import { sql } from 'kysely'
import pg from 'pg'

type Rights = {
  readonly owner: string
  readonly database: string
  readonly schema: string
  /** Whether the processes' role may sign in; null: there is none. */
  readonly login: boolean | null
  readonly makesLogin: boolean
  readonly makesTables: boolean
  readonly addsExtension: boolean
}

/** A role that is there can be changed by whoever made it or was given it with the admin option. */
const rightsIn = async (db: Database): Promise<Rights> => {
  const { rows } = await sql<Rights>`
    select quote_ident(me.rolname) as owner, quote_ident(current_database()) as database,
      quote_ident(coalesce(current_schema(), 'public')) as schema,
      app.rolcanlogin as login,
      me.rolsuper or me.rolcreaterole and (app.oid is null or pg_has_role(app.oid, 'member with admin option')) as "makesLogin",
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as "makesTables",
      has_database_privilege(current_database(), 'create') or exists (select from pg_extension where extname = 'pg_trgm')
        as "addsExtension"
    from pg_roles me left join pg_roles app on app.rolname = ${appRole}
    where me.rolname = current_user`.execute(db)
  return rows[0] as Rights
}

/** What the owner may not do, and what gives it to him or does it in his place. */
const lacking = ({ owner, database, schema, ...rights }: Rights): { what: string; statement: string }[] => {
  const verb = rights.login === null ? 'create' : 'alter'
  return [
    ...(rights.login || rights.makesLogin
      ? []
      : [{ what: `${verb} the role ${appRole}`, statement: `${verb} role ${appRole} login password '…';` }]),
    ...(rights.makesTables
      ? []
      : [
          { what: `create tables in the schema ${schema}`, statement: `grant create on schema ${schema} to ${owner};` },
        ]),
    ...(rights.addsExtension
      ? []
      : [{ what: 'create the extension pg_trgm', statement: `grant create on database ${database} to ${owner};` }]),
  ]
}

const requireRights = (rights: Rights): void => {
  const missing = lacking(rights)
  if (missing.length === 0) return
  throw new Failure(
    [
      `The database’s owner, ${rights.owner}, may not ${missing.map(({ what }) => what).join(', nor ')}.`,
      `Have an administrator run this in the database ${rights.database}, with DATABASE_URL’s password for '…':`,
      ...missing.map(({ statement }) => `  ${statement}`),
    ].join('\n'),
  )
}

const makeLogin = async (db: Database, { login }: Rights, password: string): Promise<void> => {
  const verb = login === null ? 'create' : 'alter'
  await sql.raw(`${verb} role ${appRole} login password ${pg.escapeLiteral(password)}`).execute(db)
}

const requireSignIn = async (url: string): Promise<void> => {
  const { db } = asApplication(url)
  try {
    await sql`select`.execute(db)
  } catch (error) {
    throw new Failure(`DATABASE_URL: ${appRole} cannot sign in (${reasonOf(error)}).`)
  } finally {
    await db.destroy()
  }
}

/**
 * Sees to it that the processes can sign in at `url`: takes the login that is there, or makes it.
 * @param db of the database's owner
 * @throws Failure that says which rights the owner lacks, and the statements that an administrator runs instead
 */
export const ensureProcessesLogin = async (db: Database, url: string): Promise<void> => {
  const rights = await rightsIn(db)
  requireRights(rights)
  if (!rights.login) await makeLogin(db, rights, decodeURIComponent(new URL(url).password))
  await sql.raw(`grant connect on database ${rights.database} to ${appRole}`).execute(db)
  await requireSignIn(url)
}
