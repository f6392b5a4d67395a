import { type Refusal, refuse } from '@portafilter/kernel'
import type { SubmittedOrder } from './lines.ts'
import type { PaymentState } from './payment.ts'

export type ClosingEvent =
  /** `month` is the stream whose reservation is now to be released. */
  | { readonly type: 'OrderCancelled'; readonly data: { readonly month: string | null } }
  /** A submission that never finished: this stream can no longer become an order, so its reservation is free to go. */
  | { readonly type: 'OrderAbandoned'; readonly data: Record<string, never> }

export type ClosingCommand =
  | { readonly type: 'CancelOrder'; readonly buyer: string }
  | { readonly type: 'AbandonOrder' }

export type ClosingState = 'open' | 'cancelled' | 'abandoned'

/** The buyer cancels while payment is awaited and no voucher is under review (decisions.md, Orders). */
export const decideCancel = (
  awaitsPayment: boolean,
  { transfer }: PaymentState,
  { month }: SubmittedOrder,
): readonly ClosingEvent[] | Refusal<'invalid_operation'> =>
  awaitsPayment && transfer !== 'submitted'
    ? [{ type: 'OrderCancelled', data: { month } }]
    : refuse('invalid_operation')
