import { type Kysely, sql } from 'kysely'
import { appRole } from './app-role.ts'
import { grantToProcesses } from './grants.ts'

/** What keeps the log that a database belongs to: the database itself, or an EventStoreDB server beside it. */
export type LogEngine = 'postgres' | 'eventstoredb'

/** One row, once it is settled. */
export const createLogEngine = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table log_engine (
      only_row boolean primary key default true check (only_row),
      engine text not null check (engine in ('postgres', 'eventstoredb'))
    )`.execute(db)
  await grantToProcesses(db, ['log_engine'], 'select')
}

const UNDEFINED_TABLE = '42P01'

/** Whether `engineOf` has failed because the database has no tables of a shop, or an older version's. */
export const lacksEngine = (error: unknown): boolean => (error as { code?: string }).code === UNDEFINED_TABLE

/** Which engine keeps the log that this database's views are folded from. */
export const engineOf = async (db: Kysely<any>): Promise<LogEngine> => {
  const { rows } = await sql<{ engine: LogEngine }>`select engine from log_engine`.execute(db)
  return rows[0]?.engine ?? 'postgres'
}

/**
 * The log is kept by this engine from now on, and a process that has not heard of it can append nothing to the database's. By the
 * owner: checkpoints are positions of the other engine's log, so that who sets it moves them as well.
 */
export const setEngine = async (db: Kysely<any>, engine: LogEngine): Promise<void> => {
  // Killed in between, it would say one thing and allow the other.
  if (!db.isTransaction) return db.transaction().execute((all) => setEngine(all, engine))
  await sql`
    insert into log_engine (engine) values (${engine})
    on conflict (only_row) do update set engine = excluded.engine`.execute(db)
  const mayAppend =
    engine === 'postgres'
      ? sql`grant execute on function append_events to`
      : sql`revoke execute on function append_events from`
  await sql`${mayAppend} ${sql.ref(appRole)}`.execute(db)
}

/**
 * Settles where the log of a new database is kept; where something has been recorded, it stays where that stands.
 * @returns where it is
 */
export const settleEngine = async (db: Kysely<any>, wished: LogEngine): Promise<LogEngine> =>
  db.transaction().execute(async (all) => {
    // No older process may append its first event meanwhile.
    await sql`lock table events in share row exclusive mode`.execute(all)
    return settled(all, wished)
  })

/** Whether it is settled where the log of this database is kept, or something has been recorded in it. */
export const isEngineSettled = async (db: Kysely<any>): Promise<boolean> => {
  const { rows } = await sql<{ settled: boolean }>`
    select exists (select from log_engine) or exists (select from events) as settled`.execute(db)
  return rows[0]?.settled === true
}

const settled = async (db: Kysely<any>, wished: LogEngine): Promise<LogEngine> => {
  if (!(await isEngineSettled(db))) await setEngine(db, wished)
  return engineOf(db)
}
