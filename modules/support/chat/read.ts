import type { Database } from '@portafilter/eventstore'
import { type RawBuilder, sql } from 'kysely'
import { CHATS, MARKS, tellOf } from './tell.ts'

/** Notes how far a side has read; a mark never goes back, nor beyond the last message. */
export const read = async (db: Database, chat: number, isStaff: boolean, seq: number): Promise<void> => {
  const mark: RawBuilder<number> = sql.ref(isStaff ? 'staff_read' : 'buyer_read')
  const { rows } = await sql`
    update chats set ${mark} = greatest(${mark}, least(${seq}, last_seq))
    where id = ${chat} and ${mark} < least(${seq}, last_seq)
    returning id`.execute(db)
  if (rows.length > 0) await tellOf(db, chat, isStaff ? CHATS : MARKS)
}
