import type { DomainEvent } from '@portafilter/eventstore'
import { isRefusal, payNo, type Refusal, refuse, sum } from '@portafilter/kernel'
import {
  type AttemptCommand,
  type AttemptRefusal,
  afterReview,
  attemptEvolve,
  attemptSchemas,
  chooseOfflineTransfer,
  closeAttempt,
  type Due,
  forgetKept,
  isProvider,
  isReviewed,
  type MoneyFate,
  noAttempts,
  noTransfer,
  type ProviderSource,
  paysFromOutside,
  type ReceivedMoney,
  type RefundRequested,
  type ReviewVoucher,
  recordMoney,
  requestAttempt,
  reviewVoucher,
  type SubmitVoucher,
  submitVoucher,
  type TransferRefusal,
  transferEvolve,
  transferSchemas,
} from '@portafilter/receivable'
import type { Chapter } from './chapter.ts'
import type { ArrangementFault, PaymentEvent, PaymentShare } from './events.ts'
import { awaitsAudit } from './serial-audit.ts'
import { amountFrom, mayHaveWallet, mostRebates, offeredSources, sameShares, walletParts } from './shares.ts'
import type { Order, PaymentState } from './state.ts'

type ArrangePayment = {
  readonly type: 'ArrangePayment'
  readonly buyer: string
  readonly arrangement_id: string
  /** As the buyer wishes; those of 0 left out. */
  readonly shares: readonly PaymentShare[]
}
type ChooseOfflineTransfer = { readonly type: 'ChooseOfflineTransfer'; readonly buyer: string }
type ConfirmHolds = { readonly type: 'ConfirmHolds'; readonly arrangement_id: string }
type FailArrangement = {
  readonly type: 'FailArrangement'
  readonly arrangement_id: string
  readonly why: ArrangementFault
}

export type PaymentCommand =
  | ArrangePayment
  | ConfirmHolds
  | FailArrangement
  | ChooseOfflineTransfer
  | SubmitVoucher
  | ReviewVoucher
  | AttemptCommand

export type PaymentRefusal =
  | Refusal<
      | 'already_paid'
      | 'payment_not_due'
      | 'serial_numbers_needed'
      | 'payment_method_unavailable'
      | 'payment_changes'
      | 'payment_total'
      | 'rebates_limit'
      | 'payment_settling'
      | 'arrangement_replaced'
    >
  | TransferRefusal
  | AttemptRefusal

type Decision = readonly PaymentEvent[] | PaymentRefusal

/** A buyer could change the arrangement without end. The last one stays, and can be paid. */
const MOST_ARRANGEMENTS = 50

/** Why an order that is neither cancelled nor paid outside the system takes no payment now. */
const notDue = (order: Order): PaymentRefusal | undefined => {
  const { lines, payment } = order
  if (lines.market === 'overseas') return refuse('payment_not_due')
  if (payment.paid) return refuse('already_paid')
  return awaitsAudit(order) ? refuse('serial_numbers_needed') : undefined
}

/** Why the shares cannot pay this order. */
const shareFault = (shares: readonly PaymentShare[], { lines }: Pick<Order, 'lines'>): PaymentRefusal | undefined => {
  if (sum(shares.map(({ amount }) => amount)) !== lines.total) return refuse('payment_total')
  const offered = offeredSources(lines)
  if (shares.some(({ source }) => !offered.includes(source))) return refuse('payment_method_unavailable')
  // A provider pays an order whole.
  if (shares.length > 1 && shares.some(({ source }) => isProvider(source))) return refuse('payment_method_unavailable')
  return amountFrom(shares, 'rebates') > mostRebates(lines.total) ? refuse('rebates_limit') : undefined
}

/**
 * Other parts are a new arrangement, and so are the same ones once the transfer was chosen or its voucher rejected: the
 * buyer begins anew. Only an arrangement with which nothing was begun is repeated without an event.
 */
const arrange = ({ arrangement_id, shares }: ArrangePayment, { payment, lines }: Order): Decision => {
  const { arrangement, arranged, transfer } = payment
  if (transfer === 'submitted') return refuse('voucher_under_review')
  const fault = shareFault(shares, { lines })
  if (fault) return fault
  if (arrangement !== null && transfer === 'none' && sameShares(arrangement.parts, shares)) return []
  // One that has failed can be replaced: the order must be payable.
  if (arranged >= MOST_ARRANGEMENTS && arrangement !== null) return refuse('payment_changes')
  const pay_no = payNo(lines.code, arranged + 1)
  const parts = shares.map((share, index) => ({ id: `${pay_no}-${index + 1}`, ...share }))
  return [{ type: 'PaymentArranged', data: { arrangement_id, pay_no, parts } }]
}

/** The wallet holds what the arrangement in force asked of it. Of one that was replaced the hold is to be released. */
const confirmHolds = ({ arrangement_id }: ConfirmHolds, { payment: { arrangement, holds } }: Order): Decision => {
  if (arrangement?.id !== arrangement_id || holds === 'none') return refuse('arrangement_replaced')
  if (holds === 'confirmed') return []
  const { pay_no, parts } = arrangement
  const remaining = amountFrom(parts, 'offline_transfer')
  return [{ type: 'HoldsConfirmed', data: { arrangement_id, pay_no, remaining } }]
}

/** Ends an arrangement that nothing can come of, unless a voucher has come meanwhile; the order can be arranged anew. */
const failArrangement = (
  { arrangement_id, why }: FailArrangement,
  { payment: { arrangement, transfer } }: Order,
): Decision => {
  if (arrangement?.id !== arrangement_id) return refuse('arrangement_replaced')
  if (transfer === 'submitted') return refuse('voucher_under_review')
  return [{ type: 'ArrangementFailed', data: { arrangement_id, pay_no: arrangement.pay_no, why } }]
}

/** What the arrangement in force leaves to be transferred; null where nothing is left, or nothing arranged. */
export const dueOf = ({ payment: { arrangement }, lines: { currency } }: Order): Due | null => {
  const amount = amountFrom(arrangement?.parts ?? [], 'offline_transfer')
  return arrangement && amount > 0 ? { pay_no: arrangement.pay_no, amount, currency } : null
}

/** Why the rest is not transferred yet: whether the wallet pays its parts is known in a moment. */
const notHeld = ({ payment }: Order): PaymentRefusal | undefined =>
  payment.holds === 'asked' ? refuse('payment_settling') : undefined

const review = (command: ReviewVoucher, order: Order): readonly (PaymentEvent | RefundRequested)[] | PaymentRefusal => {
  const { lines } = order
  const state = { ...order.payment, ...order.refunds }
  const reviewed = reviewVoucher(command, state, dueOf(order), lines, mayHaveWallet(lines))
  if (isRefusal(reviewed)) return reviewed
  const [event, ...surplus] = reviewed
  if (!isReviewed(event)) return [event]
  return [event, ...surplus, ...afterReview(event, state, surplus.length)]
}

/** What the arrangement in force leaves to a provider; null where it is paid otherwise. */
const dueByProvider = (
  source: ProviderSource,
  { payment: { arrangement }, lines: { currency } }: Order,
): Due | null => {
  const amount = amountFrom(arrangement?.parts ?? [], source)
  return arrangement && amount > 0 ? { pay_no: arrangement.pay_no, amount, currency } : null
}

/** A voucher under review waits for its own money: which of the two counts, a person says. */
const fateOfMoney = ({ payment, cancellation }: Order): MoneyFate => {
  if (payment.paid || cancellation !== 'open') return 'goes_back'
  return payment.transfer === 'submitted' ? 'waits_for_review' : 'pays'
}

/**
 * Whether an order, a top-up or a repayment is paid since this event: by money from outside, or, of an order, by its firm's wallet,
 * which holds all of it and leaves nothing to be transferred. What is ordered overseas is paid outside the system, by no event.
 */
export const paysInFull = (event: DomainEvent): boolean =>
  paysFromOutside(event) || (event.type === 'HoldsConfirmed' && event.data.remaining === 0)

/** An order is paid by what has paid it, also where it was arranged anew since: what a wallet holds for that is released. */
const paidBy = (payment: PaymentState, { pay_no, attempt, source, amount }: ReceivedMoney): PaymentState =>
  payment.arrangement?.pay_no === pay_no
    ? payment
    : {
        ...payment,
        arrangement: { id: attempt, pay_no, parts: [{ id: `${pay_no}-1`, source, amount }] },
        holds: 'none',
        transfer: 'none',
      }

/** How an order gets paid (payment.md, 4; decisions/payment.md). */
export const payment: Chapter<
  PaymentState,
  PaymentCommand,
  PaymentEvent,
  PaymentRefusal,
  RefundRequested,
  never,
  RefundRequested
> = {
  initial: { ...noTransfer, ...noAttempts, arrangement: null, holds: 'none', arranged: 0 },
  schemas: {
    ...transferSchemas,
    ...attemptSchemas,
    PaymentArranged: { schema: 1 },
    HoldsConfirmed: { schema: 1 },
    ArrangementFailed: { schema: 1 },
  },
  begin: {},
  decide: {
    ArrangePayment: (command, order) => notDue(order) ?? arrange(command, order),
    ConfirmHolds: (command, order) => notDue(order) ?? confirmHolds(command, order),
    FailArrangement: (command, order) => notDue(order) ?? failArrangement(command, order),
    ChooseOfflineTransfer: (_, order) =>
      notDue(order) ?? notHeld(order) ?? chooseOfflineTransfer(order.payment, dueOf(order)),
    SubmitVoucher: (command, order) =>
      notDue(order) ?? notHeld(order) ?? submitVoucher(command, order.payment, dueOf(order)),
    ApproveVoucher: review,
    RejectVoucher: review,
    ConfirmApproval: review,
    DeclineApproval: review,
    RequestAttempt: (command, order) =>
      notDue(order) ?? requestAttempt(command, order.payment, dueByProvider(command.source, order)),
    RecordProviderMoney: (command, order) =>
      recordMoney(command, { ...order.payment, ...order.refunds }, fateOfMoney(order)),
    CloseAttempt: (command, order) => closeAttempt(command, order.payment),
  },
  afterCancellation: ['RecordProviderMoney', 'CloseAttempt'],
  evolve: {
    PaymentArranged: (payment, { data: { arrangement_id: id, pay_no, parts } }) => ({
      ...payment,
      arrangement: { id, pay_no, parts },
      holds: walletParts(parts).length > 0 ? 'asked' : 'none',
      arranged: payment.arranged + 1,
      transfer: 'none',
    }),
    HoldsConfirmed: (payment, event) => ({ ...payment, holds: 'confirmed', paid: paysInFull(event) }),
    ArrangementFailed: (payment) => ({ ...payment, arrangement: null, holds: 'none', transfer: 'none' }),
    ...transferEvolve,
    RefundRequested: forgetKept,
    ...attemptEvolve,
    ProviderPaymentReceived: (payment, event) =>
      attemptEvolve.ProviderPaymentReceived(paidBy(payment, event.data), event),
  },
}
