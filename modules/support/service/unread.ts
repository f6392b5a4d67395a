import { type Kysely, sql } from 'kysely'
import type { Service } from '../contract.ts'
import type { SupportTables } from '../tables.ts'

/** What waits for a user to be read: words of others in their chat, and answers to their feedback. */
export const unreadOf = async (db: Kysely<SupportTables>, user: string): Promise<NonNullable<Service['unread']>> => {
  const { rows } = await sql<{ chat: number; feedback: number }>`select
    (select count(*)::int from chats c join chat_messages m on m.chat = c.id and m.seq > c.buyer_read
      where c.buyer = ${user} and m.is_staff and m.sender is not null) as chat,
    (select count(*)::int from feedback where user_id = ${user} and answered_at is not null and read_at is null) as feedback`.execute(
    db,
  )
  return rows[0] ?? { chat: 0, feedback: 0 }
}
