import {
  contract,
  day,
  idFilter,
  moment,
  money,
  nothing,
  required,
  resource,
  seenVersion,
  text,
} from '@portafilter/contract'
import { z } from 'zod'

/** 1 an electronic ordinary one, 2 a special one; and 1 an individual's, 2 a company's (orders.md, 2). */
const oneOrTwo = z.union([z.literal(1), z.literal(2)])

/** Blanks alone are nothing. */
const line = (max: number) => text(max).trim().default('')

/** What an invoice is to say (orders.md, 3); which of it is needed depends on its type (`details.ts`). */
const detailsShape = z.strictObject({
  invoice_type: oneOrTwo,
  title_type: oneOrTwo,
  invoice_title: line(60),
  tax_number: line(30),
  registered_phone: line(20),
  registered_address: line(100),
  bank_of_deposit: line(60),
  bank_account: line(40),
})
export type InvoiceDetails = z.output<typeof detailsShape>

const firms = { markets: ['domestic'] } as const

/** Invoices of top-ups; those of orders come with theirs. */
export const invoiceContract = contract({
  applyForInvoice: {
    method: 'POST',
    path: '/invoice/applyForInvoice',
    summary: 'Ask for the invoice of a top-up, by its number: 1 ok, 2 it has been asked for already',
    who: firms,
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
      'What the firm’s last invoice was to say, to begin the next one with; 2: this one has been asked for already',
    who: firms,
    input: z.object({ order_code: required(64) }),
    family: 'result',
    /** Null where the firm has never asked for one. */
    answers: { 1: detailsShape.nullable() },
    refusals: { invoice_requested: 2 },
  },
  getUserInvoiceTitle: {
    method: 'GET',
    path: '/invoice/getUserInvoiceTitle',
    summary: 'What the firm is invoiced as; empty for an individual, and for another firm',
    who: firms,
    input: z.object({ erp_code: text(25).default('') }),
    family: 'result',
    answers: { 1: z.object({ invoice_title: z.string(), tax_number: z.string() }) },
  },
})

const invoiceStatus = z.enum(['unpaid', 'waiting', 'issued'])

const invoiceRow = z.object({
  /** The number of what is invoiced. */
  id: z.string(),
  /** `unpaid`: its payment has not come yet. */
  status: invoiceStatus,
  amount: money(),
  firm_name: z.string().nullable(),
  account: z.string(),
  username: z.string(),
  requested_at: moment(),
  paid_at: moment().nullable(),
  invoice_number: z.string().nullable(),
  issued_on: z.string().nullable(),
})

/** Invoices that buyers asked for. */
export const invoicesResource = resource({
  name: 'invoices',
  summary: 'Invoices that buyers asked for, which finance issues at the tax bureau and records here',
  readers: ['finance'],
  row: invoiceRow,
  detail: invoiceRow.extend({
    version: z.int(),
    erp_code: z.string().nullable(),
    /** Null where the person was erased. */
    details: detailsShape.nullable(),
    /** Somebody has changed it after the fact: it is not shown. */
    altered: z.boolean(),
    /** Of the reader’s own firm: another one issues it. */
    own: z.boolean(),
    stream: z.string(),
  }),
  filters: z.strictObject({ id: idFilter(), q: text(100).optional(), status: invoiceStatus.optional() }),
  sorts: ['requested_at'],
  actions: {
    issue: {
      roles: ['finance'],
      input: z.strictObject({
        ...seenVersion,
        /** The tax bureau’s. */
        invoice_number: text(40)
          .overwrite((typed) => typed.replaceAll(/\s/g, ''))
          .regex(/^\d{20}$/),
        issued_on: day(),
        amount: money(),
      }),
    },
  },
})
