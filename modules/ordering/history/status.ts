import type { Order } from './state.ts'

/** Where an order stands (orders.md, Order status). */
export type OrderStatus = 'closed' | 'awaiting_payment' | 'awaiting_shipment' | 'awaiting_receipt' | 'completed'

/**
 * Where an order stands to the people who wait for it: its status, where two of them are told apart further by what has been
 * done already.
 */
export type OrderStage = OrderStatus | 'under_review' | 'partly_shipped'

/** What the status follows from; pieces are counted over all lines. `due` is ordered less withdrawn. */
type StatusFacts = {
  readonly closed: boolean
  /** Paid here, or paid outside the system as overseas orders are. */
  readonly settled: boolean
  readonly due: number
  readonly shipped: number
  readonly received: number
}

/** What is wholly withdrawn is closed. No line has more shipped than is due of it, nor more received: sums compare as lines do. */
export const statusFrom = ({ closed, settled, due, shipped, received }: StatusFacts): OrderStatus => {
  if (closed || due === 0) return 'closed'
  if (!settled) return 'awaiting_payment'
  if (shipped < due) return 'awaiting_shipment'
  return received < due ? 'awaiting_receipt' : 'completed'
}

type StageFacts = StatusFacts & {
  /** A voucher, or the serial numbers, wait for staff. */
  readonly underReview: boolean
}

export const stageFrom = (facts: StageFacts): OrderStage => {
  const status = statusFrom(facts)
  if (status === 'awaiting_payment' && facts.underReview) return 'under_review'
  if (status === 'awaiting_shipment' && facts.shipped > 0) return 'partly_shipped'
  return status
}

/** The status that a stage is of. */
export const statusOfStage = (stage: OrderStage): OrderStatus => {
  if (stage === 'under_review') return 'awaiting_payment'
  return stage === 'partly_shipped' ? 'awaiting_shipment' : stage
}

/** How many pieces of a line are to reach the buyer, those that have included. */
export const wantedOf = ({ ordered, withdrawn }: { readonly ordered: number; readonly withdrawn: number }): number =>
  ordered - withdrawn

/** The status follows from the chapters (decisions/orders.md). */
export const statusOf = ({ lines, payment, delivery, cancellation }: Order): OrderStatus =>
  statusFrom({
    closed: cancellation !== 'open',
    settled: payment.paid || lines.market === 'overseas',
    due: delivery.pieces.reduce((total, line) => total + wantedOf(line), 0),
    shipped: delivery.pieces.reduce((total, line) => total + line.shipped, 0),
    received: delivery.pieces.reduce((total, line) => total + line.received, 0),
  })

/** Nothing has been paid yet, neither here nor outside the system. */
export const awaitsPayment = (order: Order): boolean => statusOf(order) === 'awaiting_payment'

/** Parts orders at home that are paid (orders.md, After-sales form; decisions/aftersales.md). */
export const takesCases = (order: Order): boolean =>
  order.lines.kind === 'P' &&
  order.lines.market !== 'overseas' &&
  order.cancellation === 'open' &&
  !awaitsPayment(order)
