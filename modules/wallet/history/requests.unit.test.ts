import { given } from '@portafilter/eventstore/testing'
import { refuse } from '@portafilter/kernel'
import type { PaymentRequest } from '@portafilter/receivable'
import { describe, expect, it } from 'vitest'
import * as t from '../testing/wallets.ts'
import { type RepaymentRequest, repayment } from './repayment.ts'
import { type TopUpCommand, type TopUpEvent, topUp } from './topup.ts'

const due = (pay_no: string, amount: number): PaymentRequest => ({
  ...{ pay_no, amount, currency: 'CNY', buyer: t.BUYER, firm: t.FIRM, language: 'CN' },
})
const ask = (amount: number): TopUpCommand => ({ type: 'RequestTopUp', request: due(t.TOP_UP, amount) })
const asked: TopUpEvent = { type: 'TopUpRequested', data: due(t.TOP_UP, 10_000) }
const submit: TopUpCommand = { type: 'SubmitVoucher', buyer: t.BUYER, pay_no: t.TOP_UP, voucher: t.REASON }
const submitted: TopUpEvent = {
  type: 'VoucherSubmitted',
  data: { pay_no: t.TOP_UP, amount: 10_000, currency: 'CNY', voucher: t.REASON },
}
const receipt = { bank_serial: 'ICBC-0001', amount: 10_000, received_on: '2026-11-21' }
const approve: TopUpCommand = { type: 'ApproveVoucher', staff: t.FINANCE, pay_no: t.TOP_UP, receipt }
const approved: TopUpEvent = {
  type: 'VoucherApproved',
  data: { pay_no: t.TOP_UP, amount: 10_000, receipts: [receipt] },
}

describe('a top-up', () => {
  it('is asked for in hundreds up to 10,000.00', () => {
    given(topUp, [])
      .when(ask(1_000_000))
      .then([{ type: 'TopUpRequested', data: due(t.TOP_UP, 1_000_000) }])
    for (const amount of [0, -10_000, 10_001, 5_000, 1_010_000])
      given(topUp, []).when(ask(amount)).thenRefused('topup_amount')
  })

  it('has one number once: what is there is another’s', () => {
    given(topUp, [asked]).when(ask(10_000)).thenRefused('invalid_operation')
  })

  it('takes its voucher at once, and pays what was asked for once approved', () => {
    given(topUp, [asked]).when(submit).then([submitted])
    given(topUp, [asked, submitted]).when(submit).thenRefused('voucher_under_review')
    given(topUp, [asked, submitted]).when(approve).then([approved])
    expect(given(topUp, [asked, submitted, approved]).state).toMatchObject({ paid: true, transfer: 'approved' })
    given(topUp, [asked, submitted, approved]).when(approve).thenRefused('voucher_not_waiting')
    given(topUp, [asked, submitted, approved]).when(submit).thenRefused('already_paid')
  })

  it('is unknown to others and before it was asked for, and nobody reviews their own firm’s', () => {
    given(topUp, [asked])
      .when({ ...submit, buyer: t.FINANCE.user } as TopUpCommand)
      .thenRefused('payment_not_found')
    for (const command of [submit, approve]) given(topUp, []).when(command).thenRefused('payment_not_found')
    given(topUp, [asked, submitted])
      .when({ ...approve, staff: { user: t.COLLEAGUE.user, firm: t.FIRM } } as TopUpCommand)
      .thenRefused('conflict_of_interest')
  })
})

describe('the bank’s receipt of a top-up', () => {
  const more = { ...receipt, amount: 12_345 }
  const short = { ...receipt, amount: 4_000 }
  const kept: TopUpEvent = { type: 'VoucherRejected', data: { pay_no: t.TOP_UP, reason: t.REASON, receipt: short } }
  const surplus: TopUpEvent = {
    type: 'RefundRequested',
    data: {
      ...{ refund_id: `${t.TOP_UP}-F1`, line: null, pay_no: t.TOP_UP, amount: 2_345, currency: 'CNY', why: 'overpaid' },
      route: { by: 'wallet', source: 'balance', arrangement_id: null },
    },
  }

  it('brings too much: the rest goes to the balance, too, and is settled there', () => {
    given(topUp, [asked, submitted])
      .when({ ...approve, receipt: more } as TopUpCommand)
      .then([{ type: 'VoucherApproved', data: { pay_no: t.TOP_UP, amount: 10_000, receipts: [more] } }, surplus])
    const paid = [asked, submitted, approved, surplus]
    const settle = { type: 'SettleRefund', refund_id: `${t.TOP_UP}-F1`, reference: '', settled_at: '' } as const
    given(topUp, paid)
      .when(settle)
      .then([{ type: 'RefundSettled', data: { refund_id: `${t.TOP_UP}-F1`, reference: '', settled_at: '' } }])
    given(topUp, paid)
      .when({ ...settle, refund_id: `${t.TOP_UP}-F2` })
      .thenRefused('refund_not_found')
  })

  it('brings too little: it is kept, and counts with the next', () => {
    given(topUp, [asked, submitted])
      .when({ ...approve, receipt: short } as TopUpCommand)
      .then(refuse('receipt_short', { missing: '¥60.00' }))
    const rest = { ...receipt, bank_serial: 'ICBC-0002', amount: 6_000 }
    given(topUp, [asked, submitted, kept, submitted])
      .when({ ...approve, receipt: { ...rest, amount: null } } as TopUpCommand)
      .then([{ type: 'VoucherApproved', data: { pay_no: t.TOP_UP, amount: 10_000, receipts: [short, rest] } }])
  })
})

it('asks for a repayment once, with the bills that are frozen in it', () => {
  const request: RepaymentRequest = { ...due(t.REPAYMENT, 100), bills: [{ order: t.ORDER, amount: 100 }] }
  const command = { type: 'RequestRepayment', request } as const
  given(repayment, [])
    .when(command)
    .then([{ type: 'RepaymentRequested', data: request }])
  given(repayment, [{ type: 'RepaymentRequested', data: request }])
    .when(command)
    .thenNothing()
})
