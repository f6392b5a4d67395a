import type { Envelope } from '@portafilter/eventstore'
import {
  beijingDay,
  type Cents,
  DAY_MS,
  endOfBeijingDay,
  hasConflictOfInterest,
  isRefusal,
  type Market,
  type Refusal,
  refuse,
  type StaffMember,
  sum,
} from '@portafilter/kernel'
import {
  decideInvoice,
  evolveInvoice,
  type InvoiceCommand,
  type InvoiceEvent,
  type InvoiceRefusal,
  type IssueInvoice,
  invoiceSchemas,
  leftOf,
  noInvoice,
  type RefundRequested,
  type RequestInvoice,
  type ReturnInvoiceRequest,
  whyNotDue,
} from '@portafilter/receivable'
import type { Chapter } from './chapter.ts'
import type { OrderInvoiceEvent, OrderSubmitted, PaymentShare, RedInvoice } from './events.ts'
import { confirmRed, type RedProposalRefusal, type ReviewRedInvoice, rejectRed } from './red-proposal.ts'
import type { InvoicingState, Order } from './state.ts'

/** An invoice cannot be applied for 20 days after ordering (orders.md, 5). */
const WINDOW_DAYS = 20

type ApplyForInvoice = RequestInvoice & {
  /** When the buyer asks, ISO: the window is measured by it. */
  readonly at: string
}
type ReturnOrdersRequest = ReturnInvoiceRequest & { readonly at: string }
type OpenInvoiceWindow = { readonly type: 'OpenInvoiceWindow'; readonly staff: StaffMember; readonly at: string }
type ReddenInvoice = Omit<RedInvoice, 'pay_no'> & {
  readonly type: 'ReddenInvoice'
  readonly staff: StaffMember
  readonly red_number: string
  /** Whether it is within what one person may do alone; else it waits for a second one. */
  readonly alone: boolean
}

export type OrderInvoiceCommand =
  | ApplyForInvoice
  | ReturnOrdersRequest
  | IssueInvoice
  | OpenInvoiceWindow
  | ReddenInvoice
  | ReviewRedInvoice

export type OrderInvoiceRefusal =
  | InvoiceRefusal
  | RedProposalRefusal
  | Refusal<'invoice_window_closed' | 'invoice_red_not_due' | 'invoice_number_used'>

type Decision = readonly OrderInvoiceEvent[] | OrderInvoiceRefusal

/** The end of the twentieth Beijing day after the day of this moment, ISO: the first moment behind 23:59:59. */
export const windowEnd = (from: string): string =>
  endOfBeijingDay(beijingDay(new Date(Date.parse(from) + WINDOW_DAYS * DAY_MS))).toISOString()

/** What was paid by rebates stands on no invoice (decisions/invoices.md). */
export const isInvoiced = ({ source }: Pick<PaymentShare, 'source'>): boolean => source !== 'rebates'

/** What was paid less rebates and refunds; 0 before it is paid. */
export const invoiceable = ({ payment, refunds }: Order): Cents =>
  payment.paid ? sum((payment.arrangement?.parts ?? []).filter(isInvoiced).map((part) => leftOf(refunds, part))) : 0

/** What decides whether an invoice is due; an order's stream has it, and so has its row in lists. */
type InvoiceFacts = { readonly market: Market; readonly paid: boolean; readonly invoiceable: Cents }

/** An order as invoices know it: they are of orders at home, from payment on (orders.md, Invoice status). */
const invoicedOf = ({ market, paid, invoiceable }: InvoiceFacts) => ({
  paid: market !== 'overseas' && paid,
  amount: invoiceable,
})

/** Whether an invoice is due: of an order at home, from payment on, of which something is left to invoice. */
export const isInvoiceDue = (facts: InvoiceFacts): boolean => whyNotDue(invoicedOf(facts)) === undefined

export const invoiceFacts = (order: Order): InvoiceFacts => ({
  market: order.lines.market,
  paid: order.payment.paid,
  invoiceable: invoiceable(order),
})

const whyNoneDue = (order: Order) => whyNotDue(invoicedOf(invoiceFacts(order)))

const decideShared = (command: InvoiceCommand, order: Order): readonly InvoiceEvent[] | InvoiceRefusal =>
  decideInvoice(command, order.invoicing, {
    pay_no: order.payment.arrangement?.pay_no ?? '',
    code: order.lines.code,
    ...invoicedOf(invoiceFacts(order)),
    owner: order.lines,
  })

const apply = (command: ApplyForInvoice, order: Order): Decision => {
  const { invoice, until } = order.invoicing
  if (invoice !== null) return refuse('invoice_requested')
  const fault = whyNoneDue(order)
  if (fault) return fault
  return Date.parse(command.at) < Date.parse(until) ? decideShared(command, order) : refuse('invoice_window_closed')
}

/** For as many days again, from now. */
const opened = (at: string): OrderInvoiceEvent => ({ type: 'InvoiceWindowOpened', data: { until: windowEnd(at) } })

/** Whoever is to ask again has the days for it. */
const handBack = (command: ReturnOrdersRequest, order: Order): Decision => {
  const returned = decideShared(command, order)
  if (isRefusal(returned)) return returned
  return whyNoneDue(order) ?? [...returned, opened(command.at)]
}

/** By hand: an order may have been paid too late for its buyer to apply (goods.md, Invoices). */
const open = ({ staff, at }: OpenInvoiceWindow, order: Order): Decision => {
  if (hasConflictOfInterest(staff, order.lines)) return refuse('conflict_of_interest')
  if (order.invoicing.invoice !== null) return refuse('invoice_requested')
  return whyNoneDue(order) ?? [opened(at)]
}

/** All that was refunded so far: a later refund is another task, which takes another red invoice. */
const redden = (command: ReddenInvoice, { lines, invoicing, payment }: Order): Decision => {
  const { staff, alone, type: _, ...red } = command
  if (hasConflictOfInterest(staff, lines)) return refuse('conflict_of_interest')
  const issued = invoicing.invoice?.issued ?? null
  if (invoicing.red_proposal !== null) return refuse('invoice_red_waiting')
  if (issued === null || invoicing.red_due === 0) return refuse('invoice_red_not_due')
  if (red.original_number !== issued.invoice_number || red.amount !== invoicing.red_due) return refuse('invoice_amount')
  if (invoicing.reds.includes(red.red_number)) return refuse('invoice_number_used', { pay_no: lines.code })
  const data = { pay_no: payment.arrangement?.pay_no ?? '', ...red }
  return [{ type: alone ? 'InvoiceReddened' : 'RedInvoiceProposed', data }]
}

/** Whether it takes from what an invoice of the order says: rebates and money that paid nothing never stood on it. */
export const takesFromInvoice = ({ data: { line, route } }: RefundRequested): boolean =>
  line !== null && !(route.by === 'wallet' && route.source === 'rebates')

/** The order's invoice: when it can be applied for, what it comes to, and what follows a refund (goods.md, Invoices). */
export const invoicing: Chapter<
  InvoicingState,
  OrderInvoiceCommand,
  OrderInvoiceEvent,
  OrderInvoiceRefusal,
  OrderSubmitted | RefundRequested
> = {
  initial: { ...noInvoice, until: '', red_due: 0, reds: [], red_proposal: null },
  schemas: {
    ...invoiceSchemas,
    InvoiceWindowOpened: { schema: 1 },
    RedInvoiceProposed: { schema: 1 },
    RedInvoiceRejected: { schema: 1 },
    InvoiceReddened: { schema: 2, upcast: (data) => ({ ...(data as object), red_number: null }) },
  },
  begin: {},
  decide: {
    RequestInvoice: apply,
    IssueInvoice: decideShared,
    ReturnInvoiceRequest: handBack,
    OpenInvoiceWindow: open,
    ReddenInvoice: redden,
    ConfirmRedInvoice: confirmRed,
    RejectRedInvoice: rejectRed,
  },
  // Most is refunded of orders that were cancelled.
  afterCancellation: ['ReddenInvoice', 'ConfirmRedInvoice', 'RejectRedInvoice'],
  evolve: {
    OrderSubmitted: (state, _, { at }: Envelope) => ({ ...state, until: windowEnd(at) }),
    InvoiceWindowOpened: (state, { data: { until } }) => ({ ...state, until }),
    InvoiceRequested: evolveInvoice,
    InvoiceRequestReturned: evolveInvoice,
    InvoiceIssued: evolveInvoice,
    RedInvoiceProposed: (state, { data }, { metadata }) => ({
      ...state,
      red_proposal: { ...data, by: metadata.actor },
    }),
    RedInvoiceRejected: (state) => ({ ...state, red_proposal: null }),
    InvoiceReddened: (state, { data: { amount, red_number } }) => ({
      ...state,
      red_proposal: null,
      red_due: state.red_due - amount,
      reds: red_number === null ? state.reds : [...state.reds, red_number],
    }),
    RefundRequested: (state, event) =>
      state.invoice?.issued && takesFromInvoice(event)
        ? { ...state, red_due: state.red_due + event.data.amount }
        : state,
  },
}
