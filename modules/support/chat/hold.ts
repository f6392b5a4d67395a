import type { Database } from '@portafilter/eventstore'
import { erpCodeOf } from '@portafilter/identity'
import { type RawBuilder, sql } from 'kysely'
import type { LockedChat } from './append.ts'
import { chatSocket } from './contract.ts'
import { ARE_WORDS } from './messages.ts'

/** Who writes and when, under which id, and the last message that they have. */
type Asked = Readonly<{ user: string; client_id: string; seen: number; at: Date }>

/** A chat whose row the transaction holds, and what decides whether something is said in it. */
export type HeldChat = Readonly<{
  chat: LockedChat
  /** The buyer's. */
  firm: string | null
  /** The same message, where it is kept already. */
  kept: Readonly<{ chat: number; seq: number; at: Date }> | undefined
  /** Whether others have said something that the writer has not seen. */
  isLate: boolean
  /** Whether the writer has said as much of late as a person may, by whichever process. */
  isTooOften: boolean
}>

type Row = LockedChat &
  Readonly<{
    firm: string | null
    kept_chat: number | null
    kept_seq: number
    kept_at: Date
    is_late: boolean
    is_too_often: boolean
    known_seq: number
  }>

/** Whether others have said something in a chat behind the last message that somebody has. */
const saidByOthers = (
  chat: RawBuilder<unknown>,
  { user, seen }: Pick<Asked, 'user' | 'seen'>,
): RawBuilder<boolean> => sql`
  exists (select from chat_messages m
    where m.chat = ${chat} and m.seq > ${seen} and m.sender <> ${user} and ${ARE_WORDS})`

const MOST = chatSocket.mostInTenSeconds.send
const TEN_SECONDS_MS = 10_000

/** Whether somebody has said as much in a chat within ten seconds as a person may; of more than its end nothing is read. */
const saidOften = (
  { chat, last }: Readonly<{ chat: RawBuilder<unknown>; last: RawBuilder<unknown> }>,
  { user, at }: Pick<Asked, 'user' | 'at'>,
): RawBuilder<boolean> => sql`
  (select count(*) >= ${MOST} from chat_messages m where m.chat = ${chat} and m.seq > ${last} - ${2 * MOST}
    and m.sender = ${user} and m.at > ${new Date(at.getTime() - TEN_SECONDS_MS)})`

const ask = async (trx: Database, whose: RawBuilder<unknown>, asked: Asked) => {
  const { user, client_id } = asked
  const { rows } = await sql<Row>`
    select c.*, ${erpCodeOf(sql.ref('c.buyer'))} as firm, k.chat as kept_chat, k.seq as kept_seq, k.at as kept_at,
      coalesce((select max(m.seq) from chat_messages m where m.chat = c.id), 0) as known_seq,
      ${saidByOthers(sql.ref('c.id'), asked)} as is_late,
      ${saidOften({ chat: sql.ref('c.id'), last: sql.ref('c.last_seq') }, asked)} as is_too_often
    from chats c left join chat_messages k on k.sender = ${user} and k.client_id = ${client_id}
    where ${whose} for update of c`.execute(trx)
  return rows[0]
}

/**
 * Holds a chat until the transaction ends. It is one statement: where that had to wait for another's message, it has read
 * what was there before, and is asked again under the lock.
 * @param whose which one, of `c`
 */
export const hold = async (trx: Database, whose: RawBuilder<unknown>, asked: Asked): Promise<HeldChat | undefined> => {
  const first = await ask(trx, whose, asked)
  const found = first === undefined || first.known_seq === first.last_seq ? first : await ask(trx, whose, asked)
  if (found === undefined) return undefined
  const { firm, kept_chat, kept_seq, kept_at, is_late, is_too_often, known_seq: _, ...chat } = found
  const kept = kept_chat === null ? undefined : { chat: kept_chat, seq: kept_seq, at: kept_at }
  return { chat, firm, kept, isLate: is_late, isTooOften: is_too_often }
}

/** Whether others have said something that this person has not seen; for a transaction that holds the chat. */
export const isLate = async (
  trx: Database,
  { id }: LockedChat,
  asked: Pick<Asked, 'user' | 'seen'>,
): Promise<boolean> => {
  const { rows } = await sql<{ late: boolean }>`select ${saidByOthers(sql`${id}::int`, asked)} as late`.execute(trx)
  return rows[0]?.late === true
}

/** Whether somebody has said as much of late as a person may, where their chat is not held yet. */
export const isTooOften = async (db: Database, chat: number, asked: Pick<Asked, 'user' | 'at'>): Promise<boolean> => {
  const { rows } = await sql<{ often: boolean }>`
    select ${saidOften({ chat: sql.ref('c.id'), last: sql.ref('c.last_seq') }, asked)} as often
    from chats c where id = ${chat}`.execute(db)
  return rows[0]?.often === true
}
