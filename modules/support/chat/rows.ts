import { versionOfRow } from '@portafilter/changes'
import type { Database } from '@portafilter/eventstore'
import { accountIn, buyerShown, people } from '@portafilter/identity'
import { toBeijingIso } from '@portafilter/kernel'
import { type Selectable, sql } from 'kysely'
import { answersBuyers } from './colleagues.ts'
import { type ChatRow, chatsResource } from './contract.ts'
import type { ChatTables } from './tables.ts'

type Row = Selectable<ChatTables['chats']> &
  Readonly<{ holder: string | null; last_text: string | null; unread: number; version: number }>

/** These chats as staff see them, in whatever order. */
export const shownRows = async (db: Database, chats: readonly number[]): Promise<ChatRow[]> => {
  const { rows } = await sql<Row>`
    select chats.*, case when ${answersBuyers(sql.ref('chats.assignee'))} then assignee end as holder,
      left(m.body, 100) as last_text, u.unread, ${versionOfRow(chatsResource.name, sql.ref('chats.id'))} as version
    from chats left join lateral (
      select body from chat_messages where chat = chats.id and kind <> 'note' order by seq desc limit 1
    ) m on true
    cross join lateral (
      select count(*)::int as unread from chat_messages w
      where w.chat = chats.id and w.seq > chats.staff_read and w.sender is not null and not w.is_staff
    ) u
    where chats.id = any(${chats}::int[])`.execute(db)
  const known = await people(
    db,
    rows.flatMap(({ buyer, holder }) => [buyer, holder]),
  )
  return rows.map(({ id, version, buyer, status, holder, last_seq, buyer_read, staff_read, ...row }) => ({
    ...{ id: String(id), version, ...buyerShown(known.get(buyer)), status, assignee: accountIn(known, holder) },
    ...{ last_seq, buyer_read, staff_read, unread: row.unread, last_text: row.last_text ?? '' },
    last_at: toBeijingIso(row.last_at),
    waiting_since: row.waiting_since && toBeijingIso(row.waiting_since),
    is_late: row.escalated_at !== null,
  }))
}
