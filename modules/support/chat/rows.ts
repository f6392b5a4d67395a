import { versionOfRow } from '@portafilter/changes'
import type { Database } from '@portafilter/eventstore'
import { toBeijingIso } from '@portafilter/kernel'
import { type Selectable, sql } from 'kysely'
import { answersBuyers } from './colleagues.ts'
import { type ChatRow, chatsResource } from './contract.ts'
import { ARE_WORDS } from './messages.ts'
import type { ChatTables } from './tables.ts'

type Row = Omit<Selectable<ChatTables['chats']>, 'assignee'> &
  Pick<ChatRow, 'version' | 'account' | 'username' | 'firm_name' | 'assignee' | 'last_text' | 'unread'>

const shown = ({ id, last_at, waiting_since, escalated_at, ...row }: Row): ChatRow => ({
  id: String(id),
  version: row.version,
  account: row.account,
  username: row.username,
  firm_name: row.firm_name,
  status: row.status,
  assignee: row.assignee,
  last_seq: row.last_seq,
  last_text: row.last_text,
  buyer_read: row.buyer_read,
  staff_read: row.staff_read,
  unread: row.unread,
  last_at: toBeijingIso(last_at),
  waiting_since: waiting_since && toBeijingIso(waiting_since),
  is_late: escalated_at !== null,
})

/** These chats as staff see them, in whatever order, and with all names in one statement. */
export const shownRows = async (db: Database, chats: readonly number[]): Promise<ChatRow[]> => {
  // Individuals are firms of one, without a name.
  const { rows } = await sql<Row>`
    select chats.*, b.account, b.username, nullif(f.name, '') as firm_name, a.account as assignee,
      coalesce(left(m.body, 100), '') as last_text, u.unread, ${versionOfRow(chatsResource.name, sql.ref('chats.id'))} as version
    from chats join users b on b.id = chats.buyer left join firms f on f.id = b.firm_id
    left join users a on a.id = chats.assignee and ${answersBuyers(sql.ref('chats.assignee'))}
    left join lateral (
      select body from chat_messages m where m.chat = chats.id and ${ARE_WORDS} order by m.seq desc limit 1
    ) m on true
    cross join lateral (
      select count(*)::int as unread from chat_messages m
      where m.chat = chats.id and m.seq > chats.staff_read and not m.is_staff and ${ARE_WORDS}
    ) u
    where chats.id = any(${chats}::int[])`.execute(db)
  return rows.map(shown)
}
