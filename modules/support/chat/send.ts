import type { Database } from '@portafilter/eventstore'
import { hasConflictOfInterest, isRefusal, type Refusal, refuse, type StaffMember } from '@portafilter/kernel'
import { attach, UPLOAD_TYPES } from '@portafilter/uploads'
import { sql } from 'kysely'
import { isThere } from '../forget.ts'
import { append, type LockedChat } from './append.ts'
import { checkedCard } from './cards.ts'
import type { CardSent } from './contract.ts'
import { type HeldChat, hold } from './hold.ts'
import { noteClosedHours } from './out-of-hours.ts'
import { tellOf } from './tell.ts'

/** Who writes; as one of support, or in their own chat. */
export type Writer = StaffMember & Readonly<{ isStaff: boolean }>

/** One thing that is said, as `send` of the socket has it. */
export type Sent = Readonly<{
  client_id: string
  seen: number
  body: string
  picture?: string | undefined
  card?: CardSent | undefined
}>

/** It is kept. */
export type Kept = Readonly<{ chat: number; seq: number; at: Date }>
/** It is not: newer messages than its writer has seen stand above, up to `held`. */
export type Held = Readonly<{ chat: number; held: number }>

/** A chat, held until the transaction ends. */
export const lockChat = (trx: Database, chat: number): Promise<LockedChat | undefined> =>
  trx.selectFrom('chats').selectAll().where('id', '=', chat).forUpdate().executeTakeFirst() as Promise<
    LockedChat | undefined
  >

const holdOwn = async (trx: Database, { user: buyer }: Writer, sent: Sent, at: Date): Promise<HeldChat | Refusal> => {
  const own = () => hold(trx, sql`c.buyer = ${buyer}`, { ...sent, user: buyer, at })
  const found = await own()
  if (found !== undefined) return found
  if (!(await isThere(trx, buyer))) return refuse('unauthenticated')
  await trx
    .insertInto('chats')
    .values({ buyer, last_at: at })
    .onConflict((of) => of.doNothing())
    .execute()
  return (await own()) as HeldChat
}

/** The chat of who writes, or that they name as staff: nobody does so in their own firm's. */
const holdFor = async (
  trx: Database,
  writer: Writer,
  named: number | undefined,
  sent: Sent,
  at: Date,
): Promise<HeldChat | Refusal> => {
  if (!writer.isStaff) return holdOwn(trx, writer, sent, at)
  if (named === undefined) return refuse('chat_partner_missing')
  const held = await hold(trx, sql`c.id = ${named}`, { ...sent, user: writer.user, at })
  if (held === undefined) return refuse('chat_not_found')
  const owner = { buyer: held.chat.buyer, firm: held.firm }
  return hasConflictOfInterest(writer, owner) ? refuse('conflict_of_interest') : held
}

/** What the message is, its picture made part of the chat. */
const contentOf = async (
  trx: Database,
  { id, buyer }: LockedChat,
  { user }: Writer,
  { client_id, body, picture, card }: Sent,
) => {
  if (card !== undefined) {
    const checked = await checkedCard(trx, buyer, card)
    return isRefusal(checked) ? checked : ({ kind: 'card', body, picture: null, card: checked } as const)
  }
  if (picture === undefined) return { kind: 'text', body, picture: null, card: null } as const
  const attached = await attach(trx, {
    path: picture,
    user,
    type: UPLOAD_TYPES.feedback,
    to: `chat-${id}-${client_id}`,
  })
  return attached === undefined ? refuse('upload_missing') : ({ kind: 'picture', body, picture, card: null } as const)
}

/**
 * Says one thing in a chat, once, in a transaction: the same `client_id` of the same writer is the same message, however often it
 * comes. A buyer's first message makes their chat. Staff are held back while others' messages stand above what they have seen.
 * @param named the chat that staff write in
 */
export const sendIn = async (
  trx: Database,
  writer: Writer,
  named: number | undefined,
  sent: Sent,
  at: Date,
): Promise<Kept | Held | Refusal> => {
  const held = await holdFor(trx, writer, named, sent, at)
  if (isRefusal(held)) return held
  const { chat } = held
  if (held.kept !== undefined) return held.kept
  if (writer.isStaff && held.isLate) return { chat: chat.id, held: chat.last_seq }
  // Of staff much may be due at once that they have planned; what they type their sockets count.
  if (!writer.isStaff && held.isTooOften) return refuse('too_often')
  const content = await contentOf(trx, chat, writer, sent)
  if (isRefusal(content)) {
    // No chat begins with what was refused.
    await trx.deleteFrom('chats').where('id', '=', chat.id).where('last_seq', '=', 0).execute()
    return content
  }
  const { user: sender, isStaff: is_staff } = writer
  const kept = await append(trx, chat, { ...content, sender, is_staff, client_id: sent.client_id }, at, sent.seen)
  if (!is_staff) await noteClosedHours(trx, { ...chat, last_seq: kept.seq }, at)
  return kept
}

/**
 * The same in a transaction of its own; behind its commit, other processes are told that the chat has changed.
 */
export const send = async (
  db: Database,
  writer: Writer,
  named: number | undefined,
  sent: Sent,
  at: Date,
): Promise<Kept | Held | Refusal> => {
  const trimmed = { ...sent, body: sent.body.trim() }
  if (trimmed.body === '' && sent.picture === undefined && sent.card === undefined)
    return refuse('chat_content_missing')
  const outcome = await db.transaction().execute((trx: Database) => sendIn(trx, writer, named, trimmed, at))
  if (!isRefusal(outcome) && 'seq' in outcome) await tellOf(db, [outcome.chat])
  return outcome
}
