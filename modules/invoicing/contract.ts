import {
  agesResource,
  contract,
  day,
  idFilter,
  line,
  moment,
  money,
  nothing,
  required,
  resource,
  searchField,
  seenVersion,
  text,
} from '@portafilter/contract'
import { MOST_OF_FIRM } from '@portafilter/identity/contract'
import { MEGABYTE } from '@portafilter/kernel'
import { z } from 'zod'

/** 1 an electronic ordinary one, 2 a special one; and 1 an individual's, 2 a company's (orders.md, 2). */
const oneOrTwo = z.union([z.literal(1), z.literal(2)])

/** Blanks alone are nothing. */
const said = (max: number) => line(max).default('')

/** What an invoice is to say (orders.md, 3); which of it is needed depends on its type (`details.ts`). */
const detailsShape = z.strictObject({
  invoice_type: oneOrTwo,
  title_type: oneOrTwo,
  invoice_title: said(MOST_OF_FIRM.invoice_title),
  tax_number: said(MOST_OF_FIRM.invoice_number),
  registered_phone: said(20),
  registered_address: said(100),
  bank_of_deposit: said(60),
  bank_account: said(40),
})
export type InvoiceDetails = z.output<typeof detailsShape>

/** Everyone but permission 2 (orders.md, 6); a top-up is a firm's. */
const atHome = { markets: ['domestic', 'none'] } as const

const paperShape = z.object({ kind: z.enum(['pdf', 'ofd', 'xml']), path: z.string() })

/** As its buyer has it; `red`: 0 of the invoice itself, 1 of its first red one, and so on. */
const ownPaperShape = paperShape.extend({ red: z.int() })

/** Invoices of orders, by their code, and of top-ups, by their number. */
export const invoiceContract = contract({
  applyForInvoice: {
    method: 'POST',
    path: '/invoice/applyForInvoice',
    summary: 'Ask for the invoice of an order or a top-up: 1 ok, 2 it has been asked for already',
    who: atHome,
    input: detailsShape.extend({ order_code: required(64) }),
    family: 'result',
    answers: { 1: nothing },
    refusals: { invoice_requested: 2 },
    changes: true,
  },
  getLastInvoice: {
    method: 'GET',
    path: '/invoice/getLastInvoice',
    summary:
      'What the last invoice was to say, to begin the next one with; 2: this one has been asked for already. Without a code, the next one of a top-up that is not there yet',
    who: atHome,
    input: z.object({ order_code: required(64).optional() }),
    family: 'result',
    /** Null where the firm, or who has none, has never asked for one. */
    answers: { 1: detailsShape.nullable() },
    refusals: { invoice_requested: 2 },
  },
  getInvoicePathByCode: {
    method: 'GET',
    path: '/invoice/getInvoicePathByCode',
    summary:
      'Where the files of an issued invoice can be fetched for a quarter of an hour, a PDF first; those of its red ones follow',
    who: atHome,
    input: z.object({ order_code: required(64) }),
    family: 'result',
    answers: { 1: z.array(ownPaperShape) },
  },
  getUserInvoiceTitle: {
    method: 'GET',
    path: '/invoice/getUserInvoiceTitle',
    summary: 'What the firm is invoiced as; empty for an individual, and for another firm',
    who: atHome,
    input: z.object({ erp_code: text(25).default('') }),
    family: 'result',
    answers: { 1: z.object({ invoice_title: z.string(), tax_number: z.string() }) },
  },
})

const invoiceStatus = z.enum(['none', 'unpaid', 'waiting', 'issued', 'red', 'red_proposed', 'void'])

const invoiceRow = z.object({
  /** The code or number of what is invoiced. */
  id: z.string(),
  kind: z.enum(['order', 'topup']),
  /**
   * `unpaid`: its payment has not come yet; `red`: something was refunded since; `red_proposed`: its red invoice waits for a
   * second person; `void`: nothing is left to invoice.
   */
  status: invoiceStatus,
  amount: money(),
  firm_name: z.string().nullable(),
  account: z.string(),
  username: z.string(),
  requested_at: moment().nullable(),
  /** Since when it stands as it does; null where nobody has asked. */
  since: moment().nullable(),
  invoice_number: z.string().nullable(),
  issued_on: z.string().nullable(),
})

const digits = (most: string) =>
  text(40)
    .overwrite((typed) => typed.replaceAll(/\s/g, ''))
    .regex(new RegExp(`^\\d{${most}}$`))

const INVOICE_BYTES = 5 * MEGABYTE

/** Files that were dropped in before. */
const papersField = z.array(required(64)).min(1).max(3)

/** Invoices that buyers asked for. */
export const invoicesResource = resource({
  name: 'invoices',
  summary: 'Invoices that buyers asked for, which finance issues at the tax bureau and records here',
  readers: ['finance'],
  row: invoiceRow,
  detail: invoiceRow.extend({
    version: z.int(),
    erp_code: z.string().nullable(),
    /** Whose it is, by opaque id. */
    buyer: z.string(),
    /** Null where nobody has asked yet, and where the person was erased. */
    details: detailsShape.nullable(),
    /** Somebody has changed it after the fact: it is not shown. */
    altered: z.boolean(),
    /** Why its last request was handed back, empty when erased; null where none was, and once it is asked for again. */
    return_reason: z.string().nullable(),
    /** Of the reader’s own firm: another one issues it. */
    own: z.boolean(),
    paid_at: moment().nullable(),
    /** The first moment at which it can no longer be asked for; null of a top-up. */
    until: moment().nullable(),
    /** Whether its window may be opened. */
    can_open: z.boolean(),
    files: z.array(paperShape),
    /** What was refunded since it was issued, and stands on no red invoice yet. */
    red_due: money(),
    /** The red invoice that waits for a second person. */
    red_proposal: z
      .object({
        amount: money(),
        confirmation_number: z.string(),
        red_number: z.string().nullable(),
        files: z.array(paperShape),
        proposed_by: z.string().nullable(),
        /** Why the reader cannot confirm it, in a sentence; empty where they can. */
        unconfirmed: z.string(),
      })
      .nullable(),
    reds: z.array(z.object({ amount: money(), confirmation_number: z.string(), files: z.array(paperShape) })),
    stream: z.string(),
  }),
  filters: z.strictObject({
    id: idFilter(),
    q: searchField(),
    status: invoiceStatus.exclude(['none']).optional(),
    kind: z.enum(['order', 'topup']).optional(),
  }),
  sorts: ['requested_at', 'since'],
  /** A file of an invoice that was issued: kept, and held against all that waits. `id` is the file’s path. */
  create: {
    roles: ['finance'],
    records: ['uploads'],
    input: z.strictObject({}),
    upload: { maxBytes: INVOICE_BYTES },
    answer: z.object({
      kind: paperShape.shape.kind,
      invoice_number: z.string(),
      /** Empty where it cannot be told. */
      issued_on: z.string(),
      /** What it fits: one, or several that are alike. */
      matches: z.array(
        z.object({
          id: z.string(),
          version: z.int(),
          status: invoiceStatus,
          amount: money(),
          /** An after-sales case has pieces of it: a refund may follow (goods.md, Invoices). */
          open_case: z.boolean(),
        }),
      ),
    }),
  },
  actions: {
    issue: {
      roles: ['finance'],
      records: ['InvoiceIssued'],
      input: z.strictObject({
        ...seenVersion,
        files: papersField,
        /** The tax bureau’s. */
        invoice_number: digits('20'),
        issued_on: day(),
        amount: money(),
      }),
    },
    /** Hands the request back: what it says cannot be issued, and the buyer may ask again. */
    return: {
      roles: ['finance'],
      records: ['InvoiceRequestReturned'],
      input: z.strictObject({ ...seenVersion, reason: required(200) }),
    },
    /** Lets the buyer ask after the window has ended. */
    open: { roles: ['finance'], records: ['InvoiceWindowOpened'], input: z.strictObject(seenVersion) },
    redden: {
      roles: ['finance'],
      records: ['InvoiceReddened', 'RedInvoiceProposed'],
      eyes: 'two above the limit',
      input: z.strictObject({
        ...seenVersion,
        files: papersField,
        original_number: digits('20'),
        amount: money(),
        /** The tax bureau’s, of its consent. */
        confirmation_number: digits('16,20'),
      }),
      /** Whether it waits for a second person: it came to more than one may do alone with the firm in a day. */
      answer: z.object({ waits: z.boolean() }),
    },
    /** A second person's word on a red invoice that waits. */
    'confirm-red': {
      roles: ['finance'],
      records: ['InvoiceReddened'],
      eyes: 'two',
      input: z.strictObject(seenVersion),
    },
    'reject-red': {
      roles: ['finance'],
      records: ['RedInvoiceRejected'],
      input: z.strictObject({ ...seenVersion, reason: required(200) }),
    },
  },
})

/** How long invoices have waited for finance. Read only. */
export const invoiceAgesResource = agesResource({
  name: 'invoice-ages',
  summary: 'How many invoices are to be issued or reddened, by how long they have been',
  readers: invoicesResource.readers,
  queues: ['waiting', 'red'],
})
