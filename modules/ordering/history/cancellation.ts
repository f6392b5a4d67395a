import type { PersonalDataReference } from '@portafilter/eventstore'
import { hasConflictOfInterest, type Refusal, refuse, type StaffMember } from '@portafilter/kernel'
import type { RefundRequested } from '@portafilter/receivable'
import type { Chapter } from './chapter.ts'
import { isClaiming } from './claims.ts'
import type { CancellationEvent, DeliveryEvent } from './events.ts'
import { refundsOfAll } from './refunds.ts'
import type { CancellationState, Order } from './state.ts'
import { awaitsPayment, statusOf } from './status.ts'

type CancelOrder = { readonly type: 'CancelOrder'; readonly buyer: string }
type CancelByStaff = {
  readonly type: 'CancelByStaff'
  readonly staff: StaffMember
  readonly reason: PersonalDataReference
  /** Whom a transfer is paid back to, if the person knows. */
  readonly payee: PersonalDataReference | null
}
type AbandonOrder = { readonly type: 'AbandonOrder' }

/** What follows at once: nothing more is shipped, and money goes back. */
type Along = Extract<DeliveryEvent, { type: 'DeliveryClosed' }> | RefundRequested

type CancellationRefusal = Refusal<
  | 'invalid_operation'
  | 'conflict_of_interest'
  | 'voucher_under_review'
  | 'already_shipped'
  | 'already_withdrawn'
  | 'case_open'
>

/**
 * Staff cancel what awaits payment or shipment, and nothing of it has been shipped (decisions/orders.md). Whether a voucher
 * under review has brought money is said first.
 */
const cancelByStaff = (
  { staff, reason, payee }: CancelByStaff,
  order: Order,
): readonly (CancellationEvent | Along)[] | CancellationRefusal => {
  const { lines, payment, delivery } = order
  if (hasConflictOfInterest(staff, lines)) return refuse('conflict_of_interest')
  if (order.cancellation === 'cancelled') return refuse('invalid_operation')
  if (payment.transfer === 'submitted') return refuse('voucher_under_review')
  // What the case decides about its pieces would come too late.
  if (isClaiming(order)) return refuse('case_open')
  if (statusOf(order) === 'closed') return refuse('already_withdrawn')
  const isShipped = delivery.pieces.some(({ shipped }) => shipped > 0)
  if (isShipped || !['awaiting_payment', 'awaiting_shipment'].includes(statusOf(order)))
    return refuse('already_shipped')
  const open = delivery.notes.filter(({ status }) => status === 'unprocessed')
  return [
    { type: 'OrderCancelled', data: { month: lines.month, reason } },
    ...open.map((note): Along => {
      const { delivery_no, lines: pieces } = note
      return { type: 'DeliveryClosed', data: { delivery_no, lines: pieces } }
    }),
    ...refundsOfAll(order, payee),
  ]
}

/** How an order ends before its time, or a submission that never became one. */
export const cancellation: Chapter<
  CancellationState,
  CancelOrder | CancelByStaff,
  CancellationEvent,
  CancellationRefusal,
  never,
  AbandonOrder,
  Along
> = {
  initial: 'open',
  schemas: { OrderCancelled: { schema: 1 }, OrderAbandoned: { schema: 1 } },
  begin: {
    AbandonOrder: (_, state) => {
      if (state.lines !== null) return refuse('invalid_operation')
      return state.cancellation === 'open' ? [{ type: 'OrderAbandoned', data: {} }] : []
    },
  },
  decide: {
    /** The buyer cancels while payment is awaited and no voucher is under review (decisions/orders.md). */
    CancelOrder: (_, order) => {
      if (order.cancellation === 'cancelled') return []
      return awaitsPayment(order) && order.payment.transfer !== 'submitted'
        ? [{ type: 'OrderCancelled', data: { month: order.lines.month } }]
        : refuse('invalid_operation')
    },
    CancelByStaff: cancelByStaff,
  },
  afterCancellation: ['CancelOrder'],
  evolve: { OrderCancelled: () => 'cancelled', OrderAbandoned: () => 'abandoned' },
}
