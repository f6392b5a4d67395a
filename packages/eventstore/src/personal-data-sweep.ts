import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import { erasePersonalData } from './personal-data.ts'
import type { EventLog } from './port.ts'

const PAGE = 500

type Stored = { readonly id: string; readonly stream: string; readonly event_id: string }

/** Of `stored_at`: `from` stands inside, `to` outside. */
type Span = { readonly from: Date; readonly to: Date }

/**
 * Deletes what was stored more than a day ago and is referred to by no event. Answers how many. What is referred to stays
 * so for good, and a repeat makes a record young again: so only those are looked at that have grown old since the last
 * sweep.
 */
export const sweepPersonalData = async ({
  db,
  log,
}: {
  readonly db: Database
  readonly log: Pick<EventLog, 'find'>
}): Promise<number> => {
  const span = await grownOld(db)
  let deleted = 0
  for (let page = await storedIn(db, span); page.length > 0; ) {
    // Not what a repeat has made young since it was looked at.
    deleted += await erasePersonalData(db, await orphansAmong(log, page), span.to)
    page = await storedIn(db, span, page.at(-1)?.id)
  }
  await noteSweptTo(db, span.to)
  return deleted
}

/**
 * By the clock that wrote `stored_at`, the database's: by that of a process that is ahead, records would be deleted whose
 * events are on the way. In whole milliseconds, which is all that a `Date` holds.
 */
const grownOld = async (db: Kysely<any>): Promise<Span> => {
  const { rows } = await sql<Span>`
    select coalesce((select swept_to from personal_data_sweep), 'epoch') as "from",
      date_trunc('milliseconds', now() - interval '1 day') as "to"`.execute(db)
  return rows[0] as Span
}

/** Also back, where the clock was set back: to look again harms nothing, and what is stored now must not be passed over. */
const noteSweptTo = async (db: Kysely<any>, to: Date): Promise<void> => {
  await sql`
    insert into personal_data_sweep (swept_to) values (${to})
    on conflict (only_row) do update set swept_to = excluded.swept_to`.execute(db)
}

const NO_ID = '00000000-0000-0000-0000-000000000000'

const storedIn = async (db: Kysely<any>, { from, to }: Span, after = NO_ID): Promise<Stored[]> => {
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
