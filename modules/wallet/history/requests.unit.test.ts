import { given } from '@portafilter/eventstore/testing'
import { refuse } from '@portafilter/kernel'
import type { PaymentRequest } from '@portafilter/receivable'
import { describe, expect, it } from 'vitest'
import * as t from '../testing/wallets.ts'
import { type RepaymentRequest, repayment } from './repayment.ts'
import { type TopUpCommand, type TopUpEvent, type TopUpRequest, topUp } from './topup.ts'

const due = (pay_no: string, amount: number): PaymentRequest => ({
  pay_no,
  amount,
  currency: 'CNY',
  buyer: t.BUYER,
  firm: t.FIRM,
  language: 'CN',
})
const wanted = (amount: number, method: TopUpRequest['method'] = 'offline_transfer'): TopUpRequest => ({
  ...due(t.TOP_UP, amount),
  method,
})
const ask = (amount: number): TopUpCommand => ({ type: 'RequestTopUp', request: wanted(amount) })
const asked: TopUpEvent = { type: 'TopUpRequested', data: wanted(10_000) }
const submit: TopUpCommand = { type: 'SubmitVoucher', buyer: t.BUYER, pay_no: t.TOP_UP, voucher: t.REASON }
const submitted: TopUpEvent = {
  type: 'VoucherSubmitted',
  data: { pay_no: t.TOP_UP, amount: 10_000, currency: 'CNY', voucher: t.REASON },
}
const receipt = { bank_serial: 'ICBC-0001', amount: 10_000, received_on: '2026-11-21' }
const approve: TopUpCommand = {
  type: 'ApproveVoucher',
  staff: t.FINANCE,
  pay_no: t.TOP_UP,
  receipt,
  again: null,
  alone: 100_000,
  newcomer: false,
}
const approved: TopUpEvent = {
  type: 'VoucherApproved',
  data: { pay_no: t.TOP_UP, amount: 10_000, receipts: [receipt] },
}

describe('a top-up', () => {
  it('is asked for in hundreds up to 10,000.00', () => {
    given(topUp, [])
      .when(ask(1_000_000))
      .then([{ type: 'TopUpRequested', data: wanted(1_000_000) }])
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
      refund_id: `${t.TOP_UP}-F1`,
      line: null,
      pay_no: t.TOP_UP,
      amount: 2_345,
      currency: 'CNY',
      why: 'overpaid',
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

  it('brings more than one person may take alone: a second one confirms it', () => {
    const proposed: TopUpEvent = {
      type: 'ApprovalProposed',
      data: { pay_no: t.TOP_UP, receipt: more, surplus: 2_345, proposed_by: t.FINANCE.user },
    }
    const confirm = (staff: typeof t.FINANCE): TopUpCommand => ({
      type: 'ConfirmApproval',
      staff: { ...staff, bound: [] },
      pay_no: t.TOP_UP,
      limit: 100_000,
      newcomer: false,
    })
    given(topUp, [asked, submitted])
      .when({ ...approve, receipt: more, alone: 2_344 } as TopUpCommand)
      .then([proposed])
    given(topUp, [asked, submitted, proposed]).when(confirm(t.FINANCE)).thenRefused('second_person')
    given(topUp, [asked, submitted, proposed])
      .when(confirm(t.COLLEAGUE))
      .then([{ type: 'VoucherApproved', data: { pay_no: t.TOP_UP, amount: 10_000, receipts: [more] } }, surplus])
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

describe('a top-up by a provider', () => {
  const ATTEMPT = { attempt: 'A1', source: 'wechat', expires_at: '2026-11-21T12:00:00.000Z' } as const
  const bare = { pay_no: t.TOP_UP, amount: 10_000, currency: 'CNY' } as const
  const byWechat: TopUpEvent = { type: 'TopUpRequested', data: wanted(10_000, 'wechat') }
  const begin = {
    type: 'RequestAttempt',
    buyer: t.BUYER,
    firm: t.FIRM,
    pay_no: t.TOP_UP,
    anew: false,
    ...ATTEMPT,
    now: '2026-11-21T10:00:00.000Z',
  } as const
  const begun: TopUpEvent = { type: 'PaymentRequested', data: { ...bare, ...ATTEMPT } }
  const money = { ...bare, attempt: 'A1', source: 'wechat', transaction: 'W1', paid_at: '' } as const
  const record = (transaction = 'W1', amount = 10_000): TopUpCommand => {
    const { pay_no: _, ...told } = money
    return { type: 'RecordProviderMoney', money: { ...told, transaction, amount } }
  }
  const received: TopUpEvent = { type: 'ProviderPaymentReceived', data: money }

  it('is begun for the firm’s own people, by what it was asked for with, and once while the code lives', () => {
    given(topUp, [byWechat]).when(begin).then([begun])
    given(topUp, [byWechat, begun])
      .when({ ...begin, attempt: 'A2' })
      .thenNothing()
    given(topUp, [byWechat])
      .when({ ...begin, buyer: t.COLLEAGUE.user })
      .then([begun])
    given(topUp, [byWechat])
      .when({ ...begin, buyer: t.FINANCE.user, firm: null })
      .thenRefused('payment_not_found')
    given(topUp, [byWechat])
      .when({ ...begin, source: 'alipay' })
      .thenRefused('payment_not_found')
    given(topUp, [asked]).when(begin).thenRefused('payment_not_found')
    given(topUp, []).when(begin).thenRefused('payment_not_found')
  })

  it('takes no voucher', () => {
    given(topUp, [byWechat]).when(submit).thenRefused('invalid_operation')
    given(topUp, [byWechat]).when(approve).thenRefused('voucher_not_waiting')
  })

  it('is paid by its money, once', () => {
    given(topUp, [byWechat, begun]).when(record()).then([received])
    expect(given(topUp, [byWechat, begun, received]).state).toMatchObject({
      paid: true,
      received: { transaction: 'W1' },
    })
    given(topUp, [byWechat, begun, received]).when(record()).thenNothing()
    given(topUp, [byWechat, begun, received]).when(begin).thenRefused('already_paid')
  })

  it('is not paid by another amount, or for an attempt that nobody asked for', () => {
    given(topUp, [byWechat, begun]).when(record('W1', 9_999)).thenRefused('money_differs')
    given(topUp, [byWechat]).when(record()).thenRefused('attempt_unknown')
  })

  it('has money that comes once more go back to where it came from', () => {
    given(topUp, [byWechat, begun, received])
      .when(record('W2'))
      .then([
        { type: 'LateMoneyReceived', data: { ...money, transaction: 'W2' } },
        {
          type: 'RefundRequested',
          data: {
            ...bare,
            refund_id: `${t.TOP_UP}-F1`,
            line: null,
            why: 'late_money',
            route: {
              by: 'provider',
              source: 'wechat',
              attempt: 'A1',
              transaction: 'W2',
              total: 10_000,
              number: 'A1F1',
            },
          },
        },
      ])
  })

  it('is closed at the provider, and begun anew', () => {
    const closed: TopUpEvent = { type: 'AttemptClosed', data: { attempt: 'A1', pay_no: t.TOP_UP } }
    given(topUp, [byWechat, begun]).when({ type: 'CloseAttempt', attempt: 'A1' }).then([closed])
    given(topUp, [byWechat, begun, closed])
      .when({ ...begin, attempt: 'A2' })
      .then([{ type: 'PaymentRequested', data: { ...bare, ...ATTEMPT, attempt: 'A2' } }])
    given(topUp, [byWechat, begun, closed]).when(record()).then([received])
  })
})

describe('the invoice of a top-up', () => {
  const request: TopUpCommand = {
    type: 'RequestInvoice',
    buyer: t.BUYER,
    firm: t.FIRM,
    details: t.REASON,
  }
  const requested: TopUpEvent = { type: 'InvoiceRequested', data: { pay_no: t.TOP_UP, details: t.REASON } }
  const said = { invoice_number: '25312000000012345678', issued_on: '2026-11-23', amount: 10_000, files: t.REASON }
  const issue: TopUpCommand = { type: 'IssueInvoice', staff: t.FINANCE, ...said }
  const issued: TopUpEvent = { type: 'InvoiceIssued', data: { pay_no: t.TOP_UP, ...said } }
  const paid = [asked, submitted, approved]

  it('is asked for once, by its firm, paid or not', () => {
    given(topUp, [asked]).when(request).then([requested])
    given(topUp, paid).when(request).then([requested])
    given(topUp, [asked, requested]).when(request).thenRefused('invoice_requested')
    given(topUp, []).when(request).thenRefused('payment_not_found')
    given(topUp, [asked])
      .when({ ...request, buyer: t.FINANCE.user, firm: null } as TopUpCommand)
      .thenRefused('payment_not_found')
  })

  it('is issued once, of what was paid, and by nobody of the firm', () => {
    given(topUp, [...paid, requested])
      .when(issue)
      .then([issued])
    given(topUp, [asked, requested]).when(issue).thenRefused('invoice_not_due')
    given(topUp, paid).when(issue).thenRefused('invoice_not_waiting')
    given(topUp, [...paid, requested, issued])
      .when(issue)
      .thenRefused('invoice_not_waiting')
    given(topUp, [...paid, requested])
      .when({ ...issue, amount: 9_999 } as TopUpCommand)
      .thenRefused('invoice_amount')
    given(topUp, [...paid, requested])
      .when({ ...issue, staff: { user: t.COLLEAGUE.user, firm: t.FIRM } } as TopUpCommand)
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

it('takes no provider for a repayment: it is transferred', () => {
  const request: RepaymentRequest = { ...due(t.REPAYMENT, 100), bills: [{ order: t.ORDER, amount: 100 }] }
  const begin = {
    type: 'RequestAttempt',
    buyer: t.BUYER,
    firm: t.FIRM,
    pay_no: t.REPAYMENT,
    anew: false,
    attempt: 'A1',
    source: 'wechat',
    expires_at: '2026-11-21T12:00:00.000Z',
    now: '2026-11-21T10:00:00.000Z',
  } as const
  given(repayment, [{ type: 'RepaymentRequested', data: request }])
    .when(begin)
    .thenRefused('payment_method_unavailable')
})
