import { addPieces } from '@portafilter/basket'
import { type BoundCall, bind, contract, ok, type Session } from '@portafilter/contract'
import type { Database } from '@portafilter/eventstore'
import { type CommandMeta, type Refusal, refuse } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { sql } from 'kysely'
import { append } from './append.ts'
import { shownCards } from './cards.ts'
import { type CardSent, chatContract } from './contract.ts'
import { isTooOften } from './hold.ts'
import { lockChat } from './send.ts'
import { tellOf } from './tell.ts'

type Taken = Readonly<{ about: number; quantity: number }>

const ownMessage = (db: Database, { user }: Session, seq: number) =>
  db
    .selectFrom('chat_messages as m')
    .innerJoin('chats as c', 'c.id', 'm.chat')
    .select(['m.chat', 'm.card'])
    .where('c.buyer', '=', user)
    .where('m.seq', '=', seq)
    .executeTakeFirst()

/** What was taken by a command; its message has the command's id for its own. */
const takenBy = (db: Database, { user }: Session, { id }: CommandMeta): Promise<Taken | undefined> =>
  db
    .selectFrom('chat_messages')
    .select(['about', 'quantity'])
    .where('sender', '=', user)
    .where('client_id', '=', id)
    .executeTakeFirst() as Promise<Taken | undefined>

/** The part that a card offers; undefined where it offers none. */
const offeredBy = async (db: Database, { market }: Session, card: CardSent | null): Promise<string | undefined> => {
  const [shown] = card === null ? [] : await shownCards(db, market, [card])
  return shown && 'part_code' in shown ? (shown.part_code ?? undefined) : undefined
}

/** Of a command that was carried out before: nothing is left to do, or it is another with the same key. */
const asBefore = (earlier: Taken, { about, quantity }: Taken): Refusal<'key_reused'> | undefined =>
  earlier.about === about && earlier.quantity === quantity
    ? undefined
    : refuse('key_reused', { field: 'Idempotency-Key' })

type Wanted = Readonly<{ chat: number; code: string; taken: Taken; session: Session; meta: CommandMeta }>

const takeIn = async (trx: Database, { chat, code, taken, session, meta }: Wanted): Promise<Refusal | undefined> => {
  const locked = await lockChat(trx, chat)
  if (locked === undefined) return refuse('chat_message_not_found')
  const { user, market } = session
  const { id, at } = meta
  const earlier = await takenBy(trx, session, meta)
  if (earlier !== undefined) return asBefore(earlier, taken)
  // It stands among what is said, and counts with it.
  if (await isTooOften(trx, chat, { user, at })) return refuse('too_often', { seconds: 10 })
  const refused = await addPieces(trx, { list: 'cart', user, market, code, meta }, taken.quantity)
  if (refused !== undefined) return refused
  // A cart does not wait for the disk. The number of a message does, since it is told.
  await sql`set local synchronous_commit to default`.execute(trx)
  await append(trx, locked, { kind: 'taken', sender: user, is_staff: false, client_id: id, command: id, ...taken }, at)
  return undefined
}

/** Under the lock of the chat, so that clicks are counted one after the other; cart and chat have it both or neither. */
const takeCard = async (
  db: Database,
  taken: Taken,
  session: Session,
  meta: CommandMeta,
): Promise<Refusal | undefined> => {
  const earlier = await takenBy(db, session, meta)
  if (earlier !== undefined) return asBefore(earlier, taken)
  const message = await ownMessage(db, session, taken.about)
  if (message === undefined) return refuse('chat_message_not_found')
  const code = await offeredBy(db, session, message.card)
  if (code === undefined) return refuse('card_offers_nothing')
  const wanted = { chat: message.chat, code, taken, session, meta }
  const refused = await db.transaction().execute((trx: Database) => takeIn(trx, wanted))
  if (refused === undefined) await tellOf(db, [message.chat])
  return refused
}

const { takeCard: definition } = chatContract

/** Puts what a card offers into the cart of whose chat it is. */
export const cardRoutes = ({ db }: Pick<RoomDeps, 'db'>): readonly BoundCall[] =>
  bind(contract({ takeCard: definition }), {
    takeCard: async ({ seq, quantity }, session, { meta }) =>
      (await takeCard(db, { about: seq, quantity }, session, meta)) ?? ok({ command_id: meta.id }),
  })
