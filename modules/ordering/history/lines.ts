import type { PersonalDataReference } from '@portafilter/eventstore'
import {
  type Bilingual,
  type Cents,
  type Currency,
  type Language,
  type Market,
  type Refusal,
  refuse,
  sum,
} from '@portafilter/kernel'
import type { Chapter } from './chapter.ts'

/** Which rule of the catalogue gave something, and to what: for every so many pieces of these lines together, so many. */
export type EarnedBy = {
  readonly rule: number
  readonly items: readonly number[]
  readonly every: number
  readonly gives: number
}

/** A line as it was bought. Prices are of one unit and final: refunds take from these shares (decisions/orders.md). */
export type FrozenLine = {
  readonly item_num: number
  readonly part_code: string
  readonly name: Bilingual
  readonly packing: Bilingual
  readonly unit: Bilingual
  readonly picture: string
  readonly quantity: number
  /** A gift is paid with 0, and stands outside every saving figure. */
  readonly gift: boolean
  /** Whether the monthly rule counted it, by that day's exemptions: such lines are what serial numbers are asked for. */
  readonly counted: boolean
  readonly list: Cents
  readonly discounted: Cents
  /** What the buyer pays for one: discounted, or surcharged by quick payment. */
  readonly paid: Cents
  /** Of a gift: by what it was earned. */
  readonly earned?: EarnedBy
}

/** M a whole-machine order, P a parts order; never both. */
export type OrderKind = 'M' | 'P'

/** Where the buyer ordered from. Only what was ordered from the cart leaves the cart. */
export type OrderOrigin = 'cart' | 'favourites' | 'direct'

export type SubmittedOrder = {
  readonly code: string
  /** Opaque user id. */
  readonly buyer: string
  readonly firm: string | null
  readonly market: Market
  /** Of the request that submitted it: for the letters and papers that nobody is waiting for (decisions/wire.md). */
  readonly language: Language
  readonly currency: Currency
  readonly kind: OrderKind
  readonly origin: OrderOrigin
  readonly lines: readonly FrozenLine[]
  readonly total: Cents
  /** The total at list prices, gifts left out. */
  readonly before_total: Cents
  /** Every unit price times 1.5 instead of serial numbers (orders.md, Order submit). */
  readonly quick_payment: boolean
  readonly serial_audit: boolean
  /** The month stream that has reserved this order's counted amount; null when the monthly rule counts nothing of it. */
  readonly month: string | null
  /** Address and remark: personal data, kept beside the log. */
  readonly shipping: PersonalDataReference
}

export type OrderSubmitted = { readonly type: 'OrderSubmitted'; readonly data: SubmittedOrder }

export type SubmitOrder = {
  readonly type: 'SubmitOrder'
  readonly order: Omit<SubmittedOrder, 'total' | 'before_total'>
}

/** What was ordered; null before submission. */
export type LinesState = SubmittedOrder | null

export const lineTotal = (line: FrozenLine): Cents => line.paid * line.quantity

const submit = ({ order }: SubmitOrder): readonly OrderSubmitted[] | Refusal<'order_empty'> => {
  if (order.lines.length === 0) return refuse('order_empty')
  const total = sum(order.lines.map(lineTotal))
  const bought = order.lines.filter(({ gift }) => !gift)
  const before_total = sum(bought.map((line) => line.list * line.quantity))
  return [{ type: 'OrderSubmitted', data: { ...order, total, before_total } }]
}

/** What was ordered, by whom and at which prices. */
export const lines: Chapter<
  LinesState,
  never,
  OrderSubmitted,
  Refusal<'order_empty' | 'order_abandoned'>,
  never,
  SubmitOrder
> = {
  initial: null,
  schemas: { OrderSubmitted: { schema: 1 } },
  begin: {
    // Where there is an order, it is another one, which has this code by chance: submitting again takes another code.
    SubmitOrder: (command, { lines, cancellation }) =>
      lines === null && cancellation === 'open' ? submit(command) : refuse('order_abandoned'),
  },
  decide: {},
  afterCancellation: [],
  evolve: { OrderSubmitted: (_, { data }) => data },
}
