import type { Database } from '@portafilter/eventstore'
import { HOUR_MS, isRefusal } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { sql } from 'kysely'
import { answersBuyers } from './colleagues.ts'
import { lockChat, sendIn } from './send.ts'
import { tellOf } from './tell.ts'

type Deps = Pick<RoomDeps, 'db'>

type Planned = Readonly<{ id: string; chat: number; user: string; firm: string | null; seen: number; body: string }>

/** What is due for longer is not said any more: it was meant for a moment that has passed. A sweep is as late only where nothing ran meanwhile. */
const MOST_LATE_MS = HOUR_MS

/** Leaves to its writer what is due too late, or of who does not answer buyers any more; answers the chats. */
const holdBack = async (db: Database, now: Date): Promise<number[]> => {
  const { rows } = await sql<{ chat: number }>`
    update chat_planned set held_at = ${now}
    where due_at <= ${now} and held_at is null
      and (due_at < ${new Date(now.getTime() - MOST_LATE_MS)} or not ${answersBuyers(sql.ref('sender'))})
    returning chat`.execute(db)
  return rows.map(({ chat }) => chat)
}

/** What is due and not held back. */
const due = async (db: Database, now: Date): Promise<readonly Planned[]> => {
  const { rows } = await sql<Planned>`
    select p.id, p.chat, p.sender as user, f.erp_code as firm, p.seen, p.body
    from chat_planned p join users u on u.id = p.sender left join firms f on f.id = u.firm_id
    where p.due_at <= ${now} and p.held_at is null
    order by p.due_at, p.id`.execute(db)
  return rows
}

/**
 * Says one, for a transaction: whoever holds the chat decides whether it is still planned. Held back as others have written since,
 * or refused, it stays for its writer.
 */
const sayIn = async (trx: Database, { id, chat, user, firm, seen, body }: Planned, now: Date): Promise<void> => {
  await lockChat(trx, chat)
  const still = trx.selectFrom('chat_planned').select('id').where('id', '=', id).where('held_at', 'is', null)
  if ((await still.executeTakeFirst()) === undefined) return
  const sent = await sendIn(trx, { user, firm, isStaff: true }, chat, { client_id: id, seen, body }, now)
  const isHeld = isRefusal(sent) || 'held' in sent
  if (isHeld) await trx.updateTable('chat_planned').set({ held_at: now }).where('id', '=', id).execute()
  else await trx.deleteFrom('chat_planned').where('id', '=', id).execute()
}

/** Says what was to be said by now, each thing once, and tells who sees the chat of it. */
export const sendPlanned = async ({ db }: Deps, now: Date): Promise<void> => {
  await tellOf(db, await holdBack(db, now))
  for (const planned of await due(db, now)) {
    await db.transaction().execute((trx: Database) => sayIn(trx, planned, now))
    await tellOf(db, [planned.chat])
  }
}
