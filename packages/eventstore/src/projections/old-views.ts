import { type Kysely, sql, type Transaction } from 'kysely'
import { lockView } from './create-views.ts'
import type { Projection } from './projection.ts'

type Old = { readonly table: string; readonly position: number }

/** The tables of a view's earlier versions, the latest first, and how far in the log each has come. */
const earlierOf = async (db: Kysely<any>, { name, version }: Projection): Promise<Old[]> => {
  const { rows } = await sql<Old>`
    select tablename as "table", coalesce(position, 0) as position
    from pg_tables left join checkpoints on checkpoints.name = tablename
    cross join substring(tablename from ${`^${name}_v([0-9]+)$`}::text) as version
    where schemaname = current_schema() and version::int < ${version}
    order by version::int desc`.execute(db)
  return rows
}

/** With the tables that count its rows, and what a rebuild has left of it. */
const drop = async (trx: Transaction<any>, table: string): Promise<void> => {
  await lockView(trx, table)
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and (tablename = ${table} or starts_with(tablename, ${`${table}__`}))`.execute(
    trx,
  )
  for (const { name } of rows) await trx.schema.dropTable(name).ifExists().execute()
  await sql`delete from checkpoints where name = ${table}`.execute(trx)
}

/**
 * Drops the tables of versions that nobody runs any more; for the owner of the database, behind `createViews`. Processes of the version before
 * this one may go on while the update lasts, and whoever goes back to it finds its views: the latest earlier table stays. So do those before
 * it that have come further than it: it has never been in use, and one of them still may be.
 */
export const dropOldViews = async (db: Kysely<any>, projections: readonly Projection[]): Promise<void> => {
  for (const projection of projections) {
    const [latest, ...before] = await earlierOf(db, projection)
    for (const { table, position } of before)
      if (latest && position <= latest.position) await db.transaction().execute((trx) => drop(trx, table))
  }
}
