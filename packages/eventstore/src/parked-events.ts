import { type Generated, type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import type { StoredEvent } from './port.ts'

type ParkedEvents = {
  event_id: string
  position: number
  type: string
  reason: string
  parked_at: Date
  tries: Generated<number>
  next_try_at: Generated<Date>
}
type ParkedTables = { parked_events: ParkedEvents }

const parkedIn = (db: Database) => db as Kysely<ParkedTables>

/** From a minute on, twice as long each time, to six hours. An interval would not hold what months of doubling come to. */
const nextTry = sql<Date>`now() + least(interval '1 minute' * power(2, least(parked_events.tries, 9)), interval '6 hours')`

/**
 * Sets an event aside that a reader of the log cannot act on, so that others go on; people are alarmed by the count. Parked
 * again, it is tried again later than the time before.
 */
export const parkEvent = async (
  db: Database,
  { id, position, type }: Pick<StoredEvent, 'id' | 'position' | 'type'>,
  reason: string,
): Promise<void> => {
  await parkedIn(db)
    .insertInto('parked_events')
    .values({
      event_id: id,
      position,
      type,
      reason,
      parked_at: new Date(),
      next_try_at: sql`now() + interval '1 minute'`,
    })
    .onConflict((conflict) =>
      conflict.column('event_id').doUpdateSet({
        reason,
        parked_at: new Date(),
        next_try_at: nextTry,
        tries: sql`parked_events.tries + 1`,
      }),
    )
    .execute()
}

/** Where events stand that are to be tried again by now, the oldest first. */
export const parkedEventsDue = async (db: Database, limit: number): Promise<number[]> => {
  const due = await parkedIn(db)
    .selectFrom('parked_events')
    .select('position')
    .where('next_try_at', '<=', sql<Date>`now()`)
    .orderBy('position')
    .limit(limit)
    .execute()
  return due.map(({ position }) => position)
}

/** Takes an event back that has been acted on after all. */
export const unparkEvent = async (db: Database, { id }: Pick<StoredEvent, 'id'>): Promise<void> => {
  await parkedIn(db).deleteFrom('parked_events').where('event_id', '=', id).execute()
}

/** How many events stand aside: one that was parked several times counts once. */
export const countParkedEvents = async (db: Database): Promise<number> => {
  const { parked } = await parkedIn(db)
    .selectFrom('parked_events')
    .select((of) => of.fn.countAll<number>().as('parked'))
    .executeTakeFirstOrThrow()
  return parked
}
