import type { Decider } from '@portafilter/eventstore'
import { type Refusal, refuse } from '@portafilter/kernel'
import {
  decideRequested,
  evolveRequested,
  noRequest,
  type PaymentRequest,
  type RequestCommand,
  type RequestEvent,
  type RequestRefusal,
  type RequestState,
  requestSchemas,
} from '@portafilter/receivable'

export type TopUpEvent = { readonly type: 'TopUpRequested'; readonly data: PaymentRequest } | RequestEvent

export type TopUpCommand = { readonly type: 'RequestTopUp'; readonly request: PaymentRequest } | RequestCommand

export type TopUpRefusal = RequestRefusal | Refusal<'topup_amount'>

/** At most CNY 10,000.00 at a time, in hundreds (payment.md, 9); in fen. */
export const TOP_UP_MOST = 1_000_000
export const TOP_UP_STEP = 10_000

const request = (topUp: PaymentRequest): readonly TopUpEvent[] | Refusal<'topup_amount'> => {
  const { amount } = topUp
  const isRight = amount > 0 && amount <= TOP_UP_MOST && amount % TOP_UP_STEP === 0
  return isRight ? [{ type: 'TopUpRequested', data: topUp }] : refuse('topup_amount')
}

/** Money that a firm puts into its balance (payment.md, 4): it is asked for, transferred, and credited once approved. */
export const topUp: Decider<RequestState, TopUpCommand, TopUpEvent, TopUpRefusal> = {
  initial: noRequest,
  decide: (command, state) => {
    if (command.type !== 'RequestTopUp') return decideRequested(command, state)
    return state.requested === null ? request(command.request) : refuse('invalid_operation')
  },
  evolve: (state, event, envelope) =>
    event.type === 'TopUpRequested'
      ? { ...state, requested: event.data, transfer: 'chosen' }
      : evolveRequested(state, event, envelope),
  schemas: { ...requestSchemas, TopUpRequested: { schema: 1 } },
}
