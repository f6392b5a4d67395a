import type { Database } from '@portafilter/eventstore'
import { toBeijingIso } from '@portafilter/kernel'
import { signedAddress } from '@portafilter/secrets'
import { type Selectable, sql } from 'kysely'
import { cardsOf } from './cards.ts'
import { MESSAGES_A_PAGE, type Message } from './contract.ts'
import type { ChatTables } from './tables.ts'

/** A message `m` as it is kept, with its sender's name. */
export type MessageRow = Selectable<ChatTables['chat_messages']> & Readonly<{ sender_name: string | null }>

/** For the statements that read messages: what everybody sees of their senders. */
export const SENDER_NAME = sql`(select username from users where id = m.sender) as sender_name`

/** The same: whether a message is somebody's words. A note of what happened is none, nor is a click of the buyer's, who has no question (`append`). */
export const ARE_WORDS = sql<boolean>`m.kind not in ('note', 'taken', 'applied')`

/** A message, and whose chat it is of. */
export type ChatMessage = Readonly<{ chat: number; message: Message }>

const senderOf = ({ sender, sender_name, is_staff }: MessageRow): Message['sender'] =>
  sender === null ? null : { user: sender, name: sender_name ?? '', is_staff }

/** Messages as they are shown to either side; the addresses of pictures work for ten minutes. */
export const shown = async (db: Database, rows: readonly MessageRow[], at: Date): Promise<ChatMessage[]> => {
  const cards = await cardsOf(db, rows)
  const shownOne = async (row: MessageRow, place: number): Promise<ChatMessage> => {
    const { chat, seq, kind, client_id, body, note, about, quantity, command: command_id } = row
    const picture = row.picture && (await signedAddress(db, row.picture, at))
    const rest = { about, quantity, command_id, picture, card: cards[place] ?? null, at: toBeijingIso(row.at) }
    return { chat, message: { seq, kind, sender: senderOf(row), client_id, body, note, ...rest } }
  }
  return Promise.all(rows.map(shownOne))
}

/** In bytes of JSON, so much less than a client may have untaken that one who reads is never closed. */
const MOST_OF_A_FRAME = 200 * 1_024

/** The first of these, as many as one frame holds; at least one. */
export const inOneFrame = (messages: readonly Message[]): Message[] => {
  let bytes = 0
  const end = messages.findIndex((message, place) => {
    bytes += Buffer.byteLength(JSON.stringify(message))
    return place > 0 && bytes > MOST_OF_A_FRAME
  })
  return messages.slice(0, end === -1 ? undefined : end)
}

/** How far somebody has a chat. */
export type Since = Readonly<{ chat: number; after: number }>

/** What each of these chats has behind that, in order: a page of each at most. */
export const messagesAfter = async (db: Database, since: readonly Since[], at = new Date()): Promise<ChatMessage[]> => {
  const [chats, afters] = [since.map(({ chat }) => chat), since.map(({ after }) => after)]
  const { rows } = await sql<MessageRow>`
    select m.*, ${SENDER_NAME} from unnest(${chats}::int[], ${afters}::int[]) as since (chat, after), lateral (
      select * from chat_messages where chat = since.chat and seq > since.after order by seq limit ${MESSAGES_A_PAGE}
    ) m order by m.chat, m.seq`.execute(db)
  return shown(db, rows, at)
}

/** The last page of a chat, or the one before a message; in order. */
export const messagesBefore = async (
  db: Database,
  chat: number,
  before: number | undefined,
  at: Date,
): Promise<Message[]> => {
  const { rows } = await sql<MessageRow>`
    select m.*, ${SENDER_NAME} from chat_messages m where chat = ${chat} and seq < ${before ?? 2_147_483_647}
    order by seq desc limit ${MESSAGES_A_PAGE}`.execute(db)
  return (await shown(db, rows.toReversed(), at)).map(({ message }) => message)
}
