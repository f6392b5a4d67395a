import { type Kysely, sql } from 'kysely'
import { appRole } from './app-role.ts'

/** What the processes do with most of their tables. */
const READ_AND_WRITE = 'select, insert, update, delete'

/** Lets the processes use these tables. Nothing is theirs by default: a table that is not granted is closed to them. */
export const grantToProcesses = async (
  db: Kysely<any>,
  tables: readonly string[],
  rights = READ_AND_WRITE,
): Promise<void> => {
  const names = sql.join(tables.map((table) => sql.table(table)))
  await sql`grant ${sql.raw(rights)} on ${names} to ${sql.ref(appRole)}`.execute(db)
}

type FunctionDefinition = {
  /** Its name and the types of its parameters, which the body knows by their numbers. */
  readonly signature: string
  readonly returns: string
  /** In PL/pgSQL. */
  readonly body: string
  /** Of the session while it runs, such as `enable_seqscan = off`. */
  readonly settings?: readonly string[]
}

/**
 * A function that does for the processes, and for nobody else, what they may not do themselves: it acts as its owner. It
 * finds its tables in the schema that it is made in, and not what a session has put before them.
 */
export const createFunctionForProcesses = async (
  db: Kysely<any>,
  { signature, returns, body, settings = [] }: FunctionDefinition,
): Promise<void> => {
  const { rows } = await sql<{ schema: string }>`select quote_ident(current_schema()) as schema`.execute(db)
  const set = [`search_path = ${rows[0]?.schema}, pg_temp`, ...settings].map((setting) => `set ${setting}`)
  await sql
    .raw(
      `create function ${signature} returns ${returns} language plpgsql security definer ${set.join(' ')} as $$${body}$$`,
    )
    .execute(db)
  await sql.raw(`revoke all on function ${signature} from public`).execute(db)
  await sql.raw(`grant execute on function ${signature} to ${appRole}`).execute(db)
}
