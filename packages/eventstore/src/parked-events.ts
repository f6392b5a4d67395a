import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import type { StoredEvent } from './port.ts'

type ParkedEvents = { event_id: string; position: number; type: string; reason: string; parked_at: Date }
type ParkedTables = { parked_events: ParkedEvents }

/** Sets an event aside that a reader of the log cannot act on, so that others go on; people are alarmed by the count. */
export const parkEvent = async (db: Database, { id, position, type }: StoredEvent, reason: string): Promise<void> => {
  await (db as Kysely<ParkedTables>)
    .insertInto('parked_events')
    .values({ event_id: id, position, type, reason, parked_at: new Date() })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet({ reason, parked_at: new Date() }))
    .execute()
}

/** How many events stand aside: one that was parked several times counts once. */
export const countParkedEvents = async (db: Database): Promise<number> => {
  const { parked } = await (db as Kysely<ParkedTables>)
    .selectFrom('parked_events')
    .select((of) => of.fn.countAll<number>().as('parked'))
    .executeTakeFirstOrThrow()
  return parked
}
