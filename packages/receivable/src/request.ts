import type { Envelope } from '@portafilter/eventstore'
import { isTheirs, type Language, type Owner, refuse } from '@portafilter/kernel'
import type { Due } from './receipts.ts'
import {
  decideRefund,
  evolveRefunds,
  noRefunds,
  type RefundCommand,
  type RefundEvent,
  type RefundRefusal,
  type RefundsState,
  refundSchemas,
} from './refunds.ts'
import { reviewVoucher } from './review.ts'
import {
  forgetKept,
  noTransfer,
  submitVoucher,
  type TransferCommand,
  type TransferEvent,
  type TransferRefusal,
  type TransferState,
  transferEvolve,
  transferSchemas,
} from './transfer.ts'

/** A payment that is no order's: what is due, and who has asked to pay it. */
export type PaymentRequest = Due & Owner & { /** For the letters that follow. */ readonly language: Language }

/** Such a payment, how far its transfer is, and what of it goes back; nothing before it was asked for. */
export type RequestState<Request extends PaymentRequest = PaymentRequest> = TransferState &
  RefundsState & {
    readonly requested: Request | null
  }

export type RequestCommand = TransferCommand | RefundCommand
export type RequestEvent = TransferEvent | RefundEvent
export type RequestRefusal = TransferRefusal | RefundRefusal

export const noRequest: RequestState<never> = { ...noTransfer, ...noRefunds, requested: null }

export const requestSchemas = { ...transferSchemas, ...refundSchemas }

/** What of a request its payments say. */
export const dueOfRequest = ({ pay_no, amount, currency }: PaymentRequest): Due => ({ pay_no, amount, currency })

const isRefundCommand = (command: RequestCommand): command is RefundCommand => 'refund_id' in command

/**
 * What is decided about the transfer of a payment that is no order's, and about what of it goes back; another's is as unknown
 * as none.
 */
export const decideRequested = (
  command: RequestCommand,
  { requested, ...state }: RequestState,
): readonly RequestEvent[] | RequestRefusal => {
  if (requested === null) return refuse('payment_not_found')
  if (isRefundCommand(command)) return decideRefund(command, state, requested)
  const due = dueOfRequest(requested)
  if (command.type !== 'SubmitVoucher') return reviewVoucher(command, state, due, requested, requested.firm !== null)
  if (!isTheirs({ buyer: command.buyer, firm: command.firm ?? null }, requested)) return refuse('payment_not_found')
  return submitVoucher(command, state, due)
}

type EvolveAny = <State extends TransferState>(state: State, event: TransferEvent, envelope: Envelope) => State

/** What an event makes of the state that a transfer and its refunds are part of. */
export const evolveRequested = <State extends TransferState & RefundsState>(
  state: State,
  event: RequestEvent,
  envelope: Envelope,
): State => {
  if ('refund_id' in event.data) {
    const refunded = evolveRefunds(state, event as RefundEvent, envelope)
    return event.type === 'RefundRequested' ? forgetKept(refunded, event) : refunded
  }
  const { type } = event as TransferEvent
  return (transferEvolve[type] as EvolveAny)(state, event as TransferEvent, envelope)
}
