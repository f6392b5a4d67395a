import type { Envelope } from '@portafilter/eventstore'
import { isTheirs, type Language, type Owner, refuse } from '@portafilter/kernel'
import {
  type Due,
  reviewVoucher,
  submitVoucher,
  type TransferCommand,
  type TransferEvent,
  type TransferRefusal,
  type TransferState,
  transferEvolve,
} from './transfer.ts'

/** A payment that is no order's: what is due, and who has asked to pay it. */
export type PaymentRequest = Due & Owner & { /** For the letters that follow. */ readonly language: Language }

/** Such a payment and how far its transfer is; nothing before it was asked for. */
export type RequestState<Request extends PaymentRequest = PaymentRequest> = TransferState & {
  readonly requested: Request | null
}

const dueOf = ({ pay_no, amount, currency }: PaymentRequest): Due => ({ pay_no, amount, currency })

/** What is decided about the transfer of a payment that is no order's; another's is as unknown as none. */
export const decideRequested = (
  command: TransferCommand,
  { requested, ...state }: RequestState,
): readonly TransferEvent[] | TransferRefusal => {
  if (requested === null) return refuse('payment_not_found')
  if (command.type !== 'SubmitVoucher') return reviewVoucher(command, state, dueOf(requested), requested)
  if (!isTheirs({ buyer: command.buyer, firm: command.firm ?? null }, requested)) return refuse('payment_not_found')
  return submitVoucher(command, state, dueOf(requested))
}

type EvolveAny = <State extends TransferState>(state: State, event: TransferEvent, envelope: Envelope) => State

/** What an event makes of the state that a transfer is part of. */
export const evolveTransfer: EvolveAny = (state, event, envelope) =>
  (transferEvolve[event.type] as EvolveAny)(state, event, envelope)
