import { buyerOfCase } from '@portafilter/aftersales'
import { isFor, type NamedPart, namedParts } from '@portafilter/catalogue'
import { anyOf, type Database } from '@portafilter/eventstore'
import { buyerOf } from '@portafilter/identity'
import { type Bilingual, type Market, type Refusal, refuse } from '@portafilter/kernel'
import { ordersByCode } from '@portafilter/ordering'
import { type PositionNamed, type PositionShown, positionsShown } from '@portafilter/sheets'
import type { Card, CardSent } from './contract.ts'

type Position = Extract<CardSent, { kind: 'position' }>

const titled = ({ CN: title_cn, EN: title_en }: Bilingual) => ({ title_cn, title_en })

const namedIn = ({ explosion_id, item_num }: Position): PositionNamed | undefined =>
  /^[1-9]\d{0,8}$/.test(item_num) ? { explosion_id, item_num: Number(item_num) } : undefined

const isAt = (named: PositionNamed | undefined, shown: PositionShown): boolean =>
  named?.explosion_id === shown.explosion_id && named.item_num === shown.item_num

const positionOf = (sent: Position, found: PositionShown): Card => {
  const { machine_id, part_code, sheet_cn, sheet_en, part_cn, part_en } = found
  const named = titled({
    CN: `${sheet_cn} ${found.item_num}${part_cn === null ? '' : ` ${part_cn}`}`,
    EN: `${sheet_en} ${found.item_num}${part_en === null ? '' : ` ${part_en}`}`,
  })
  return { ...sent, machine_id, part_code, ...named }
}

type Known = Readonly<{ parts: ReadonlyMap<string, NamedPart>; positions: readonly PositionShown[] }>

/** Orders and cases are the buyer's since they were sent. */
const cardOf = (sent: CardSent, { parts, positions }: Known, market: Market): Card | null => {
  if (sent.kind === 'order') return { ...sent, ...titled({ CN: `订单 ${sent.code}`, EN: `Order ${sent.code}` }) }
  if (sent.kind === 'case')
    return { ...sent, ...titled({ CN: `售后单 ${sent.code}`, EN: `After-sales case ${sent.code}` }) }
  if (sent.kind === 'part') {
    const part = parts.get(sent.part_code)
    return part && isFor(part, market) ? { ...sent, title_cn: part.name_cn, title_en: part.name_en } : null
  }
  const named = namedIn(sent)
  const found = positions.find((position) => isAt(named, position))
  return found ? positionOf(sent, found) : null
}

/**
 * Cards of a chat as both sides see them now, each in its place: what they are called, and what leads on. Null where buyers are
 * not shown any more what a card named.
 */
export const shownCards = async (
  db: Database,
  market: Market,
  sent: readonly CardSent[],
): Promise<readonly (Card | null)[]> => {
  const codes = sent.flatMap((card) => (card.kind === 'part' ? [card.part_code] : []))
  const named = sent.flatMap((card) => (card.kind === 'position' ? (namedIn(card) ?? []) : []))
  const [parts, positions] = await Promise.all([namedParts(db, codes), positionsShown(db, named, market)])
  return sent.map((card) => cardOf(card, { parts, positions }, market))
}

type Carrying = Readonly<{ chat: number; card: CardSent | null }>

/** The cards of messages, whosever chats they are in, each in its message's place; null where there is none. */
export const cardsOf = async (db: Database, messages: readonly Carrying[]): Promise<readonly (Card | null)[]> => {
  const carrying = messages.filter(({ card }) => card !== null)
  const owners = db.selectFrom('chats as c').innerJoin('users as u', 'u.id', 'c.buyer').select(['c.id', 'u.market'])
  const known =
    carrying.length === 0 ? [] : await owners.where('c.id', '=', anyOf(carrying.map(({ chat }) => chat))).execute()
  const shown = new Map<Carrying, Card | null>()
  for (const { id, market } of known) {
    const those = carrying.filter(({ chat }) => chat === id)
    const cards = await shownCards(
      db,
      market,
      those.map(({ card }) => card as CardSent),
    )
    for (const [place, message] of those.entries()) shown.set(message, cards[place] ?? null)
  }
  return messages.map((message) => shown.get(message) ?? null)
}

const buyerOfOrder = async (db: Database, code: string) => (await ordersByCode(db, [code])).get(code)?.buyer

const isTheirs = async (db: Database, buyer: string, sent: CardSent): Promise<boolean> => {
  if (sent.kind === 'order') return (await buyerOfOrder(db, sent.code)) === buyer
  if (sent.kind === 'case') return (await buyerOfCase(db, sent.code)) === buyer
  const { market } = await buyerOf(db, buyer)
  return (await shownCards(db, market, [sent]))[0] !== null
}

const UNKNOWN = {
  order: 'order_not_found',
  case: 'case_not_found',
  part: 'part_not_found',
  position: 'sheet_not_found',
} as const

/**
 * A card that may be sent in this buyer's chat: of an order or case of theirs, or of what is shown to them. Another's is as
 * unknown as one that there is not.
 */
export const checkedCard = async (db: Database, buyer: string, sent: CardSent): Promise<CardSent | Refusal> => {
  if (await isTheirs(db, buyer, sent)) return sent
  return refuse(UNKNOWN[sent.kind], 'part_code' in sent ? { part_code: sent.part_code } : undefined)
}
