import { given } from '@portafilter/eventstore/testing'
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
const approve: TopUpCommand = { type: 'ApproveVoucher', staff: t.FINANCE, pay_no: t.TOP_UP }
const approved: TopUpEvent = { type: 'VoucherApproved', data: { pay_no: t.TOP_UP, amount: 10_000 } }

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
