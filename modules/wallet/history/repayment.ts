import type { Decider } from '@portafilter/eventstore'
import { refuse } from '@portafilter/kernel'
import {
  type AttemptCommand,
  type AttemptRefusal,
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
  | AttemptCommand

export type RepaymentRefusal = RequestRefusal | AttemptRefusal

/** Credit that a firm pays back, by transfer (payment.md, 4; decisions/wallets.md): the wallet says what, and has its credit
 * again once approved. */
export const repayment: Decider<RequestState<RepaymentRequest>, RepaymentCommand, RepaymentEvent, RepaymentRefusal> = {
  initial: noRequest,
  decide: (command, state) => {
    switch (command.type) {
      case 'RequestRepayment':
        return state.requested === null ? [{ type: 'RepaymentRequested', data: command.request }] : []
      case 'RequestAttempt':
      case 'RecordProviderMoney':
      case 'CloseAttempt':
        return refuse('payment_method_unavailable')
      default:
        return decideRequested(command, state)
    }
  },
  evolve: (state, event, envelope) =>
    event.type === 'RepaymentRequested'
      ? { ...state, requested: event.data, transfer: 'chosen' }
      : evolveRequested(state, event, envelope),
  schemas: { ...requestSchemas, RepaymentRequested: { schema: 1 } },
}
