import type { SnapshotReference } from '@portafilter/eventstore'
import {
  type Bilingual,
  type Cents,
  type Currency,
  type Language,
  type Refusal,
  refuse,
  sum,
} from '@portafilter/kernel'

/** A line as it was bought. Prices are of one unit and final: refunds take from these shares (decisions.md, Orders). */
export type FrozenLine = {
  readonly item_num: number
  readonly part_code: string
  readonly name: Bilingual
  readonly packing: Bilingual
  readonly unit: Bilingual
  readonly picture: string
  readonly quantity: number
  readonly list: Cents
  readonly discounted: Cents
  /** What the buyer pays for one: discounted, or surcharged by quick payment. */
  readonly paid: Cents
}

/** M a whole-machine order, P a parts order; never both. */
export type OrderKind = 'M' | 'P'

export type SubmittedOrder = {
  readonly code: string
  /** Opaque user id. */
  readonly buyer: string
  readonly firm: string | null
  readonly permission: number
  readonly language: Language
  readonly currency: Currency
  readonly kind: OrderKind
  readonly lines: readonly FrozenLine[]
  readonly total: Cents
  /** The total at list prices. */
  readonly before_total: Cents
  /** Every unit price times 1.5 instead of serial numbers (orders.md, Order submit). */
  readonly quick_payment: boolean
  readonly serial_audit: boolean
  /** The month stream that has reserved this order's counted amount; null when the monthly rule counts nothing of it. */
  readonly month: string | null
  readonly from_cart: boolean
  /** Address and remark: personal data, kept beside the log. */
  readonly shipping: SnapshotReference
}

export type OrderSubmitted = { readonly type: 'OrderSubmitted'; readonly data: SubmittedOrder }
export type LinesEvent = OrderSubmitted

export type SubmitOrder = {
  readonly type: 'SubmitOrder'
  readonly order: Omit<SubmittedOrder, 'total' | 'before_total'>
}
export type LinesCommand = SubmitOrder

/** What was ordered; null before submission. */
export type LinesState = SubmittedOrder | null

export const lineTotal = (line: FrozenLine): Cents => line.paid * line.quantity

export const decideLines = ({ order }: LinesCommand): readonly LinesEvent[] | Refusal<'order_empty'> => {
  if (order.lines.length === 0) return refuse('order_empty')
  const total = sum(order.lines.map(lineTotal))
  const before_total = sum(order.lines.map((line) => line.list * line.quantity))
  return [{ type: 'OrderSubmitted', data: { ...order, total, before_total } }]
}
