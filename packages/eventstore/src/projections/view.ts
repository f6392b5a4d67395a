import { type Kysely, sql, type Transaction } from 'kysely'
import { type Schemas, upcast } from '../decider.ts'
import type { StoredEvent } from '../port.ts'
import { addCheckpoints } from './checkpoints.ts'
import { type Projection, type Reaction, tableOf } from './projection.ts'

/** What the projector moves: a projection on its live table, or a reaction, under the name of its checkpoint. */
export type View = {
  readonly checkpoint: string
  apply(trx: Transaction<any>, events: readonly StoredEvent[]): Promise<void>
}

export const viewOfProjection = (projection: Projection): View => {
  const table = tableOf(projection)
  return {
    checkpoint: table,
    apply: (trx, events) => offer(projection, events, (own) => projection.apply(trx, table, own)),
  }
}

export const viewOfReaction = (reaction: Reaction): View => ({
  checkpoint: reaction.name,
  apply: (trx, events) => offer(reaction, events, (own) => reaction.apply(trx, own)),
})

/** Hands on the events that are handled, in their present shapes; none of them: no call. */
export const offer = async (
  { handles, schemas }: { handles: readonly string[]; schemas?: Schemas },
  events: readonly StoredEvent[],
  apply: (events: readonly StoredEvent[]) => Promise<void>,
): Promise<void> => {
  const own = events.filter(({ type }) => handles.includes(type))
  if (own.length > 0) await apply(schemas ? own.map((event) => upcast(schemas, event)) : own)
}

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
