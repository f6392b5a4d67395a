import { type Kysely, sql } from 'kysely'
import { addCheckpoints } from './checkpoints.ts'
import { type Projection, tableOf } from './projection.ts'
import type { Reaction } from './reaction.ts'

/**
 * Makes the tables and checkpoints that are missing; for the owner of the database, before the processes start. A table without its
 * checkpoint is a leftover of a version that never ran, and made anew.
 */
export const createViews = async (
  db: Kysely<any>,
  projections: readonly Projection[],
  reactions: readonly Reaction[] = [],
): Promise<void> => {
  for (const projection of projections) {
    const table = tableOf(projection)
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext(${table}))`.execute(trx)
      const { rows } = await sql`select from checkpoints where name = ${table}`.execute(trx)
      if (rows.length > 0) return
      await trx.schema.dropTable(table).ifExists().execute()
      await projection.create(trx, table)
      await projection.index?.(trx, table)
      await addCheckpoints(trx, [table])
    })
  }
  await addCheckpoints(
    db,
    reactions.map(({ name }) => name),
  )
}
