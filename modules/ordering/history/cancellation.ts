import { type Refusal, refuse } from '@portafilter/kernel'
import type { Chapter } from './chapter.ts'
import { awaitsPayment } from './status.ts'

export type CancellationEvent =
  /** `month` is the stream whose reservation is now to be released. */
  | { readonly type: 'OrderCancelled'; readonly data: { readonly month: string | null } }
  /** A submission that never finished: this stream can no longer become an order, so its reservation is free to go. */
  | { readonly type: 'OrderAbandoned'; readonly data: Record<string, never> }

type CancelOrder = { readonly type: 'CancelOrder'; readonly buyer: string }
type AbandonOrder = { readonly type: 'AbandonOrder' }

export type CancellationState = 'open' | 'cancelled' | 'abandoned'

/** How an order ends before its time, or a submission that never became one. */
export const cancellation: Chapter<
  CancellationState,
  CancelOrder,
  CancellationEvent,
  Refusal<'invalid_operation'>,
  never,
  AbandonOrder
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
    /** The buyer cancels while payment is awaited and no voucher is under review (decisions.md, Orders). */
    CancelOrder: (_, order) => {
      if (order.cancellation === 'cancelled') return []
      return awaitsPayment(order) && order.payment.transfer !== 'submitted'
        ? [{ type: 'OrderCancelled', data: { month: order.lines.month } }]
        : refuse('invalid_operation')
    },
  },
  afterCancellation: ['CancelOrder'],
  evolve: { OrderCancelled: () => 'cancelled', OrderAbandoned: () => 'abandoned' },
}
