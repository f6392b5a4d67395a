import type { DomainEvent, PersonalDataReference, Schemas } from '@portafilter/eventstore'
import {
  type Cents,
  hasConflictOfInterest,
  type Owner,
  type Refusal,
  refuse,
  type StaffMember,
} from '@portafilter/kernel'

export type InvoiceEvent =
  /** What the invoice is to say is personal data, kept beside the log. */
  | {
      readonly type: 'InvoiceRequested'
      readonly data: {
        readonly pay_no: string
        readonly details: PersonalDataReference
        /** Of an order: whose it is, and what its invoice comes to then. A top-up says so itself. */
        readonly order?: { readonly code: string; readonly amount: Cents } & Owner
      }
    }
  /** Finance hands it back before anything is issued: its buyer may ask again, with what was wrong put right. */
  | {
      readonly type: 'InvoiceRequestReturned'
      readonly data: { readonly pay_no: string; readonly reason: PersonalDataReference }
    }
  | {
      readonly type: 'InvoiceIssued'
      readonly data: {
        readonly pay_no: string
        /** The tax bureau's: 20 digits. */
        readonly invoice_number: string
        /** The Beijing day, `yyyy-mm-dd`. */
        readonly issued_on: string
        readonly amount: Cents
        /** The invoice itself, kept beside the log; null of one that was recorded by its number alone. */
        readonly files: PersonalDataReference | null
      }
    }

export type RequestInvoice = {
  readonly type: 'RequestInvoice'
  readonly buyer: string
  /** The buyer's, as in `SubmitVoucher`. */
  readonly firm?: string | null
  readonly details: PersonalDataReference
}
export type IssueInvoice = {
  readonly type: 'IssueInvoice'
  readonly staff: StaffMember
  readonly invoice_number: string
  readonly issued_on: string
  /** What the invoice comes to: what was paid. */
  readonly amount: Cents
  readonly files: PersonalDataReference
}
export type ReturnInvoiceRequest = {
  readonly type: 'ReturnInvoiceRequest'
  readonly staff: StaffMember
  readonly reason: PersonalDataReference
}
export type InvoiceCommand = RequestInvoice | IssueInvoice | ReturnInvoiceRequest

export type InvoiceRefusal = Refusal<
  | 'invoice_requested'
  | 'invoice_not_waiting'
  | 'invoice_not_due'
  | 'invoice_nothing_left'
  | 'invoice_amount'
  | 'conflict_of_interest'
>

export type InvoiceState = {
  readonly invoice: {
    readonly details: PersonalDataReference
    readonly issued: Omit<Extract<InvoiceEvent, { type: 'InvoiceIssued' }>['data'], 'pay_no'> | null
  } | null
  /** Why finance has handed the last request back; null where it has not, and once somebody has asked again. */
  readonly return_reason: PersonalDataReference | null
}

export const noInvoice: InvoiceState = { invoice: null, return_reason: null }

/** What is invoiced: once, when it is paid, whole. */
export type Invoiced = {
  readonly pay_no: string
  readonly amount: Cents
  readonly paid: boolean
  readonly owner: Owner
  /** The code of an order; absent of a top-up. */
  readonly code?: string
}

/** Why no invoice of it is due: it is not paid, or nothing is left of what was (goods.md, Invoices); undefined where one is. */
export const whyNotDue = ({
  paid,
  amount,
}: Pick<Invoiced, 'paid' | 'amount'>): Refusal<'invoice_not_due' | 'invoice_nothing_left'> | undefined => {
  if (!paid) return refuse('invoice_not_due')
  return amount <= 0 ? refuse('invoice_nothing_left') : undefined
}

/**
 * An invoice is asked for once (orders.md, 8: duplicate), also before its payment has come; finance issues it once it has, of
 * exactly what was paid (goods.md, Invoices), or hands the request back. Nobody does either about their own.
 */
export const decideInvoice = (
  command: InvoiceCommand,
  { invoice }: InvoiceState,
  { pay_no, amount, paid, owner, code }: Invoiced,
): readonly InvoiceEvent[] | InvoiceRefusal => {
  if (command.type === 'RequestInvoice') {
    if (invoice !== null) return refuse('invoice_requested')
    const { buyer, firm } = owner
    const ofOrder = code === undefined ? {} : { order: { code, amount, buyer, firm } }
    return [{ type: 'InvoiceRequested', data: { pay_no, details: command.details, ...ofOrder } }]
  }
  if (hasConflictOfInterest(command.staff, owner)) return refuse('conflict_of_interest')
  if (invoice === null || invoice.issued !== null) return refuse('invoice_not_waiting')
  if (command.type === 'ReturnInvoiceRequest')
    return [{ type: 'InvoiceRequestReturned', data: { pay_no, reason: command.reason } }]
  const fault = whyNotDue({ paid, amount })
  if (fault) return fault
  if (command.amount !== amount) return refuse('invoice_amount')
  const { invoice_number, issued_on, files } = command
  return [{ type: 'InvoiceIssued', data: { pay_no, invoice_number, issued_on, amount, files } }]
}

export const invoiceSchemas: Schemas<InvoiceEvent['type']> = {
  InvoiceRequested: { schema: 1 },
  InvoiceRequestReturned: { schema: 1 },
  // Before the second schema an invoice was recorded by its number alone.
  InvoiceIssued: { schema: 2, upcast: (data) => ({ ...(data as object), files: null }) },
}

/** Whether it is about an invoice, of whichever stream. */
export const isAboutInvoice = <Event extends DomainEvent>(event: Event): event is Event & InvoiceEvent =>
  event.type in invoiceSchemas

/** What an event makes of the state that an invoice is part of. */
export const evolveInvoice = <State extends InvoiceState>(state: State, { type, data }: InvoiceEvent): State => {
  if (type === 'InvoiceRequested')
    return { ...state, invoice: { details: data.details, issued: null }, return_reason: null }
  if (type === 'InvoiceRequestReturned') return { ...state, invoice: null, return_reason: data.reason }
  const { pay_no: _, ...issued } = data
  return { ...state, invoice: state.invoice && { ...state.invoice, issued } }
}
