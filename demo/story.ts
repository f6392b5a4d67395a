import { giftRulesFor } from '@portafilter/catalogue'
import { type Database, type EventLog, nameUuid } from '@portafilter/eventstore'
import { type AddressFields, type Buyer, buyerOf } from '@portafilter/identity'
import {
  beijingDay,
  type CommandMeta,
  DAY_MS,
  discounted,
  isRefusal,
  MINUTE_MS,
  type Refusal,
  type SecondPerson,
} from '@portafilter/kernel'
import {
  changeOrder,
  type FrozenLine,
  giftLines,
  giftsFor,
  loadOrder,
  shippingOf,
  storeShipping,
} from '@portafilter/ordering'
import { demoDiscountGroups } from './catalogue/discount-groups.ts'
import { demoParts } from './catalogue/parts.ts'
import { demoSoldMachines } from './catalogue/sold-machines.ts'
import type { DemoShop } from './demo-seed.ts'
import { DEALERS_ADDRESS } from './people/seed.ts'
import { pictureOfPart } from './pictures/pictures.ts'

/** What has happened in the demo shop is told by the same commands as a person's, each with the moment that it tells of. */
export type Story = Pick<DemoShop, 'db' | 'log'>

/** The next command of a story, by this actor. */
export type Next = (actor: string | null) => CommandMeta

/**
 * The commands about one subject, each ten minutes after the one before, from ten in the morning of the day in its number.
 * @param namespace of their ids: the same ones each time, so that a repeat is recognised
 */
export const clockOf = (subject: string, namespace: string): Next => {
  const [, year, month, day] = /(\d{4})(\d\d)(\d\d)/.exec(subject) ?? []
  const begins = Date.parse(`${year}-${month}-${day}T10:00:00+08:00`)
  let steps = 0
  return (actor) => {
    const at = new Date(begins + steps * 10 * MINUTE_MS)
    return { id: nameUuid(`${subject} ${steps++}`, namespace), actor, request: null, cause: null, at }
  }
}

/** What was done; the demo is never refused. */
export const taken = <Done>(done: Done | Refusal): Done => {
  if (isRefusal(done)) throw new Error(`the demo’s story is refused: ${done.refused}`)
  return done
}

/** The id of a demo account; undefined where nobody has it any more. */
export const userOf = async (db: Database, account: string): Promise<string | undefined> =>
  (await db.selectFrom('users').select('id').where('account', '=', account).executeTakeFirst())?.id

/** Who acts in the stories, by their demo account; undefined where nobody has it any more. */
export const colleagueOf = async (db: Database, account: string): Promise<SecondPerson | undefined> => {
  const user = await userOf(db, account)
  return user === undefined ? undefined : { user, firm: null, bound: [] }
}

export const financeOf = (db: Database): Promise<SecondPerson | undefined> => colleagueOf(db, 'finance')

/**
 * When the demo shop was first filled: the dealer came before any story. Stories of the last days are reckoned from then, so
 * that the next start finds the same ones again. Undefined where the dealer is gone.
 */
export const openedAt = async (db: Database): Promise<Date | undefined> => {
  const dealer = db.selectFrom('users').select('created_at').where('account', '=', 'dealer')
  return (await dealer.executeTakeFirst())?.created_at
}

/** The Beijing day, yyyy-mm-dd, so many days before. */
export const dayBefore = (at: Date, days: number): string => beijingDay(new Date(at.getTime() - days * DAY_MS))

export const isSubmitted = async (log: EventLog, code: string): Promise<boolean> =>
  (await loadOrder(log, code)) !== undefined

/** An order of parts or of machines: its code, and pieces by part code. */
export type Ordered = Readonly<{
  code: string
  kind: 'P' | 'M'
  lines: Readonly<Record<string, number>>
  /** Above the month’s limit: its serial numbers are to be audited. */
  audited?: boolean
  /** Where it goes; absent: to the dealer. */
  address?: AddressFields
}>

const linesOf = ({ kind, lines, audited = false }: Ordered, buyer: Buyer): FrozenLine[] =>
  Object.entries(lines).map(([code, quantity], index) => {
    const part = (kind === 'P' ? demoParts : demoSoldMachines).find((each) => each.code === code)
    if (part === undefined) throw new Error(`there is no part ${code}`)
    const rates = demoDiscountGroups.find(({ id }) => id === buyer.discountGroup)
    const list = part.price[buyer.currency]
    const paid = discounted(list, (kind === 'P' ? rates?.parts : rates?.machines) ?? 10_000)
    const { name, packing, unit } = part
    return {
      item_num: index + 1,
      part_code: code,
      name,
      packing,
      unit,
      picture: `/catalogue/${pictureOfPart(part)}`,
      quantity,
      gift: false,
      counted: audited,
      list,
      discounted: paid,
      paid,
    }
  })

/** The lines with what comes by itself for nothing. */
const withGifts = async (db: Database, { market }: Buyer, lines: readonly FrozenLine[]) => {
  const codes = lines.map(({ part_code }) => part_code)
  return [...lines, ...giftLines(taken(giftsFor(market, await giftRulesFor(db, codes), lines, [])), lines)]
}

/** Submits an order. Answers what it comes to, in minor units. */
export const submits = async (
  { db, log }: Story,
  ordered: Ordered,
  user: string,
  meta: CommandMeta,
): Promise<number> => {
  const { code, kind, audited: serial_audit = false, address = DEALERS_ADDRESS } = ordered
  const buyer = await buyerOf(db, user)
  const { market, erpCode: firm, language, currency } = buyer
  const order = {
    code,
    buyer: user,
    firm,
    market,
    language,
    currency,
    kind,
    lines: await withGifts(db, buyer, linesOf(ordered, buyer)),
    origin: 'cart' as const,
    quick_payment: false,
    serial_audit,
    month: null,
    shipping: await storeShipping({ db, log }, code, shippingOf(address, ''), meta),
  }
  const { state } = taken(await changeOrder(log, code, { type: 'SubmitOrder', order }, meta))
  return state.lines?.total ?? 0
}
