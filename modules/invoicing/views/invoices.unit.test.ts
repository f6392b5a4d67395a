import { givenEvents, inStream } from '@portafilter/eventstore/testing'
import type { OrderEvent } from '@portafilter/ordering'
import type { RefundRoute } from '@portafilter/receivable'
import type { TopUpEvent } from '@portafilter/wallet'
import { describe, expect, it } from 'vitest'
import * as t from '../../ordering/testing/orders.ts'
import * as w from '../../wallet/testing/wallets.ts'
import { type InvoiceRow, invoiceList } from './invoices.ts'

const AT = '2026-01-01T00:00:00.000Z'

const ofOrder = (...events: OrderEvent[]): InvoiceRow | undefined =>
  givenEvents(invoiceList, inStream(`order-${t.CODE}`, events)).rows[0]
const ofTopUp = (...events: TopUpEvent[]): InvoiceRow | undefined =>
  givenEvents(invoiceList, inStream(`topup-${w.TOP_UP}`, events)).rows[0]

const refund = (amount: number, route: RefundRoute, line: string | null = `${t.PAY_NO}-1`): OrderEvent => ({
  type: 'RefundRequested',
  data: { refund_id: `${t.CODE}-F1`, line, pay_no: t.PAY_NO, amount, currency: 'CNY', why: 'cancelled', route },
})
const BACK = { by: 'transfer', payee: null } as const

describe('the invoice of an order', () => {
  const asked = [...t.paid, t.invoiceRequested]

  it('has a row from its request on', () => {
    expect(ofOrder(...t.paid)).toBeUndefined()
    expect(ofOrder(...asked)).toEqual({
      id: t.CODE,
      kind: 'order',
      buyer: t.BUYER,
      firm: 'ERP1001',
      amount: t.TOTAL,
      status: 'waiting',
      paid: true,
      closed: false,
      since: AT,
      requested_at: AT,
      details: t.INVOICE_REF,
      invoice_number: null,
      issued_on: null,
      red_due: 0,
      red_proposed: false,
    })
  })

  it('waits no more once its request is handed back, until somebody asks again', () => {
    const returned: OrderEvent = {
      type: 'InvoiceRequestReturned',
      data: { pay_no: t.PAY_NO, reason: t.REASON_REF },
    }
    expect(ofOrder(...asked, returned)).toMatchObject({ status: 'none', requested_at: null, details: null })
    expect(ofOrder(...asked, returned, t.invoiceRequested)).toEqual(ofOrder(...asked))
  })

  it('comes to less by what is refunded before it is issued, and is not due of nothing', () => {
    expect(ofOrder(...asked, refund(1_000, BACK))).toMatchObject({ amount: t.TOTAL - 1_000, status: 'waiting' })
    expect(ofOrder(...asked, refund(t.TOTAL, BACK))).toMatchObject({ amount: 0, status: 'void' })
    expect(ofOrder(...asked, refund(1_000, BACK, null))).toMatchObject({ amount: t.TOTAL })
    const rebates = { by: 'wallet', source: 'rebates', arrangement_id: null } as const
    expect(ofOrder(...asked, refund(1_000, rebates))).toMatchObject({ amount: t.TOTAL })
    expect(ofOrder(...asked, t.cancelled)).toMatchObject({ status: 'void', closed: true })
  })

  it('is to be reddened by what is refunded behind it', () => {
    const issued = [...asked, t.invoiceIssued]
    expect(ofOrder(...issued)).toMatchObject({ status: 'issued', invoice_number: t.NUMBER, issued_on: '2026-11-23' })
    const due = [...issued, t.cancelled, refund(1_000, BACK)]
    expect(ofOrder(...due)).toMatchObject({ status: 'red', red_due: 1_000, amount: t.TOTAL })
    const red = {
      pay_no: t.PAY_NO,
      original_number: t.NUMBER,
      amount: 1_000,
      confirmation_number: '1'.repeat(20),
      red_number: null,
    }
    const reddened: OrderEvent = { type: 'InvoiceReddened', data: { ...red, files: t.FILES_REF } }
    expect(ofOrder(...due, reddened)).toMatchObject({ status: 'issued', red_due: 0 })
    const proposed: OrderEvent = { ...reddened, type: 'RedInvoiceProposed' }
    const rejected: OrderEvent = { type: 'RedInvoiceRejected', data: { reason: t.REASON_REF } }
    expect(ofOrder(...due, proposed)).toMatchObject({ status: 'red_proposed', red_due: 1_000 })
    expect(ofOrder(...due, proposed, rejected)).toMatchObject({ status: 'red' })
    expect(ofOrder(...due, proposed, reddened)).toMatchObject({ status: 'issued', red_due: 0 })
  })

  it('waits since it was asked for, and its red one since the first refund', () => {
    const at = (day: number, event: OrderEvent) => ({ ...event, at: `2026-01-${day}T00:00:00.000Z` })
    const events = [
      at(11, t.invoiceRequested),
      at(12, t.invoiceIssued),
      at(21, refund(10, BACK)),
      at(22, refund(5, BACK)),
    ]
    const row = (n: number) =>
      givenEvents(invoiceList, inStream(`order-${t.CODE}`, [...t.paid, ...events.slice(0, n)])).rows[0]
    expect([1, 4].map((n) => row(n)?.since)).toEqual(['2026-01-11T00:00:00.000Z', '2026-01-21T00:00:00.000Z'])
  })
})

describe('the invoice of a top-up', () => {
  const due = { pay_no: w.TOP_UP, amount: 20_000, currency: 'CNY' } as const
  const requested: TopUpEvent = {
    type: 'TopUpRequested',
    data: { ...due, buyer: w.BUYER, firm: w.FIRM, language: 'CN', method: 'offline_transfer' },
  }
  const approved: TopUpEvent = { type: 'VoucherApproved', data: { pay_no: w.TOP_UP, amount: 20_000, receipts: [] } }
  const paid: TopUpEvent = {
    type: 'ProviderPaymentReceived',
    data: { ...due, attempt: 'A1', source: 'alipay', transaction: 'Z1', paid_at: AT },
  }
  const asked: TopUpEvent = { type: 'InvoiceRequested', data: { pay_no: w.TOP_UP, details: w.REASON } }
  const issued: TopUpEvent = {
    type: 'InvoiceIssued',
    data: { pay_no: w.TOP_UP, invoice_number: t.NUMBER, issued_on: '2026-11-23', amount: 20_000, files: w.REASON },
  }

  it('waits for its payment first, in whichever order the two come', () => {
    expect(ofTopUp(requested)).toMatchObject({ id: w.TOP_UP, kind: 'topup', status: 'none', amount: 20_000 })
    expect(ofTopUp(requested, asked)).toMatchObject({ status: 'unpaid', requested_at: AT })
    for (const money of [approved, paid]) {
      expect(ofTopUp(requested, asked, money)).toMatchObject({ status: 'waiting' })
      expect(ofTopUp(requested, money, asked, issued)).toMatchObject({ status: 'issued', invoice_number: t.NUMBER })
    }
  })
})
