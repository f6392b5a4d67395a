import type { Decider, Envelope } from '@portafilter/eventstore'
import { type Refusal, refuse } from '@portafilter/kernel'
import { type ClosingCommand, type ClosingEvent, type ClosingState, decideCancel } from './closing.ts'
import {
  type DeliveryCommand,
  type DeliveryEvent,
  type DeliveryRefusal,
  type DeliveryState,
  decideDelivery,
  evolveDelivery,
  noDelivery,
  piecesOrdered,
} from './delivery.ts'
import { decideLines, type LinesCommand, type LinesEvent, type LinesState, type SubmittedOrder } from './lines.ts'
import {
  decidePayment,
  evolvePayment,
  noPayment,
  type PaymentCommand,
  type PaymentEvent,
  type PaymentRefusal,
  type PaymentState,
} from './payment.ts'
import { type OrderStatus, statusFrom } from './status.ts'

export type OrderEvent = LinesEvent | PaymentEvent | DeliveryEvent | ClosingEvent
export type OrderCommand = LinesCommand | PaymentCommand | DeliveryCommand | ClosingCommand
export type OrderRefusal =
  | PaymentRefusal
  | DeliveryRefusal
  | Refusal<'order_not_found' | 'order_empty' | 'order_abandoned'>

/** Everything about one order: each chapter's part of the state. */
export type OrderState = {
  readonly lines: LinesState
  readonly payment: PaymentState
  readonly delivery: DeliveryState
  readonly closing: ClosingState
}

/** An order that was submitted. */
export type Order = OrderState & { readonly lines: SubmittedOrder }

export const isSubmitted = (state: OrderState): state is Order => state.lines !== null

export const orderStream = (code: string): string => `order-${code}`

/** The status follows from the chapters (decisions.md, Orders). */
export const statusOf = ({ lines, payment, delivery, closing }: Order): OrderStatus =>
  statusFrom({
    closed: closing !== 'open',
    settled: payment.paid || lines.permission === 2,
    due: delivery.pieces.reduce((total, line) => total + line.ordered - line.refunded, 0),
    shipped: delivery.pieces.reduce((total, line) => total + line.shipped, 0),
    received: delivery.pieces.reduce((total, line) => total + line.received, 0),
  })

/** X while serial numbers are needed; the audit itself is the chapter that comes next (roadmap.md, 3). */
export const auditStatusOf = ({ lines }: Order): '' | 'X' => (lines.serial_audit ? 'X' : '')

type Decision = readonly OrderEvent[] | OrderRefusal

/** Before submission a stream can only be submitted to or, when its submission died, be given up. */
const decideUnsubmitted = (command: OrderCommand, { closing }: OrderState): Decision => {
  if (command.type === 'AbandonOrder') return closing === 'open' ? [{ type: 'OrderAbandoned', data: {} }] : []
  if (command.type !== 'SubmitOrder') return refuse('order_not_found')
  return closing === 'open' ? decideLines(command) : refuse('order_abandoned')
}

const decideSubmitted = (command: OrderCommand, order: Order): Decision => {
  const { lines, payment, delivery, closing } = order
  // Another order, which has this code by chance: submitting again takes another code.
  if (command.type === 'SubmitOrder') return refuse('order_abandoned')
  if ('buyer' in command && command.buyer !== lines.buyer) return refuse('order_not_found')
  if (closing === 'cancelled') return command.type === 'CancelOrder' ? [] : refuse('invalid_operation')
  switch (command.type) {
    case 'AbandonOrder':
      return refuse('invalid_operation')
    case 'CancelOrder':
      return decideCancel(statusOf(order) === 1, payment, lines)
    case 'ArrangePayment':
    case 'ChooseOfflineTransfer':
    case 'SubmitVoucher':
    case 'ApproveVoucher':
    case 'RejectVoucher':
      return decidePayment(command, payment, lines)
    case 'CreateDelivery':
    case 'ShipDelivery':
    case 'CloseDelivery':
    case 'ReceiveDelivery':
    case 'ReceiveOrder':
      return statusOf(order) === 1 ? refuse('invalid_operation') : decideDelivery(command, delivery, lines)
  }
}

const evolve = (state: OrderState, event: OrderEvent, envelope: Envelope): OrderState => {
  switch (event.type) {
    case 'OrderSubmitted':
      return { ...state, lines: event.data, delivery: piecesOrdered(event.data) }
    case 'OrderCancelled':
      return { ...state, closing: 'cancelled' }
    case 'OrderAbandoned':
      return { ...state, closing: 'abandoned' }
    case 'PaymentArranged':
    case 'OfflineTransferChosen':
    case 'VoucherSubmitted':
    case 'VoucherApproved':
    case 'VoucherRejected':
      return { ...state, payment: evolvePayment(state.payment, event, envelope) }
    case 'DeliveryCreated':
    case 'DeliveryShipped':
    case 'DeliveryClosed':
    case 'DeliveryReceived':
      return { ...state, delivery: evolveDelivery(state.delivery, event, envelope) }
  }
}

/** The order's decider: one stream decides about lines, payment, deliveries and closing together, by its version. */
export const order: Decider<OrderState, OrderCommand, OrderEvent, OrderRefusal> = {
  initial: { lines: null, payment: noPayment, delivery: noDelivery, closing: 'open' },
  decide: (command, state) =>
    isSubmitted(state) ? decideSubmitted(command, state) : decideUnsubmitted(command, state),
  evolve,
  schemas: {
    OrderSubmitted: { schema: 1 },
    OrderCancelled: { schema: 1 },
    OrderAbandoned: { schema: 1 },
    PaymentArranged: { schema: 1 },
    OfflineTransferChosen: { schema: 1 },
    VoucherSubmitted: { schema: 1 },
    VoucherApproved: { schema: 1 },
    VoucherRejected: { schema: 1 },
    DeliveryCreated: { schema: 1 },
    DeliveryShipped: { schema: 1 },
    DeliveryClosed: { schema: 1 },
    DeliveryReceived: { schema: 1 },
  },
}
