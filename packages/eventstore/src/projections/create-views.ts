import { type Kysely, sql, type Transaction } from 'kysely'
import { addCheckpoints } from './checkpoints.ts'
import { type Projection, tableOf } from './projection.ts'
import type { Reaction } from './reaction.ts'

/** A view's table has other columns than the view: its version should have been raised. */
export class ViewOutgrown extends Error {
  override readonly name = 'ViewOutgrown'
  readonly projection: Projection
  constructor(projection: Projection) {
    super(`The table ${tableOf(projection)} has other columns than its view`)
    this.projection = projection
  }
}

const columnsOf = async (db: Kysely<any>, tables: readonly string[]): Promise<string> => {
  const { rows } = await sql<{ columns: string }>`
    select string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' order by place, attnum) as columns
      from unnest(${tables}::text[]) with ordinality as tables (name, place)
      join pg_attribute on attrelid = to_regclass(tables.name) and attnum > 0 and not attisdropped`.execute(db)
  return rows[0]?.columns ?? ''
}

/** Before its first event comes, which would stop it. */
const requireSameColumns = async (trx: Transaction<any>, projection: Projection, table: string): Promise<void> => {
  const asWritten = `${table}__as_written`
  await projection.create(trx, asWritten)
  const [written, there] = [projection.tablesOf(asWritten), projection.tablesOf(table)]
  const same = (await columnsOf(trx, written)) === (await columnsOf(trx, there))
  for (const each of written) await trx.schema.dropTable(each).execute()
  if (!same) throw new ViewOutgrown(projection)
}

/** Until the transaction ends nobody else makes or drops this table of a view: updates may run side by side. */
export const lockView = async (trx: Transaction<any>, table: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${table}))`.execute(trx)
}

/** Makes the table and the checkpoint of a view that are missing. A table without its checkpoint is made anew. */
export const createView = async (trx: Transaction<any>, projection: Projection): Promise<void> => {
  const table = tableOf(projection)
  await lockView(trx, table)
  const { rows } = await sql`select from checkpoints where name = ${table}`.execute(trx)
  if (rows.length > 0) return requireSameColumns(trx, projection, table)
  for (const each of projection.tablesOf(table)) await trx.schema.dropTable(each).ifExists().execute()
  await projection.create(trx, table)
  await projection.index(trx, table)
  await addCheckpoints(trx, [table])
}

/**
 * Makes the tables and checkpoints that are missing; for the owner of the database, before the processes start. A table without its
 * checkpoint is a leftover of a version that never ran, or what a moved log has left.
 * @throws {ViewOutgrown} for a table that was made by another definition of the same version
 */
export const createViews = async (
  db: Kysely<any>,
  projections: readonly Projection[],
  reactions: readonly Reaction[] = [],
): Promise<void> => {
  for (const projection of projections) await db.transaction().execute((trx) => createView(trx, projection))
  await addCheckpoints(
    db,
    reactions.map(({ name }) => name),
  )
}
