import { addPieces } from '@portafilter/basket'
import { type BoundCall, bind, contract, ok, type Session } from '@portafilter/contract'
import type { Database } from '@portafilter/eventstore'
import { type CommandMeta, type Refusal, refuse } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { append, type LockedChat } from './append.ts'
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

const noteTaken = (db: Database, chat: number, session: Session, { about, quantity }: Taken, meta: CommandMeta) =>
  db.transaction().execute(async (trx: Database) => {
    const locked = (await lockChat(trx, chat)) as LockedChat
    if ((await takenBy(trx, session, meta)) !== undefined) return
    const { id, at } = meta
    const by = { sender: session.user, is_staff: false, client_id: id, command: id }
    await append(trx, locked, { kind: 'taken', ...by, about, quantity }, at)
  })

/**
 * The cart is changed by its own command, and the chat notes it behind that: a try that ends between the two is finished by its
 * repeat.
 */
const takeCard = async (
  db: Database,
  taken: Taken,
  session: Session,
  meta: CommandMeta,
): Promise<Refusal | undefined> => {
  const earlier = await takenBy(db, session, meta)
  if (earlier !== undefined) {
    const isSame = earlier.about === taken.about && earlier.quantity === taken.quantity
    return isSame ? undefined : refuse('key_reused', { field: 'Idempotency-Key' })
  }
  const message = await ownMessage(db, session, taken.about)
  if (message === undefined) return refuse('chat_message_not_found')
  // It stands among what is said, and counts with it.
  if (await isTooOften(db, message.chat, { user: session.user, at: meta.at }))
    return refuse('too_often', { seconds: 10 })
  const code = await offeredBy(db, session, message.card)
  if (code === undefined) return refuse('card_offers_nothing')
  const { user, market } = session
  const refused = await addPieces(db, { list: 'cart', user, market, code, meta }, taken.quantity)
  if (refused !== undefined) return refused
  await noteTaken(db, message.chat, session, taken, meta)
  await tellOf(db, message.chat)
  return undefined
}

const { takeCard: definition } = chatContract

/** Puts what a card offers into the cart of whose chat it is. */
export const cardRoutes = ({ db }: Pick<RoomDeps, 'db'>): readonly BoundCall[] =>
  bind(contract({ takeCard: definition }), {
    takeCard: async ({ seq, quantity }, session, { meta }) =>
      (await takeCard(db, { about: seq, quantity }, session, meta)) ?? ok({ command_id: meta.id }),
  })
