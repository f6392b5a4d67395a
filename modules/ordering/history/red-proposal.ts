import type { PersonalDataReference } from '@portafilter/eventstore'
import {
  type Cents,
  hasConflictOfInterest,
  isSecondTo,
  type Refusal,
  refuse,
  type SecondPerson,
  type StaffMember,
} from '@portafilter/kernel'
import type { Order } from './order.ts'

/** A red invoice, as the tax bureau has issued it. */
export type RedInvoice = {
  readonly pay_no: string
  readonly original_number: string
  readonly amount: Cents
  /** The tax bureau's, of its consent to the red invoice. */
  readonly confirmation_number: string
  /** Its own; null of those before schema 2. */
  readonly red_number: string | null
  readonly files: PersonalDataReference
}

export type RedProposalEvent =
  /** It is more than who has brought it may do alone: it waits for a second person. */
  | { readonly type: 'RedInvoiceProposed'; readonly data: RedInvoice }
  | { readonly type: 'RedInvoiceRejected'; readonly data: { readonly reason: PersonalDataReference } }
  /** What was refunded after the invoice was issued stands on a red invoice now. */
  | { readonly type: 'InvoiceReddened'; readonly data: RedInvoice }

export type ReviewRedInvoice =
  | { readonly type: 'ConfirmRedInvoice'; readonly staff: SecondPerson }
  | { readonly type: 'RejectRedInvoice'; readonly staff: StaffMember; readonly reason: PersonalDataReference }

export type RedProposalRefusal = Refusal<
  'conflict_of_interest' | 'second_person' | 'invoice_red_waiting' | 'invoice_red_not_waiting'
>

/** What waits, and who has brought it. */
export type RedProposal = RedInvoice & { readonly by: string | null }

type Decision = readonly RedProposalEvent[] | RedProposalRefusal

/** A second person's word: it is recorded as it was brought. What was refunded since is another task. */
export const confirmRed = (
  { staff }: Extract<ReviewRedInvoice, { type: 'ConfirmRedInvoice' }>,
  { lines, invoicing: { red_proposal } }: Order,
): Decision => {
  if (hasConflictOfInterest(staff, lines)) return refuse('conflict_of_interest')
  if (red_proposal === null) return refuse('invoice_red_not_waiting')
  const { by, ...red } = red_proposal
  return isSecondTo(staff, by) ? [{ type: 'InvoiceReddened', data: red }] : refuse('second_person')
}

/** A word against it; whoever has brought it may take it back so. */
export const rejectRed = (
  { staff, reason }: Extract<ReviewRedInvoice, { type: 'RejectRedInvoice' }>,
  { lines, invoicing: { red_proposal } }: Order,
): Decision => {
  if (hasConflictOfInterest(staff, lines)) return refuse('conflict_of_interest')
  return red_proposal === null ? refuse('invoice_red_not_waiting') : [{ type: 'RedInvoiceRejected', data: { reason } }]
}
