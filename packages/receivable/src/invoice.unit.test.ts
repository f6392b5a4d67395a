import type { Decider } from '@portafilter/eventstore'
import { given } from '@portafilter/eventstore/testing'
import { expect, it } from 'vitest'
import {
  decideInvoice,
  evolveInvoice,
  type InvoiceCommand,
  type Invoiced,
  type InvoiceEvent,
  type InvoiceRefusal,
  type InvoiceState,
  invoiceSchemas,
  noInvoice,
} from './invoice.ts'
import { BUYER, FINANCE, PAY_NO, REASON, VOUCHER } from './testing/payment.ts'

const owner = { buyer: BUYER.user, firm: BUYER.firm }
const invoice = (
  changes: Partial<Invoiced> = {},
): Decider<InvoiceState, InvoiceCommand, InvoiceEvent, InvoiceRefusal> => ({
  initial: noInvoice,
  decide: (command, state) =>
    decideInvoice(command, state, { pay_no: PAY_NO, amount: 10_000, paid: true, owner, ...changes }),
  evolve: evolveInvoice,
  schemas: invoiceSchemas,
})

const ask: InvoiceCommand = { type: 'RequestInvoice', buyer: BUYER.user, details: VOUCHER }
const asked: InvoiceEvent = { type: 'InvoiceRequested', data: { pay_no: PAY_NO, details: VOUCHER } }
const said = { invoice_number: '26312000000000000001', issued_on: '2026-11-25', amount: 10_000, files: REASON }
const issue = (changes: object = {}): InvoiceCommand => ({ type: 'IssueInvoice', staff: FINANCE, ...said, ...changes })
const issued: InvoiceEvent = { type: 'InvoiceIssued', data: { pay_no: PAY_NO, ...said } }

it('is asked for once, before its payment has come, too', () => {
  given(invoice({ paid: false }), [])
    .when(ask)
    .then([asked])
  given(invoice(), [asked]).when(ask).thenRefused('invoice_requested')
  given(invoice({ code: '20261121-ABCDEFGH' }), [])
    .when(ask)
    .then([
      {
        type: 'InvoiceRequested',
        data: { ...asked.data, order: { code: '20261121-ABCDEFGH', amount: 10_000, ...owner } },
      } as InvoiceEvent,
    ])
})

it('is issued once, of exactly what was paid, and by nobody whose it is', () => {
  given(invoice(), [asked]).when(issue()).then([issued])
  given(invoice(), []).when(issue()).thenRefused('invoice_not_waiting')
  given(invoice(), [asked, issued]).when(issue()).thenRefused('invoice_not_waiting')
  given(invoice({ paid: false }), [asked])
    .when(issue())
    .thenRefused('invoice_not_due')
  given(invoice({ amount: 0 }), [asked])
    .when(issue({ amount: 0 }))
    .thenRefused('invoice_nothing_left')
  given(invoice(), [asked])
    .when(issue({ amount: 9_999 }))
    .thenRefused('invoice_amount')
  given(invoice(), [asked])
    .when(issue({ staff: { user: 'colleague', firm: BUYER.firm } }))
    .thenRefused('conflict_of_interest')
  const { pay_no: _, ...kept } = issued.data as Extract<InvoiceEvent, { type: 'InvoiceIssued' }>['data']
  expect(given(invoice(), [asked, issued]).state).toMatchObject({ invoice: { details: VOUCHER, issued: kept } })
})

it('is handed back with a reason until it is issued, paid or not, and can then be asked for again', () => {
  const back: InvoiceCommand = { type: 'ReturnInvoiceRequest', staff: FINANCE, reason: REASON }
  const returned: InvoiceEvent = { type: 'InvoiceRequestReturned', data: { pay_no: PAY_NO, reason: REASON } }
  given(invoice({ paid: false }), [asked])
    .when(back)
    .then([returned])
  given(invoice(), []).when(back).thenRefused('invoice_not_waiting')
  given(invoice(), [asked, issued]).when(back).thenRefused('invoice_not_waiting')
  given(invoice(), [asked, returned]).when(back).thenRefused('invoice_not_waiting')
  given(invoice(), [asked])
    .when({ ...back, staff: { user: 'colleague', firm: BUYER.firm } })
    .thenRefused('conflict_of_interest')
  given(invoice(), [asked, returned]).when(issue()).thenRefused('invoice_not_waiting')
  given(invoice(), [asked, returned]).when(ask).then([asked])
  expect(given(invoice(), [asked, returned]).state).toEqual({ invoice: null, return_reason: REASON })
  expect(given(invoice(), [asked, returned, asked]).state.return_reason).toBeNull()
})
