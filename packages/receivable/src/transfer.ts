import type { DomainEvent, Envelope, PersonalDataReference, Schemas } from '@portafilter/eventstore'
import {
  type Cents,
  type Currency,
  hasConflictOfInterest,
  type Owner,
  type Refusal,
  refuse,
  type StaffMember,
} from '@portafilter/kernel'

/** What is to be paid by transfer under one payment number: above 0, in minor units. */
export type Due = { readonly pay_no: string; readonly amount: Cents; readonly currency: Currency }

export type TransferEvent =
  | { readonly type: 'OfflineTransferChosen'; readonly data: { readonly pay_no: string } }
  | { readonly type: 'VoucherSubmitted'; readonly data: Due & { readonly voucher: PersonalDataReference } }
  | { readonly type: 'VoucherApproved'; readonly data: { readonly pay_no: string; readonly amount: Cents } }
  | {
      readonly type: 'VoucherRejected'
      readonly data: { readonly pay_no: string; readonly reason: PersonalDataReference }
    }

export type SubmitVoucher = {
  readonly type: 'SubmitVoucher'
  readonly buyer: string
  /** The buyer's: a top-up or a repayment is its firm's, whoever of it has asked for it. Orders do not look at it. */
  readonly firm?: string | null
  readonly pay_no: string
  readonly voucher: PersonalDataReference
}
export type ReviewVoucher =
  | { readonly type: 'ApproveVoucher'; readonly staff: StaffMember; readonly pay_no: string }
  | {
      readonly type: 'RejectVoucher'
      readonly staff: StaffMember
      readonly pay_no: string
      readonly reason: PersonalDataReference
    }

export type TransferCommand = SubmitVoucher | ReviewVoucher

export type TransferRefusal = Refusal<
  | 'already_paid'
  | 'payment_not_found'
  | 'voucher_under_review'
  | 'voucher_not_waiting'
  | 'invalid_operation'
  | 'conflict_of_interest'
>

/** How far a transfer is (orders.md, back_status). */
export type Transfer = 'none' | 'chosen' | 'submitted' | 'rejected' | 'approved'

export type Review = {
  readonly pay_no: string
  readonly outcome: 'approved' | 'rejected'
  readonly by: string | null
  readonly at: string
  readonly reason: PersonalDataReference | null
}

export type TransferState = {
  readonly transfer: Transfer
  readonly voucher: { readonly pay_no: string; readonly ref: PersonalDataReference; readonly at: string } | null
  readonly reviews: readonly Review[]
  readonly paid: boolean
}

export const noTransfer: TransferState = { transfer: 'none', voucher: null, reviews: [], paid: false }

type Decision = readonly TransferEvent[] | TransferRefusal

/** From back_status 0 to 1; asked again it changes nothing. */
export const chooseOfflineTransfer = ({ transfer }: TransferState, due: Due | null): Decision => {
  if (transfer === 'chosen') return []
  if (due === null || transfer !== 'none') return refuse('invalid_operation')
  return [{ type: 'OfflineTransferChosen', data: { pay_no: due.pay_no } }]
}

/** After a rejection another voucher comes under the same number (decisions.md, Payment). */
export const submitVoucher = (
  { pay_no, voucher }: SubmitVoucher,
  { transfer, paid }: TransferState,
  due: Due | null,
): Decision => {
  if (due?.pay_no !== pay_no) return refuse('payment_not_found')
  if (paid) return refuse('already_paid')
  if (transfer === 'submitted') return refuse('voucher_under_review')
  if (transfer === 'none') return refuse('invalid_operation')
  return [{ type: 'VoucherSubmitted', data: { ...due, voucher } }]
}

/** What became of a voucher. */
export type VoucherReviewed = Extract<TransferEvent, { type: 'VoucherApproved' | 'VoucherRejected' }>

/** Finance's word on the voucher that waits: approved, it pays what is due. Nobody reviews their own. */
export const reviewVoucher = (
  command: ReviewVoucher,
  { transfer }: TransferState,
  due: Due | null,
  owner: Owner,
): readonly VoucherReviewed[] | TransferRefusal => {
  const { pay_no, staff } = command
  if (hasConflictOfInterest(staff, owner)) return refuse('conflict_of_interest')
  if (transfer !== 'submitted' || due?.pay_no !== pay_no) return refuse('voucher_not_waiting')
  return command.type === 'RejectVoucher'
    ? [{ type: 'VoucherRejected', data: { pay_no, reason: command.reason } }]
    : [{ type: 'VoucherApproved', data: { pay_no, amount: due.amount } }]
}

export const transferSchemas: Schemas<TransferEvent['type']> = {
  OfflineTransferChosen: { schema: 1 },
  VoucherSubmitted: { schema: 1 },
  VoucherApproved: { schema: 1 },
  VoucherRejected: { schema: 1 },
}

type Of<Type extends TransferEvent['type']> = Extract<TransferEvent, { type: Type }>

/** What each event makes of whichever state a transfer is part of. */
export const transferEvolve = {
  OfflineTransferChosen: <S extends TransferState>(state: S): S => ({ ...state, transfer: 'chosen' }),
  VoucherSubmitted: <S extends TransferState>(
    state: S,
    { data: { pay_no, voucher: ref } }: Of<'VoucherSubmitted'>,
    { at }: Envelope,
  ): S => ({ ...state, transfer: 'submitted', voucher: { pay_no, ref, at } }),
  VoucherApproved: <S extends TransferState>(
    state: S,
    { data: { pay_no } }: Of<'VoucherApproved'>,
    { metadata, at }: Envelope,
  ): S => ({
    ...state,
    transfer: 'approved',
    paid: true,
    reviews: [...state.reviews, { pay_no, outcome: 'approved', by: metadata.actor, at, reason: null }],
  }),
  VoucherRejected: <S extends TransferState>(
    state: S,
    { data: { pay_no, reason } }: Of<'VoucherRejected'>,
    { metadata, at }: Envelope,
  ): S => ({
    ...state,
    transfer: 'rejected',
    reviews: [...state.reviews, { pay_no, outcome: 'rejected', by: metadata.actor, at, reason }],
  }),
}

export type VoucherEvent = Exclude<TransferEvent, { type: 'OfflineTransferChosen' }>

const ABOUT_VOUCHERS: readonly string[] = [
  'VoucherSubmitted',
  'VoucherApproved',
  'VoucherRejected',
] satisfies VoucherEvent['type'][]

/** Whether it is about a voucher, of whichever stream: that it came, or what became of it. */
export const isAboutVoucher = <Event extends DomainEvent>(event: Event): event is Event & VoucherEvent =>
  ABOUT_VOUCHERS.includes(event.type)
