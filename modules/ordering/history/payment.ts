import type { PersonalDataReference } from '@portafilter/eventstore'
import { type Cents, type Currency, payNo, type Refusal, refuse, sum } from '@portafilter/kernel'
import type { Chapter } from './chapter.ts'
import { hasConflictOfInterest, type StaffMember } from './conflict-of-interest.ts'
import type { Order } from './order.ts'

/** Where the money of a payment comes from. */
export type PaymentSource = 'offline_transfer' | 'wechat' | 'alipay' | 'rebates' | 'balance' | 'credit'

/** What buyers can pay by as yet. */
export const OFFERED_SOURCES: readonly PaymentSource[] = ['offline_transfer']

/** What one source pays, in minor units of the order's currency: above 0. */
export type PaymentShare = { readonly source: PaymentSource; readonly amount: Cents }

/** A share with an id of its own, by which it is captured and refunded. */
export type PaymentPart = PaymentShare & { readonly id: string }

/** Money that a provider sent when the order no longer waited for it (payments.md, Late or doubled money). */
export type LateMoney = {
  readonly pay_no: string
  /** Our number of the attempt at the provider, from which the number of its refund is made. */
  readonly attempt: string
  readonly source: 'wechat' | 'alipay'
  /** The provider's number of the transaction: of one provider, the same number is the same money. */
  readonly transaction: string
  readonly amount: Cents
  readonly currency: Currency
  /** When the provider had it, by its own clock: reconciliation goes by this. */
  readonly paid_at: string
}

export type PaymentEvent =
  | {
      readonly type: 'PaymentArranged'
      readonly data: {
        readonly arrangement_id: string
        readonly pay_no: string
        readonly parts: readonly PaymentPart[]
      }
    }
  | { readonly type: 'OfflineTransferChosen'; readonly data: { readonly pay_no: string } }
  | {
      readonly type: 'VoucherSubmitted'
      readonly data: {
        readonly pay_no: string
        readonly amount: Cents
        readonly currency: Currency
        readonly voucher: PersonalDataReference
      }
    }
  | { readonly type: 'VoucherApproved'; readonly data: { readonly pay_no: string; readonly amount: Cents } }
  | {
      readonly type: 'VoucherRejected'
      readonly data: { readonly pay_no: string; readonly reason: PersonalDataReference }
    }
  | { readonly type: 'LateMoneyReceived'; readonly data: LateMoney }

type ArrangePayment = {
  readonly type: 'ArrangePayment'
  readonly buyer: string
  readonly arrangement_id: string
  /** As the buyer wishes; those of 0 left out. */
  readonly shares: readonly PaymentShare[]
}
type ChooseOfflineTransfer = { readonly type: 'ChooseOfflineTransfer'; readonly buyer: string }
type SubmitVoucher = {
  readonly type: 'SubmitVoucher'
  readonly buyer: string
  readonly pay_no: string
  readonly voucher: PersonalDataReference
}
type ReviewVoucher =
  | { readonly type: 'ApproveVoucher'; readonly staff: StaffMember; readonly pay_no: string }
  | {
      readonly type: 'RejectVoucher'
      readonly staff: StaffMember
      readonly pay_no: string
      readonly reason: PersonalDataReference
    }
type RecordLateMoney = { readonly type: 'RecordLateMoney'; readonly money: LateMoney }

export type PaymentCommand = ArrangePayment | ChooseOfflineTransfer | SubmitVoucher | ReviewVoucher | RecordLateMoney

export type PaymentRefusal = Refusal<
  | 'already_paid'
  | 'payment_not_due'
  | 'serial_numbers_needed'
  | 'payment_method_unavailable'
  | 'payment_changes'
  | 'payment_total'
  | 'payment_not_found'
  | 'voucher_under_review'
  | 'voucher_not_waiting'
  | 'invalid_operation'
  | 'conflict_of_interest'
>

export type Arrangement = { readonly id: string; readonly pay_no: string; readonly parts: readonly PaymentPart[] }

export type Review = {
  readonly pay_no: string
  readonly outcome: 'approved' | 'rejected'
  readonly by: string | null
  readonly at: string
  readonly reason: PersonalDataReference | null
}

/** How far the offline transfer of the arrangement in force is (orders.md, back_status). */
export type Transfer = 'none' | 'chosen' | 'submitted' | 'rejected' | 'approved'

export type PaymentState = {
  /** The arrangement in force. */
  readonly arrangement: Arrangement | null
  /** How many there have been: they number the payments. */
  readonly arranged: number
  readonly transfer: Transfer
  readonly voucher: { readonly pay_no: string; readonly ref: PersonalDataReference; readonly at: string } | null
  readonly reviews: readonly Review[]
  readonly late_money: readonly LateMoney[]
  readonly paid: boolean
}

type Decision = readonly PaymentEvent[] | PaymentRefusal

/** A buyer could change the arrangement without end. The last one stays, and can be paid. */
const MOST_ARRANGEMENTS = 50

/** What one source pays of an arrangement. */
export const amountFrom = (shares: readonly PaymentShare[], source: PaymentSource): Cents =>
  sum(shares.filter((share) => share.source === source).map(({ amount }) => amount))

/** How a payment is called as a whole: by its one source, or `combination` (payment.md, 4). */
export const payMethodOf = (shares: readonly PaymentShare[]): PaymentSource | 'combination' | '' => {
  const [first, ...others] = shares
  if (first === undefined) return ''
  return others.length === 0 ? first.source : 'combination'
}

/** Why an order that is neither cancelled nor paid outside the system takes no payment now. */
const notDue = ({ lines, payment }: Order): PaymentRefusal | undefined => {
  if (lines.market === 'overseas') return refuse('payment_not_due')
  if (payment.paid) return refuse('already_paid')
  return lines.serial_audit ? refuse('serial_numbers_needed') : undefined
}

const sameShares = (one: readonly PaymentShare[], other: readonly PaymentShare[]): boolean =>
  [...one, ...other].every(({ source }) => amountFrom(one, source) === amountFrom(other, source))

/**
 * Other parts are a new arrangement, and so are the same ones once the transfer was chosen or its voucher rejected: the
 * buyer begins anew. Only an arrangement with which nothing was begun is repeated without an event.
 */
const arrange = ({ arrangement_id, shares }: ArrangePayment, { payment, lines }: Order): Decision => {
  const { arrangement, arranged, transfer } = payment
  if (transfer === 'submitted') return refuse('voucher_under_review')
  if (sum(shares.map(({ amount }) => amount)) !== lines.total) return refuse('payment_total')
  if (shares.some(({ source }) => !OFFERED_SOURCES.includes(source))) return refuse('payment_method_unavailable')
  if (arrangement !== null && transfer === 'none' && sameShares(arrangement.parts, shares)) return []
  if (arranged >= MOST_ARRANGEMENTS) return refuse('payment_changes')
  const pay_no = payNo(lines.code, arranged + 1)
  const parts = shares.map((share, index) => ({ id: `${pay_no}-${index + 1}`, ...share }))
  return [{ type: 'PaymentArranged', data: { arrangement_id, pay_no, parts } }]
}

const chooseOfflineTransfer = ({ payment: { arrangement, transfer } }: Order): Decision => {
  if (transfer === 'chosen') return []
  if (arrangement === null || transfer !== 'none') return refuse('invalid_operation')
  return [{ type: 'OfflineTransferChosen', data: { pay_no: arrangement.pay_no } }]
}

const submitVoucher = ({ pay_no, voucher }: SubmitVoucher, { payment, lines: { currency } }: Order): Decision => {
  const { arrangement, transfer } = payment
  if (arrangement?.pay_no !== pay_no) return refuse('payment_not_found')
  if (transfer === 'submitted') return refuse('voucher_under_review')
  if (transfer === 'none') return refuse('invalid_operation')
  const amount = amountFrom(arrangement.parts, 'offline_transfer')
  return [{ type: 'VoucherSubmitted', data: { pay_no, amount, currency, voucher } }]
}

const review = (command: ReviewVoucher, { payment: { arrangement, transfer }, lines }: Order): Decision => {
  const { pay_no, staff } = command
  if (hasConflictOfInterest(staff, lines)) return refuse('conflict_of_interest')
  if (transfer !== 'submitted' || arrangement?.pay_no !== pay_no) return refuse('voucher_not_waiting')
  if (command.type === 'RejectVoucher') {
    return [{ type: 'VoucherRejected', data: { pay_no, reason: command.reason } }]
  }
  const amount = amountFrom(arrangement.parts, 'offline_transfer')
  return [{ type: 'VoucherApproved', data: { pay_no, amount } }]
}

/** Money for an order that is paid, cancelled, or under review is recorded, once: it is for a person, or goes back. */
const recordLateMoney = ({ money }: RecordLateMoney, { payment, cancellation }: Order): Decision => {
  const waits = !payment.paid && cancellation === 'open' && payment.transfer !== 'submitted'
  if (waits) return refuse('invalid_operation')
  const known = payment.late_money.some(
    ({ source, transaction }) => source === money.source && transaction === money.transaction,
  )
  return known ? [] : [{ type: 'LateMoneyReceived', data: money }]
}

/** How an order gets paid (payment.md, 4; decisions.md, Payment). */
export const payment: Chapter<PaymentState, PaymentCommand, PaymentEvent, PaymentRefusal> = {
  initial: {
    ...{ arrangement: null, arranged: 0, transfer: 'none', voucher: null },
    ...{ reviews: [], late_money: [], paid: false },
  },
  schemas: {
    PaymentArranged: { schema: 1 },
    OfflineTransferChosen: { schema: 1 },
    VoucherSubmitted: { schema: 1 },
    VoucherApproved: { schema: 1 },
    VoucherRejected: { schema: 1 },
    LateMoneyReceived: { schema: 1 },
  },
  begin: {},
  decide: {
    ArrangePayment: (command, order) => notDue(order) ?? arrange(command, order),
    ChooseOfflineTransfer: (_, order) => notDue(order) ?? chooseOfflineTransfer(order),
    SubmitVoucher: (command, order) => notDue(order) ?? submitVoucher(command, order),
    ApproveVoucher: review,
    RejectVoucher: review,
    RecordLateMoney: recordLateMoney,
  },
  afterCancellation: ['RecordLateMoney'],
  evolve: {
    PaymentArranged: (payment, { data: { arrangement_id: id, pay_no, parts } }) => ({
      ...payment,
      arrangement: { id, pay_no, parts },
      arranged: payment.arranged + 1,
      transfer: 'none',
    }),
    OfflineTransferChosen: (payment) => ({ ...payment, transfer: 'chosen' }),
    VoucherSubmitted: (payment, { data: { pay_no, voucher: ref } }, { at }) => ({
      ...payment,
      transfer: 'submitted',
      voucher: { pay_no, ref, at },
    }),
    VoucherApproved: (payment, { data: { pay_no } }, { metadata, at }) => ({
      ...payment,
      transfer: 'approved',
      paid: true,
      reviews: [...payment.reviews, { pay_no, outcome: 'approved', by: metadata.actor, at, reason: null }],
    }),
    VoucherRejected: (payment, { data: { pay_no, reason } }, { metadata, at }) => ({
      ...payment,
      transfer: 'rejected',
      reviews: [...payment.reviews, { pay_no, outcome: 'rejected', by: metadata.actor, at, reason }],
    }),
    LateMoneyReceived: (payment, { data }) => ({ ...payment, late_money: [...payment.late_money, data] }),
  },
}
