import type { PersonalDataReference } from '@portafilter/eventstore'
import type { Carrier, CaseKind, Cents, ClaimedLine, GiftsAtStake } from '@portafilter/kernel'
import type { AttemptsState, InvoiceState, RefundsState, TransferState } from '@portafilter/receivable'
import type { NoteLine, PaymentPart, RedInvoice, SerialAuditEvent, SubmittedOrder, WaivedGifts } from './events.ts'

/** What was ordered; null before submission. */
export type LinesState = SubmittedOrder | null

/** How far the audit of an order's serial numbers is; `approved` it can be paid (orders.md, audit_status). */
export type AuditStanding = 'none' | 'needed' | 'under_review' | 'rejected' | 'approved'

export type SerialAuditState = {
  readonly standing: AuditStanding
  readonly entered: Extract<SerialAuditEvent, { type: 'SerialNumbersEntered' }>['data'] | null
  readonly reason: PersonalDataReference | null
}

export type Arrangement = { readonly id: string; readonly pay_no: string; readonly parts: readonly PaymentPart[] }

/** How far the transfer of the arrangement in force is, and what was arranged. */
export type PaymentState = TransferState &
  AttemptsState & {
    /** The arrangement in force. */
    readonly arrangement: Arrangement | null
    /** Whether the wallet holds its parts of the arrangement in force: asked for, confirmed, or none. */
    readonly holds: 'none' | 'asked' | 'confirmed'
    /** How many there have been: they number the payments. */
    readonly arranged: number
  }

/** unprocessed, issued (shipped), ending (received), close (cancelled) (orders.md, Delivery status). */
export type NoteStatus = 'unprocessed' | 'issued' | 'ending' | 'close'

export type DeliveryNote = {
  readonly delivery_no: string
  readonly created_by: 'buyer' | 'staff'
  readonly address: PersonalDataReference
  readonly lines: readonly NoteLine[]
  readonly status: NoteStatus
  /** Null until it is shipped. */
  readonly carrier: Carrier | null
  readonly tracking_no: string
  /** Who has put its number right since it was shipped, by opaque id. */
  readonly corrected_by: readonly (string | null)[]
  readonly created_at: string
  readonly shipped_at: string | null
  readonly signed_at: string | null
  /** When we heard of the signature. */
  readonly signed_known_at: string | null
  readonly received_at: string | null
}

/** The pieces of one line; they are the truth, the order's status follows from them (goods.md, Pieces and status). */
export type Pieces = {
  readonly item_num: number
  readonly ordered: number
  /** Not yet shipped. */
  readonly on_notes: number
  /** Not shipped, because an after-sales case has claimed them. */
  readonly stopped: number
  /** Those that a case found lost on the way are out of it again. */
  readonly shipped: number
  readonly received: number
  /** Refunded, and never received. */
  readonly withdrawn: number
  /** Received, and refunded. */
  readonly returned: number
}

export type DeliveryState = { readonly notes: readonly DeliveryNote[]; readonly pieces: readonly Pieces[] }

export type Claim = {
  readonly case_no: string
  readonly kind: CaseKind
  readonly lines: readonly ClaimedLine[]
  readonly standing: 'claimed' | 'released' | 'settled'
  readonly refunds: readonly string[]
  readonly gifts?: readonly GiftsAtStake[]
  readonly freed?: true
  readonly spared?: readonly WaivedGifts[]
}

export type ClaimsState = readonly Claim[]

export type CancellationState = 'open' | 'cancelled' | 'abandoned'

/** What waits, and who has brought it. */
export type RedProposal = RedInvoice & { readonly by: string | null }

export type InvoicingState = InvoiceState & {
  /** The first moment at which the buyer can no longer apply, ISO; empty before submission. */
  readonly until: string
  /** What was refunded since the invoice was issued, and stands on no red invoice yet. */
  readonly red_due: Cents
  /** The numbers of its red invoices. */
  readonly reds: readonly string[]
  /** The red invoice that waits for a second person. */
  readonly red_proposal: RedProposal | null
}

/** Everything about one order: each chapter's part of the state. */
export type OrderState = {
  readonly lines: LinesState
  readonly serials: SerialAuditState
  readonly payment: PaymentState
  readonly delivery: DeliveryState
  readonly claims: ClaimsState
  readonly cancellation: CancellationState
  readonly refunds: RefundsState
  readonly invoicing: InvoicingState
}

/** An order that was submitted. */
export type Order = OrderState & { readonly lines: SubmittedOrder }

export const isSubmitted = (state: OrderState): state is Order => state.lines !== null
