import { givenEvents, inStream } from '@portafilter/eventstore/testing'
import { it } from 'vitest'
import type { TopUpEvent } from '../history/topup.ts'
import * as t from '../testing/wallets.ts'
import { type TopUpRow, topUpList } from './top-ups.ts'

const AT = '2026-01-01T00:00:00.000Z'
const PAID_AT = '2026-01-02T00:00:00.000Z'

const DUE = { pay_no: t.TOP_UP, amount: 20_000, currency: 'CNY' } as const
const requested: Extract<TopUpEvent, { type: 'TopUpRequested' }> = {
  type: 'TopUpRequested',
  data: { ...DUE, buyer: t.BUYER, firm: t.FIRM, language: 'CN', method: 'offline_transfer' },
}
const submitted: TopUpEvent = { type: 'VoucherSubmitted', data: { ...DUE, voucher: t.REASON } }
const rejected: TopUpEvent = { type: 'VoucherRejected', data: { pay_no: t.TOP_UP, reason: t.REASON, receipt: null } }
const approved: TopUpEvent = { type: 'VoucherApproved', data: { pay_no: t.TOP_UP, amount: 20_000, receipts: [] } }

const history = (...events: readonly TopUpEvent[]) => inStream(`topup-${t.TOP_UP}`, events)
const row = (status: TopUpRow['status'], paid_at: string | null = null): TopUpRow => ({
  pay_no: t.TOP_UP,
  firm: t.FIRM,
  amount: 20_000,
  method: 'offline_transfer',
  requested_at: AT,
  status,
  paid_at,
  buyer: t.BUYER,
  invoice: 'none',
  invoice_number: null,
  return_reason: null,
})

it('follows a top-up from the request to the payment', () => {
  givenEvents(topUpList, history(requested)).thenRows([row('chosen')])
  givenEvents(topUpList, history(requested, submitted)).thenRows([row('submitted')])
  givenEvents(topUpList, history(requested, submitted, rejected)).thenRows([row('rejected')])
  const paid = history(requested, submitted, approved).map((event) =>
    event.type === 'VoucherApproved' ? { ...event, at: PAID_AT } : event,
  )
  givenEvents(topUpList, paid).thenRows([row('approved', PAID_AT)])
})

it('follows its invoice, whether it is paid before or after that', () => {
  const wanted: TopUpEvent = { type: 'InvoiceRequested', data: { pay_no: t.TOP_UP, details: t.REASON } }
  const number = '25312000000012345678'
  const issued: TopUpEvent = {
    type: 'InvoiceIssued',
    data: { pay_no: t.TOP_UP, invoice_number: number, issued_on: '2026-11-23', amount: 20_000, files: t.REASON },
  }
  const asked = { ...row('chosen'), invoice: 'requested' } as const
  givenEvents(topUpList, history(requested, wanted)).thenRows([asked])
  const returned: TopUpEvent = { type: 'InvoiceRequestReturned', data: { pay_no: t.TOP_UP, reason: t.REASON } }
  givenEvents(topUpList, history(requested, wanted, returned)).thenRows([{ ...row('chosen'), return_reason: t.REASON }])
  givenEvents(topUpList, history(requested, wanted, returned, wanted)).thenRows([asked])
  givenEvents(topUpList, history(requested, submitted, approved, wanted, issued)).thenRows([
    { ...asked, status: 'approved', paid_at: AT, invoice: 'issued', invoice_number: number },
  ])
})

it('waits for a provider, and is paid when it had the money', () => {
  const byAlipay: TopUpEvent = { ...requested, data: { ...requested.data, method: 'alipay' } }
  const money: TopUpEvent = {
    type: 'ProviderPaymentReceived',
    data: { ...DUE, attempt: 'A1', source: 'alipay', transaction: 'Z1', paid_at: PAID_AT },
  }
  givenEvents(topUpList, history(byAlipay)).thenRows([{ ...row('waiting'), method: 'alipay' }])
  givenEvents(topUpList, history(byAlipay, money)).thenRows([{ ...row('approved', PAID_AT), method: 'alipay' }])
})

it('has nothing of other payments, whose vouchers are events of the same types', () => {
  const data = { ...DUE, pay_no: `${t.ORDER}-P1`, voucher: t.REASON }
  givenEvents(topUpList, inStream(`order-${t.ORDER}`, [{ type: 'VoucherSubmitted', data }])).thenRows([])
  const repaid = { ...data, pay_no: t.REPAYMENT }
  givenEvents(topUpList, inStream(`repayment-${t.REPAYMENT}`, [{ type: 'VoucherSubmitted', data: repaid }])).thenRows(
    [],
  )
})
