import { given } from '@portafilter/eventstore/testing'
import { refuse } from '@portafilter/kernel'
import { describe, expect, it } from 'vitest'
import { type BankReceipt, returnKept } from './receipts.ts'
import type { RequestCommand, RequestEvent } from './request.ts'
import { BUYER, FINANCE, PAY_NO, payment, REASON, SECOND, VOUCHER } from './testing/payment.ts'

const pay_no = PAY_NO
const submit: RequestCommand = { type: 'SubmitVoucher', buyer: BUYER.user, firm: BUYER.firm, pay_no, voucher: VOUCHER }
const submitted = (amount = 10_000): RequestEvent => ({
  type: 'VoucherSubmitted',
  data: { pay_no, amount, currency: 'CNY', voucher: VOUCHER },
})
const receipt = (bank_serial: string, amount: number): BankReceipt => ({
  bank_serial,
  amount,
  received_on: '2026-11-21',
})
const approve = (came: BankReceipt, alone: number | null = 100_000, again: number | null = null): RequestCommand => ({
  type: 'ApproveVoucher',
  staff: FINANCE,
  pay_no,
  receipt: came,
  again,
  alone,
  newcomer: false,
})
const reject = (came: BankReceipt | null): RequestCommand => ({
  type: 'RejectVoucher',
  staff: FINANCE,
  pay_no,
  reason: REASON,
  receipt: came,
})
const approved = (...receipts: BankReceipt[]): RequestEvent => ({
  type: 'VoucherApproved',
  data: { pay_no, amount: 10_000, receipts },
})
const rejected = (came: BankReceipt | null): RequestEvent => ({
  type: 'VoucherRejected',
  data: { pay_no, reason: REASON, receipt: came },
})
const surplus = (amount: number, route: 'balance' | 'transfer'): RequestEvent => ({
  type: 'RefundRequested',
  data: {
    refund_id: `${pay_no}-F1`,
    line: null,
    pay_no,
    amount,
    currency: 'CNY',
    why: 'overpaid',
    route:
      route === 'balance' ? { by: 'wallet', source: 'balance', arrangement_id: null } : { by: 'transfer', payee: null },
  },
})
const whole = receipt('S001', 10_000)
const some = receipt('S002', 4_000)

describe('a voucher', () => {
  it('waits for finance, one at a time, and pays once', () => {
    given(payment, []).when(submit).then([submitted()])
    given(payment, [submitted()]).when(submit).thenRefused('voucher_under_review')
    given(payment, [submitted()])
      .when(approve(whole))
      .then([approved(whole)])
    given(payment, [submitted(), approved(whole)])
      .when(submit)
      .thenRefused('already_paid')
    given(payment, [submitted(), approved(whole)])
      .when(approve(whole))
      .thenRefused('voucher_not_waiting')
    given(payment, []).when(approve(whole)).thenRefused('voucher_not_waiting')
  })

  it('is the buyer’s or their firm’s, and nobody of either reviews it', () => {
    given(payment, [])
      .when({ ...submit, buyer: 'other', firm: null } as RequestCommand)
      .thenRefused('payment_not_found')
    given(payment, [submitted()])
      .when({ ...approve(whole), staff: { user: 'colleague', firm: BUYER.firm } } as RequestCommand)
      .thenRefused('conflict_of_interest')
  })

  it('may come again after a rejection, of what is missing beside what was kept', () => {
    given(payment, [submitted()])
      .when(reject(some))
      .then([rejected(some)])
    const short = given(payment, [submitted(), rejected(some)])
    short.when(submit).then([submitted(6_000)])
    expect(short.state).toMatchObject({ transfer: 'rejected', kept: [{ ...some, pay_no }], paid: false })
  })
})

describe('what the bank has received', () => {
  it('pays together with what was kept, and not where it comes to less', () => {
    const again = [submitted(), rejected(some), submitted(6_000)]
    given(payment, again)
      .when(approve(receipt('S003', 5_999)))
      .then(refuse('receipt_short', { missing: '¥0.01' }))
    given(payment, again)
      .when(approve(receipt('S003', 6_000)))
      .then([approved(some, receipt('S003', 6_000))])
    const paid = given(payment, [...again, approved(some, receipt('S003', 6_000))])
    expect(paid.state).toMatchObject({ transfer: 'approved', kept: [], paid: true })
  })

  it('is what was kept, where it is named again', () => {
    given(payment, [submitted(), rejected(some), submitted(6_000)])
      .when(approve(some))
      .then(refuse('receipt_short', { missing: '¥60.00' }))
  })

  it('that was kept with a wrong amount is named again with the right one, which stands in its place', () => {
    const again = given(payment, [submitted(), rejected(some), submitted(6_000)])
    const right = receipt(some.bank_serial, 10_000)
    again.when(approve(right)).then([approved(right)])
    again.when(approve(receipt(some.bank_serial, 9_999))).then(refuse('receipt_short', { missing: '¥0.01' }))
    again.when(reject(right)).thenRefused('receipt_suffices')
    const less = { ...rejected(receipt(some.bank_serial, 9_999)) } as Extract<RequestEvent, { type: 'VoucherRejected' }>
    const corrected: RequestEvent = { ...less, data: { ...less.data, instead_of: 4_000 } }
    again.when(reject(receipt(some.bank_serial, 9_999))).then([corrected])
    const { state } = given(payment, [submitted(), rejected(some), submitted(6_000), corrected])
    expect(state.kept).toEqual([{ ...receipt(some.bank_serial, 9_999), pay_no }])
    const { refunds } = state
    expect(returnKept(state.kept, 'CNY', { refunds }, null, 0)).toMatchObject([{ data: { amount: 9_999 } }])
  })

  it('is kept no longer once it is asked back', () => {
    const back: RequestEvent = {
      type: 'RefundRequested',
      data: {
        refund_id: `${pay_no}-F1`,
        line: null,
        pay_no,
        amount: 4_000,
        currency: 'CNY',
        why: 'unallocated',
        route: { by: 'transfer', payee: null },
      },
    }
    const { state } = given(payment, [submitted(), rejected(some)])
    expect(returnKept(state.kept, 'CNY', state, null, 0)).toEqual([back])
    expect(given(payment, [submitted(), rejected(some), back]).state.kept).toEqual([])
  })

  it('is approved where it suffices, and is no other payment’s', () => {
    given(payment, [submitted()]).when(reject(whole)).thenRefused('receipt_suffices')
    given(payment, [submitted(), rejected(some), submitted(6_000)])
      .when(reject(some))
      .then(refuse('bank_serial_used', { pay_no }))
  })

  it('is typed twice where it is far more than is missing', () => {
    const much = receipt('S001', 20_001)
    given(payment, [submitted()]).when(approve(much)).thenRefused('receipt_again')
    given(payment, [submitted()])
      .when(approve(much, 100_000, 20_100))
      .thenRefused('receipt_again_differs')
    given(payment, [submitted()])
      .when(approve(much, 100_000, 20_001))
      .then([approved(much), surplus(10_001, 'balance')])
    given(payment, [submitted()])
      .when(approve(receipt('S001', 20_000)))
      .then([approved(receipt('S001', 20_000)), surplus(10_000, 'balance')])
  })
})

describe('more than one person may take alone', () => {
  const came = receipt('S001', 15_000)
  const proposed: RequestEvent = {
    type: 'ApprovalProposed',
    data: { pay_no, receipt: came, surplus: 5_000, proposed_by: FINANCE.user },
  }
  const confirm = (staff: typeof SECOND, limit = 5_000): RequestCommand => ({
    type: 'ConfirmApproval',
    staff,
    pay_no,
    limit,
    newcomer: false,
  })

  it('waits for a second one, who is another person', () => {
    given(payment, [submitted()])
      .when(approve(came, 5_000))
      .then([approved(came), surplus(5_000, 'balance')])
    given(payment, [submitted()]).when(approve(came, 4_999)).then([proposed])
    given(payment, [submitted(), proposed]).when(approve(came)).thenRefused('approval_waits')
    given(payment, [submitted(), proposed]).when(confirm(FINANCE)).thenRefused('second_person')
    given(payment, [submitted(), proposed])
      .when(confirm({ ...SECOND, bound: [FINANCE.user] } as never))
      .thenRefused('second_person')
    given(payment, [submitted(), proposed])
      .when(confirm(SECOND))
      .then([approved(came), surplus(5_000, 'balance')])
  })

  it('is all of a transfer that pays others, though nothing of it is above what is due', () => {
    const proposal = { receipt: whole, surplus: 0, proposed_by: FINANCE.user }
    const waits: RequestEvent = { type: 'ApprovalProposed', data: { pay_no, ...proposal } }
    given(payment, [submitted()]).when(approve(whole, null)).then([waits])
    given(payment, [submitted(), waits])
      .when(confirm(SECOND))
      .then([approved(whole)])
  })

  it('has the amount of what was kept, where that is named again without it', () => {
    const named = { ...approve(came, 0), receipt: { ...came, amount: null } } as RequestCommand
    given(payment, [submitted(), rejected(came), submitted()])
      .when(named)
      .then([proposed])
  })

  it('goes back by a transfer where nobody has confirmed yet that whoever paid is of the firm', () => {
    given(payment, [submitted()])
      .when({ ...approve(came), newcomer: true } as RequestCommand)
      .then([approved(came), surplus(5_000, 'transfer')])
    given(payment, [submitted(), proposed])
      .when({ ...confirm(SECOND), newcomer: true } as RequestCommand)
      .then([approved(came), surplus(5_000, 'transfer')])
  })

  it('goes back by a transfer where it is more than may go to a balance', () => {
    given(payment, [submitted(), proposed])
      .when(confirm(SECOND, 4_999))
      .then([approved(came), surplus(5_000, 'transfer')])
  })

  it('is handed back to be reviewed anew', () => {
    const declined = { pay_no, bank_serial: 'S001', reason: REASON }
    const { decided } = given(payment, [submitted(), proposed]).when({
      type: 'DeclineApproval',
      staff: SECOND,
      pay_no,
      reason: REASON,
    })
    expect(decided).toMatchObject([{ type: 'ApprovalDeclined', data: declined }])
    given(payment, [submitted(), proposed, ...(decided as RequestEvent[])])
      .when(confirm(SECOND))
      .thenRefused('approval_not_waiting')
  })
})
