import type { Decider } from '@portafilter/eventstore'
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
import type { Bill } from './wallet.ts'

/** The bills are those that the wallet has frozen in it. */
export type RepaymentRequest = PaymentRequest & { readonly bills: readonly Bill[] }

export type RepaymentEvent = { readonly type: 'RepaymentRequested'; readonly data: RepaymentRequest } | RequestEvent

export type RepaymentCommand =
  | { readonly type: 'RequestRepayment'; readonly request: RepaymentRequest }
  | RequestCommand

/** Credit that a firm pays back (decisions.md, Payment): the wallet says what, and has its credit again once approved. */
export const repayment: Decider<RequestState<RepaymentRequest>, RepaymentCommand, RepaymentEvent, RequestRefusal> = {
  initial: noRequest,
  decide: (command, state) => {
    if (command.type !== 'RequestRepayment') return decideRequested(command, state)
    return state.requested === null ? [{ type: 'RepaymentRequested', data: command.request }] : []
  },
  evolve: (state, event, envelope) =>
    event.type === 'RepaymentRequested'
      ? { ...state, requested: event.data, transfer: 'chosen' }
      : evolveRequested(state, event, envelope),
  schemas: { ...requestSchemas, RepaymentRequested: { schema: 1 } },
}
