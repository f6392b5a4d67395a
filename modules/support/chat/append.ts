import type { Database } from '@portafilter/eventstore'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { ChatTables } from './tables.ts'

/** A chat whose row the transaction holds. */
export type LockedChat = Selectable<ChatTables['chats']>

type Row = Insertable<ChatTables['chat_messages']>
type Change = Updateable<ChatTables['chats']>

/** What becomes the next message; what is absent is nothing. */
export type NewMessage = Pick<Row, 'kind' | 'sender' | 'is_staff'> & Partial<Row>

const NOTHING = {
  client_id: null,
  note: null,
  body: '',
  picture: null,
  card: null,
  about: null,
  quantity: null,
  command: null,
}

/** Whoever has seen all that stands above has read their own words, too. */
const readUntil = (read: number, seen: number, { last_seq }: LockedChat): number =>
  seen >= last_seq ? last_seq + 1 : Math.max(read, seen)

/** What words change of their chat: it is open again, and its buyer waits for staff, or has been answered. */
const changeBy = (chat: LockedChat, { is_staff, kind }: NewMessage, seen: number, at: Date): Change => {
  if (kind === 'note') return {}
  if (is_staff)
    return {
      status: 'open',
      waiting_since: null,
      escalated_at: null,
      staff_read: readUntil(chat.staff_read, seen, chat),
    }
  const buyer_read = readUntil(chat.buyer_read, seen, chat)
  // Who takes what a card offers, or applies elsewhere, has no question.
  return kind === 'taken' || kind === 'applied'
    ? { buyer_read }
    : { status: 'open', waiting_since: chat.waiting_since ?? at, buyer_read }
}

/**
 * Writes the next message of a chat; a note changes nothing but that it stands there.
 * @param seen the last message that its writer has seen
 */
export const append = async (
  trx: Database,
  chat: LockedChat,
  message: NewMessage,
  at: Date,
  seen = 0,
): Promise<{ chat: number; seq: number; at: Date }> => {
  const seq = chat.last_seq + 1
  const row = { ...NOTHING, ...message, chat: chat.id, seq, at }
  const change = { ...changeBy(chat, message, seen, at), last_seq: seq, last_at: at }
  await trx
    .with('put', (of) => of.insertInto('chat_messages').values(row))
    .updateTable('chats')
    .set(change)
    .where('id', '=', chat.id)
    .execute()
  return { chat: chat.id, seq, at }
}

/** Notes in a chat what has happened; `body` says whom or when. For the transaction in which it happens. */
export const note = (trx: Database, chat: LockedChat, what: NonNullable<Row['note']>, body: string, at: Date) =>
  append(trx, chat, { kind: 'note', sender: null, is_staff: false, note: what, body }, at)
