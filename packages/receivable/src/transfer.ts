import type { DomainEvent, Envelope, PersonalDataReference, Schemas } from '@portafilter/eventstore'
import { type Cents, type Refusal, refuse, type SecondPerson, type StaffMember } from '@portafilter/kernel'
import {
  type BankReceipt,
  type Due,
  type KeptReceipt,
  keptWith,
  missingOf,
  type ReceiptRefusal,
  type RecordedReceipt,
} from './receipts.ts'
import type { RefundRequested } from './refunds.ts'

export type TransferEvent =
  | { readonly type: 'OfflineTransferChosen'; readonly data: { readonly pay_no: string } }
  /** Of what was missing then. */
  | { readonly type: 'VoucherSubmitted'; readonly data: Due & { readonly voucher: PersonalDataReference } }
  | {
      readonly type: 'VoucherApproved'
      readonly data: {
        readonly pay_no: string
        /** What was due. */
        readonly amount: Cents
        /** All that paid it, those that were kept included; none of before there were receipts. */
        readonly receipts: readonly BankReceipt[]
      }
    }
  | {
      readonly type: 'VoucherRejected'
      readonly data: {
        readonly pay_no: string
        readonly reason: PersonalDataReference
        /** The money that has come all the same: too little, and kept. */
        readonly receipt: BankReceipt | null
        /** What had been kept of this receipt, and was wrong. */
        readonly instead_of?: Cents
      }
    }
  /** So much more than due has come, or of a transfer that pays others' payments, too, that a second person looks at it first. */
  | {
      readonly type: 'ApprovalProposed'
      readonly data: {
        readonly pay_no: string
        readonly receipt: BankReceipt
        /** What all that has come is above what is due. */
        readonly surplus: Cents
        readonly proposed_by: string
      }
    }
  /** The voucher waits as before. */
  | {
      readonly type: 'ApprovalDeclined'
      readonly data: {
        readonly pay_no: string
        readonly bank_serial: string
        /** The command that has proposed it, and claimed the serial number. */
        readonly claim: string
        readonly reason: PersonalDataReference
      }
    }

export type SubmitVoucher = {
  readonly type: 'SubmitVoucher'
  readonly buyer: string
  /** The buyer's: a top-up or a repayment is its firm's, whoever of it has asked for it. Orders do not look at it. */
  readonly firm?: string | null
  readonly pay_no: string
  readonly voucher: PersonalDataReference
}
/** `newcomer`: whether nobody has confirmed yet that whoever pays is of their firm (decisions/accounts.md). */
export type ApproveVoucher = {
  readonly type: 'ApproveVoucher'
  readonly staff: StaffMember
  readonly pay_no: string
  readonly receipt: RecordedReceipt
  /** The amount as it was typed a second time; null where it was typed once. */
  readonly again: Cents | null
  /**
   * So much more than is due the person may take alone, as it was counted (room control); null where nothing is decided alone, since
   * others' payments have some of the same transfer.
   */
  readonly alone: Cents | null
  readonly newcomer: boolean
}
/** What becomes of an approval that waits for a second person. */
export type ReviewApproval = { readonly pay_no: string } & (
  | {
      readonly type: 'ConfirmApproval'
      readonly staff: SecondPerson
      /** So much of what came too much goes to the payer's balance at most. */
      readonly limit: Cents
      readonly newcomer: boolean
    }
  | { readonly type: 'DeclineApproval'; readonly staff: StaffMember; readonly reason: PersonalDataReference }
)
export type ReviewVoucher =
  | ApproveVoucher
  | ReviewApproval
  | {
      readonly type: 'RejectVoucher'
      readonly staff: StaffMember
      readonly pay_no: string
      readonly reason: PersonalDataReference
      readonly receipt: RecordedReceipt | null
    }

export type TransferCommand = SubmitVoucher | ReviewVoucher

export type TransferRefusal =
  | Refusal<
      | 'already_paid'
      | 'payment_not_found'
      | 'voucher_under_review'
      | 'voucher_not_waiting'
      | 'approval_waits'
      | 'approval_not_waiting'
      | 'second_person'
      | 'invalid_operation'
      | 'conflict_of_interest'
    >
  | ReceiptRefusal

/** How far a transfer is (orders.md, back_status). */
export type Transfer = 'none' | 'chosen' | 'submitted' | 'rejected' | 'approved'

export type Review = {
  readonly pay_no: string
  readonly outcome: 'approved' | 'rejected'
  readonly by: string | null
  readonly at: string
  readonly reason: PersonalDataReference | null
  /** What it recorded as received: of an approval all that paid. */
  readonly receipts: readonly BankReceipt[]
}

/** What one person has recorded, and a second one has to confirm. `claim` is the id of the command. */
export type Proposal = Omit<Extract<TransferEvent, { type: 'ApprovalProposed' }>['data'], 'pay_no'> & {
  readonly at: string
  readonly claim: string
}

export type TransferState = {
  readonly transfer: Transfer
  readonly voucher: { readonly pay_no: string; readonly ref: PersonalDataReference; readonly at: string } | null
  readonly reviews: readonly Review[]
  readonly paid: boolean
  /** What has come, and has paid nothing yet. */
  readonly kept: readonly KeptReceipt[]
  /** Of the voucher under review. */
  readonly proposal: Proposal | null
}

export const noTransfer: TransferState = {
  transfer: 'none',
  voucher: null,
  reviews: [],
  paid: false,
  kept: [],
  proposal: null,
}

type Decision = readonly TransferEvent[] | TransferRefusal

/** From back_status 0 to 1; asked again it changes nothing. */
export const chooseOfflineTransfer = ({ transfer }: TransferState, due: Due | null): Decision => {
  if (transfer === 'chosen') return []
  if (due === null || transfer !== 'none') return refuse('invalid_operation')
  return [{ type: 'OfflineTransferChosen', data: { pay_no: due.pay_no } }]
}

/** After a rejection another voucher comes under the same number (decisions/payment.md). */
export const submitVoucher = (
  { pay_no, voucher }: SubmitVoucher,
  { transfer, paid, kept }: TransferState,
  due: Due | null,
): Decision => {
  if (due?.pay_no !== pay_no) return refuse('payment_not_found')
  if (paid) return refuse('already_paid')
  if (transfer === 'submitted') return refuse('voucher_under_review')
  if (transfer === 'none') return refuse('invalid_operation')
  return [{ type: 'VoucherSubmitted', data: { ...due, amount: missingOf(due, { kept }), voucher } }]
}

/** What became of a voucher. */
export type VoucherReviewed = Extract<TransferEvent, { type: 'VoucherApproved' | 'VoucherRejected' }>

/** What one person has recorded for a second one, or that it was handed back. */
export type ApprovalStep = Extract<TransferEvent, { type: 'ApprovalProposed' | 'ApprovalDeclined' }>

/** A review, or a step on the way to it, and what of the money that came goes back at once. */
export type Reviewed = readonly [VoucherReviewed | ApprovalStep, ...RefundRequested[]]

export const transferSchemas: Schemas<TransferEvent['type']> = {
  OfflineTransferChosen: { schema: 1 },
  VoucherSubmitted: { schema: 1 },
  // Before the second schema nobody recorded what the bank had received.
  VoucherApproved: { schema: 2, upcast: (data) => ({ ...(data as object), receipts: [] }) },
  VoucherRejected: { schema: 2, upcast: (data) => ({ ...(data as object), receipt: null }) },
  ApprovalProposed: { schema: 1 },
  ApprovalDeclined: { schema: 1 },
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
    { data: { pay_no, receipts } }: Of<'VoucherApproved'>,
    { metadata, at }: Envelope,
  ): S => ({
    ...state,
    transfer: 'approved',
    paid: true,
    reviews: [...state.reviews, { pay_no, outcome: 'approved', by: metadata.actor, at, reason: null, receipts }],
    kept: [],
    proposal: null,
  }),
  ApprovalProposed: <S extends TransferState>(
    state: S,
    { data: { pay_no: _, ...proposed } }: Of<'ApprovalProposed'>,
    { metadata, at }: Envelope,
  ): S => ({ ...state, proposal: { ...proposed, at, claim: metadata.command } }),
  ApprovalDeclined: <S extends TransferState>(state: S): S => ({ ...state, proposal: null }),
  VoucherRejected: <S extends TransferState>(
    state: S,
    { data: { pay_no, reason, receipt } }: Of<'VoucherRejected'>,
    { metadata, at }: Envelope,
  ): S => ({
    ...state,
    transfer: 'rejected',
    reviews: [
      ...state.reviews,
      { pay_no, outcome: 'rejected', by: metadata.actor, at, reason, receipts: receipt ? [receipt] : [] },
    ],
    kept: receipt ? keptWith(state.kept, { ...receipt, pay_no }) : state.kept,
  }),
}

/** What was kept is kept no longer once it is asked back; no other refund concerns a transfer. */
export const forgetKept = <S extends TransferState>(state: S, { data }: RefundRequested): S =>
  data.why === 'unallocated' ? { ...state, kept: [] } : state

export type VoucherEvent = Exclude<TransferEvent, { type: 'OfflineTransferChosen' }>

const ABOUT_VOUCHERS: readonly string[] = [
  'VoucherSubmitted',
  'VoucherApproved',
  'VoucherRejected',
  'ApprovalProposed',
  'ApprovalDeclined',
] satisfies VoucherEvent['type'][]

/** The receipts that an event records, those that were kept before included. */
export const receiptsIn = ({ type, data }: VoucherEvent): readonly BankReceipt[] => {
  if (type === 'VoucherApproved') return data.receipts
  if (type === 'ApprovalProposed') return [data.receipt]
  return type === 'VoucherRejected' && data.receipt !== null ? [data.receipt] : []
}

/** Their serial numbers. */
export const serialsIn = (event: VoucherEvent): readonly string[] =>
  receiptsIn(event).map(({ bank_serial }) => bank_serial)

/** Whether it is what became of a voucher. */
export const isReviewed = <Event extends DomainEvent>(event: Event): event is Event & VoucherReviewed =>
  event.type === 'VoucherApproved' || event.type === 'VoucherRejected'

/** Whether it is about a voucher, of whichever stream: that it came, or what became of it. */
export const isAboutVoucher = <Event extends DomainEvent>(event: Event): event is Event & VoucherEvent =>
  ABOUT_VOUCHERS.includes(event.type)
