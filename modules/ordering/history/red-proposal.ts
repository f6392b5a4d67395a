import type { PersonalDataReference } from '@portafilter/eventstore'
import {
  hasConflictOfInterest,
  isSecondTo,
  type Refusal,
  refuse,
  type SecondPerson,
  type StaffMember,
} from '@portafilter/kernel'
import type { RedProposalEvent } from './events.ts'
import type { Order } from './state.ts'

export type ReviewRedInvoice =
  | { readonly type: 'ConfirmRedInvoice'; readonly staff: SecondPerson }
  | { readonly type: 'RejectRedInvoice'; readonly staff: StaffMember; readonly reason: PersonalDataReference }

export type RedProposalRefusal = Refusal<
  'conflict_of_interest' | 'second_person' | 'invoice_red_waiting' | 'invoice_red_not_waiting'
>

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
