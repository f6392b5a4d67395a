import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import type { EventLog } from './port.ts'
import { addCheckpoints, raiseCheckpoint, readCheckpoints } from './projections/checkpoints.ts'

/** Notes how far `sweepPersonalData` has come. Its position is no place in the log but a `stored_at`, in milliseconds. */
const SWEPT = 'personal_data_swept'
const PAGE = 500

type Stored = { readonly id: string; readonly stream: string; readonly event_id: string }

/**
 * Deletes what was kept before `olderThan` and is referred to by no event. Answers how many. What is referred to stays so
 * for good, and a repeat makes a record young again: so only those are looked at that have grown old since the last sweep.
 */
export const sweepPersonalData = async (
  { db, log }: { readonly db: Database; readonly log: Pick<EventLog, 'find'> },
  olderThan: Date,
): Promise<number> => {
  const to = Math.min(olderThan.getTime(), Date.now())
  await addCheckpoints(db, [SWEPT])
  const [swept] = await readCheckpoints(db, [SWEPT])
  const from = new Date(swept?.position ?? 0)
  let deleted = 0
  for (let page = await storedBetween(db, from, olderThan); page.length > 0; ) {
    deleted += await deleteOld(db, await orphansAmong(log, page), olderThan)
    page = await storedBetween(db, from, olderThan, page.at(-1)?.id)
  }
  await raiseCheckpoint(db, SWEPT, to)
  return deleted
}

const NO_ID = '00000000-0000-0000-0000-000000000000'

const storedBetween = async (db: Kysely<any>, from: Date, to: Date, after = NO_ID): Promise<Stored[]> => {
  const { rows } = await sql<Stored>`
    select id, stream, event_id from personal_data
    where stored_at >= ${from} and stored_at < ${to} and id > ${after}::uuid
    order by id limit ${PAGE}`.execute(db)
  return rows
}

/** The records that their events do not hold, be it that these never came, or that they hold another try's. */
const orphansAmong = async (log: Pick<EventLog, 'find'>, stored: readonly Stored[]): Promise<string[]> => {
  const events = await log.find(stored.map(({ stream, event_id }) => ({ stream, id: event_id })))
  const holds = new Map(events.map(({ id, data }) => [id, JSON.stringify(data)]))
  return stored.filter(({ id, event_id }) => !holds.get(event_id)?.includes(id)).map(({ id }) => id)
}

/** Not what a repeat has made young since it was looked at. */
const deleteOld = async (db: Kysely<any>, ids: readonly string[], olderThan: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from personal_data where id = any(${ids}::uuid[]) and stored_at < ${olderThan}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
