import type { Session } from '@portafilter/contract'
import type { Database } from '@portafilter/eventstore'
import { type Person, people } from '@portafilter/identity'
import { formatMoney, isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import { loadOwnOrder, newestOrderOf, orderDetails } from '@portafilter/ordering'
import { orderStageWords, overseasStageWords } from '@portafilter/ordering/words'
import type { RoomDeps } from '@portafilter/room'
import { sql } from 'kysely'
import { filledReply, type Values } from './fill.ts'

type Deps = Pick<RoomDeps, 'db' | 'log'>

const NO_ORDER = { order: null, amount: null, status: null }

/** The order that the chat is about: that of its last card, or else the buyer's newest. */
const orderMeant = async (db: Database, chat: number, buyer: string): Promise<string | undefined> => {
  const { rows } = await sql<{ code: string }>`
    select card->>'code' as code from chat_messages
    where chat = ${chat} and card->>'kind' = 'order' order by seq desc limit 1`.execute(db)
  return rows[0]?.code ?? newestOrderOf(db, buyer)
}

/** The order's figures as its buyer reads them. */
const figuresOf = async ({ db, log }: Deps, chat: number, { id, language, market }: Person) => {
  const code = await orderMeant(db, chat, id)
  const loaded = code === undefined ? undefined : await loadOwnOrder(log, code, id)
  if (loaded === undefined || isRefusal(loaded)) return NO_ORDER
  const { code: order, order_total, currency, stage } = await orderDetails(db, loaded, language)
  const words = market === 'overseas' ? overseasStageWords : orderStageWords
  return { order, amount: formatMoney(order_total, currency), status: words[stage][language] }
}

type Wanted = Readonly<{ chat: number | undefined; reply: number; by: Session }>

/** A saved reply in the language of a chat's buyer, with what it says of them, their order and whoever writes. */
export const filledFor = async (deps: Deps, { chat, reply, by }: Wanted): Promise<{ text: string } | Refusal> => {
  const { db } = deps
  const found = await db
    .selectFrom('chats')
    .select('buyer')
    .where('id', '=', chat ?? null)
    .executeTakeFirst()
  if (chat === undefined || found === undefined) return refuse('chat_not_found')
  const saved = await db.selectFrom('saved_replies').selectAll().where('id', '=', reply).executeTakeFirst()
  if (saved === undefined) return refuse('reply_not_found')
  const known = await people(db, [found.buyer, by.user])
  const buyer = known.get(found.buyer) as Person
  const figures = await figuresOf(deps, chat, buyer)
  const values: Values = { name: buyer.username, staff: known.get(by.user)?.username ?? '', ...figures }
  const text = filledReply(buyer.language === 'CN' ? saved.body_cn : saved.body_en, values, buyer.language)
  return text === '' ? refuse('reply_needs_order') : { text }
}
