import type { Envelope, SnapshotReference } from '@portafilter/eventstore'
import { type Cents, type Currency, payNo, type Refusal, refuse } from '@portafilter/kernel'
import type { SubmittedOrder } from './lines.ts'
import { isOwnCase, type StaffMember } from './own-case.ts'

/** What each source pays, in minor units of the order's currency; absent sources pay nothing. */
export type PaymentParts = { readonly offline_transfer: Cents }

export type PaymentEvent =
  | {
      readonly type: 'PaymentArranged'
      readonly data: { readonly arrangement_id: string; readonly pay_no: string; readonly parts: PaymentParts }
    }
  | { readonly type: 'OfflineTransferChosen'; readonly data: { readonly pay_no: string } }
  | {
      readonly type: 'VoucherSubmitted'
      readonly data: {
        readonly pay_no: string
        readonly amount: Cents
        readonly currency: Currency
        readonly voucher: SnapshotReference
      }
    }
  | { readonly type: 'VoucherApproved'; readonly data: { readonly pay_no: string; readonly amount: Cents } }
  | { readonly type: 'VoucherRejected'; readonly data: { readonly pay_no: string; readonly reason: SnapshotReference } }

export type PaymentCommand =
  | {
      readonly type: 'ArrangePayment'
      readonly buyer: string
      readonly arrangement_id: string
      /** Amounts by source as the buyer sent them. */
      readonly parts: PaymentParts & { readonly others: Cents }
    }
  | { readonly type: 'ChooseOfflineTransfer'; readonly buyer: string }
  | {
      readonly type: 'SubmitVoucher'
      readonly buyer: string
      readonly pay_no: string
      readonly voucher: SnapshotReference
    }
  | { readonly type: 'ApproveVoucher'; readonly staff: StaffMember; readonly pay_no: string }
  | {
      readonly type: 'RejectVoucher'
      readonly staff: StaffMember
      readonly pay_no: string
      readonly reason: SnapshotReference
    }

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
  | 'own_case'
>

export type Arrangement = { readonly id: string; readonly pay_no: string; readonly parts: PaymentParts }

export type Review = {
  readonly pay_no: string
  readonly outcome: 'approved' | 'rejected'
  readonly by: string | null
  readonly at: string
  readonly reason: SnapshotReference | null
}

export type PaymentState = {
  /** The arrangement in force. */
  readonly arrangement: Arrangement | null
  /** How many there have been: they number the payments. */
  readonly arranged: number
  /** The offline transfer of the arrangement in force; it is what `back_status` shows. */
  readonly transfer: 'none' | 'chosen' | 'submitted' | 'rejected' | 'approved'
  readonly voucher: { readonly pay_no: string; readonly ref: SnapshotReference; readonly at: string } | null
  readonly reviews: readonly Review[]
  readonly paid: boolean
}

export const noPayment: PaymentState = {
  arrangement: null,
  arranged: 0,
  transfer: 'none',
  voucher: null,
  reviews: [],
  paid: false,
}

/** 0 normal, 1 offline transfer chosen, 2 voucher under review, -1 review failed (orders.md, back_status). */
export const backStatusOf = ({ transfer }: Pick<PaymentState, 'transfer'>): -1 | 0 | 1 | 2 => {
  switch (transfer) {
    case 'none':
    case 'approved':
      return 0
    case 'chosen':
      return 1
    case 'submitted':
      return 2
    case 'rejected':
      return -1
  }
}

type Decision = readonly PaymentEvent[] | PaymentRefusal

/** A buyer could change the arrangement without end. The last one stays, and can be paid. */
const MOST_ARRANGEMENTS = 50

const arrange = (
  { arrangement_id, parts: { others, offline_transfer } }: Extract<PaymentCommand, { type: 'ArrangePayment' }>,
  payment: PaymentState,
  order: SubmittedOrder,
): Decision => {
  if (payment.transfer === 'submitted') return refuse('voucher_under_review')
  if (others > 0) return refuse('payment_method_unavailable')
  if (offline_transfer !== order.total) return refuse('payment_total')
  if (payment.arrangement !== null && payment.transfer === 'none') return []
  if (payment.arranged >= MOST_ARRANGEMENTS) return refuse('payment_changes')
  const pay_no = payNo(order.code, payment.arranged + 1)
  return [{ type: 'PaymentArranged', data: { arrangement_id, pay_no, parts: { offline_transfer } } }]
}

const chooseOfflineTransfer = ({ arrangement, transfer }: PaymentState): Decision => {
  if (transfer === 'chosen') return []
  if (arrangement === null || transfer !== 'none') return refuse('invalid_operation')
  return [{ type: 'OfflineTransferChosen', data: { pay_no: arrangement.pay_no } }]
}

const submitVoucher = (
  { pay_no, voucher }: Extract<PaymentCommand, { type: 'SubmitVoucher' }>,
  { arrangement, transfer }: PaymentState,
  { currency }: SubmittedOrder,
): Decision => {
  if (arrangement?.pay_no !== pay_no) return refuse('payment_not_found')
  if (transfer === 'submitted') return refuse('voucher_under_review')
  if (transfer === 'none') return refuse('invalid_operation')
  const amount = arrangement.parts.offline_transfer
  return [{ type: 'VoucherSubmitted', data: { pay_no, amount, currency, voucher } }]
}

const review = (
  command: Extract<PaymentCommand, { type: 'ApproveVoucher' | 'RejectVoucher' }>,
  { arrangement, transfer }: PaymentState,
  order: SubmittedOrder,
): Decision => {
  const { pay_no, staff } = command
  if (isOwnCase(staff, order)) return refuse('own_case')
  if (transfer !== 'submitted' || arrangement?.pay_no !== pay_no) return refuse('voucher_not_waiting')
  return command.type === 'ApproveVoucher'
    ? [{ type: 'VoucherApproved', data: { pay_no, amount: arrangement.parts.offline_transfer } }]
    : [{ type: 'VoucherRejected', data: { pay_no, reason: command.reason } }]
}

/** How an order that is neither closed nor paid outside the system gets paid (payment.md, 4; decisions.md, Payment). */
export const decidePayment = (command: PaymentCommand, payment: PaymentState, order: SubmittedOrder): Decision => {
  if (command.type === 'ApproveVoucher' || command.type === 'RejectVoucher') return review(command, payment, order)
  if (order.permission === 2) return refuse('payment_not_due')
  if (payment.paid) return refuse('already_paid')
  if (order.serial_audit) return refuse('serial_numbers_needed')
  switch (command.type) {
    case 'ArrangePayment':
      return arrange(command, payment, order)
    case 'ChooseOfflineTransfer':
      return chooseOfflineTransfer(payment)
    case 'SubmitVoucher':
      return submitVoucher(command, payment, order)
  }
}

export const evolvePayment = (payment: PaymentState, event: PaymentEvent, { metadata, at }: Envelope): PaymentState => {
  const reviewed = (outcome: Review['outcome'], reason: SnapshotReference | null): readonly Review[] => [
    ...payment.reviews,
    { pay_no: event.data.pay_no, outcome, by: metadata.actor, at, reason },
  ]
  switch (event.type) {
    case 'PaymentArranged': {
      const { arrangement_id: id, pay_no, parts } = event.data
      return { ...payment, arrangement: { id, pay_no, parts }, arranged: payment.arranged + 1, transfer: 'none' }
    }
    case 'OfflineTransferChosen':
      return { ...payment, transfer: 'chosen' }
    case 'VoucherSubmitted':
      return { ...payment, transfer: 'submitted', voucher: { pay_no: event.data.pay_no, ref: event.data.voucher, at } }
    case 'VoucherApproved':
      return { ...payment, transfer: 'approved', paid: true, reviews: reviewed('approved', null) }
    case 'VoucherRejected':
      return { ...payment, transfer: 'rejected', reviews: reviewed('rejected', event.data.reason) }
  }
}
