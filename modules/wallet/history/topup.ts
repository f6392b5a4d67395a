import type { Decider } from '@portafilter/eventstore'
import { isTheirs, type Refusal, refuse } from '@portafilter/kernel'
import {
  type AttemptCommand,
  type AttemptEvent,
  type AttemptRefusal,
  type AttemptsState,
  attemptSchemas,
  closeAttempt,
  decideInvoice,
  decideRequested,
  dueOfRequest,
  type ExternalSource,
  evolveAttempts,
  evolveInvoice,
  evolveRequested,
  type InvoiceCommand,
  type InvoiceEvent,
  type InvoiceRefusal,
  type InvoiceState,
  invoiceSchemas,
  isAboutAttempt,
  isAboutInvoice,
  noAttempts,
  noInvoice,
  noRequest,
  type PaymentRequest,
  type RequestAttempt,
  type RequestCommand,
  type RequestEvent,
  type RequestRefusal,
  type RequestState,
  recordMoney,
  requestAttempt,
  requestSchemas,
  type Transfer,
} from '@portafilter/receivable'

export type TopUpRequest = PaymentRequest & {
  /** What it is paid by, said when it is asked for: another way is another top-up. */
  readonly method: ExternalSource
}

export type TopUpEvent =
  | { readonly type: 'TopUpRequested'; readonly data: TopUpRequest }
  | RequestEvent
  | AttemptEvent
  | InvoiceEvent

type RequestTopUp = { readonly type: 'RequestTopUp'; readonly request: TopUpRequest }

export type TopUpCommand = RequestTopUp | RequestCommand | AttemptCommand | InvoiceCommand

export type TopUpRefusal = RequestRefusal | AttemptRefusal | InvoiceRefusal | Refusal<'topup_amount'>

/** How far its transfer is, its tries at a provider (only what its method asks for ever begins), and its invoice. */
export type TopUpState = RequestState<TopUpRequest> & AttemptsState & InvoiceState

/** How far it is: a provider is waited for, or a transfer. */
export type TopUpStatus = Exclude<Transfer, 'none'> | 'waiting'

/** At most CNY 10,000.00 at a time, in hundreds (payment.md, 9); in fen. */
export const TOP_UP_MOST = 1_000_000
export const TOP_UP_STEP = 10_000

const request = ({ request: topUp }: RequestTopUp, { requested }: TopUpState): readonly TopUpEvent[] | TopUpRefusal => {
  if (requested !== null) return refuse('invalid_operation')
  const { amount } = topUp
  const isRight = amount > 0 && amount <= TOP_UP_MOST && amount % TOP_UP_STEP === 0
  return isRight ? [{ type: 'TopUpRequested', data: topUp }] : refuse('topup_amount')
}

/** Another's top-up is as unknown as none. */
const begin = (command: RequestAttempt, { requested, ...state }: TopUpState) => {
  const person = { buyer: command.buyer, firm: command.firm ?? null }
  if (requested === null || !isTheirs(person, requested)) return refuse('payment_not_found')
  if (state.paid) return refuse('already_paid')
  return requestAttempt(command, state, requested.method === command.source ? dueOfRequest(requested) : null)
}

/** Its own firm's people ask for the invoice; another's top-up is as unknown as none. */
const invoice = (command: InvoiceCommand, { requested, ...state }: TopUpState) => {
  if (requested === null) return refuse('payment_not_found')
  const { pay_no, amount } = requested
  if (command.type === 'RequestInvoice' && !isTheirs({ buyer: command.buyer, firm: command.firm ?? null }, requested))
    return refuse('payment_not_found')
  return decideInvoice(command, state, { pay_no, amount, paid: state.paid, owner: requested })
}

/**
 * Money that a firm puts into its balance (payment.md, 4): it is asked for, paid, and credited once finance has approved its
 * transfer, or the provider has its money. What comes once more goes back.
 */
export const topUp: Decider<TopUpState, TopUpCommand, TopUpEvent, TopUpRefusal> = {
  initial: { ...noRequest, ...noAttempts, ...noInvoice },
  decide: (command, state) => {
    switch (command.type) {
      case 'RequestTopUp':
        return request(command, state)
      case 'RequestAttempt':
        return begin(command, state)
      case 'RecordProviderMoney':
        return recordMoney(command, state, state.paid ? 'goes_back' : 'pays')
      case 'CloseAttempt':
        return closeAttempt(command, state)
      case 'RequestInvoice':
      case 'ReturnInvoiceRequest':
      case 'IssueInvoice':
        return invoice(command, state)
      default:
        return decideRequested(command, state)
    }
  },
  evolve: (state, event, envelope) => {
    if (event.type === 'TopUpRequested')
      return { ...state, requested: event.data, transfer: event.data.method === 'offline_transfer' ? 'chosen' : 'none' }
    if (isAboutInvoice(event)) return evolveInvoice(state, event)
    return isAboutAttempt(event) ? evolveAttempts(state, event) : evolveRequested(state, event, envelope)
  },
  schemas: {
    ...requestSchemas,
    ...attemptSchemas,
    ...invoiceSchemas,
    // Before the second schema a top-up could only be transferred.
    TopUpRequested: { schema: 2, upcast: (data) => ({ ...(data as object), method: 'offline_transfer' }) },
  },
}
