import type { Decider } from '@portafilter/eventstore'
import { given } from '@portafilter/eventstore/testing'
import { describe, expect, it } from 'vitest'
import {
  type Attempt,
  type AttemptCommand,
  type AttemptEvent,
  type AttemptRefusal,
  type AttemptsState,
  afterReview,
  attemptSchemas,
  closeAttempt,
  evolveAttempts,
  type MoneyFate,
  noAttempts,
  openAttempt,
  type ReceivedMoney,
  recordMoney,
  requestAttempt,
} from './attempts.ts'
import type { ProviderMoney } from './providers.ts'
import { evolveRefunds, noRefunds, type RefundRequested, type RefundsState } from './refunds.ts'
import { BUYER, PAY_NO, REASON } from './testing/payment.ts'

const pay_no = PAY_NO
const due = { pay_no, amount: 10_000, currency: 'CNY' } as const
const NOW = '2026-11-25T10:00:00.000Z'
const LATER = '2026-11-25T10:30:00.000Z'

type State = AttemptsState & RefundsState & { readonly paid: boolean }

/** Tries to pay 100.00, where money that comes has this fate. */
const attempts = (fate: MoneyFate): Decider<State, AttemptCommand, AttemptEvent | RefundRequested, AttemptRefusal> => ({
  initial: { ...noAttempts, ...noRefunds, paid: false },
  decide: (command, state) => {
    if (command.type === 'RequestAttempt') return requestAttempt(command, state, due)
    return command.type === 'CloseAttempt' ? closeAttempt(command, state) : recordMoney(command, state, fate)
  },
  evolve: (state, event, envelope) =>
    event.type === 'RefundRequested' ? evolveRefunds(state, event, envelope) : evolveAttempts(state, event),
  schemas: { ...attemptSchemas, RefundRequested: { schema: 1 } },
})

const ask = (attempt: string, changes: object = {}): AttemptCommand => ({
  type: 'RequestAttempt',
  buyer: BUYER.user,
  pay_no,
  attempt,
  source: 'wechat',
  expires_at: LATER,
  now: NOW,
  anew: false,
  ...changes,
})
const asked = (attempt: string): AttemptEvent & { data: Attempt } => ({
  type: 'PaymentRequested',
  data: { ...due, attempt, source: 'wechat', expires_at: LATER },
})
const money = (attempt: string, transaction: string): ProviderMoney => ({
  attempt,
  source: 'wechat',
  transaction,
  amount: 10_000,
  currency: 'CNY',
  paid_at: NOW,
})
const received = (attempt: string, transaction: string): ReceivedMoney => ({ ...money(attempt, transaction), pay_no })
const record = (changes: Partial<ProviderMoney> = {}): AttemptCommand => ({
  type: 'RecordProviderMoney',
  money: { ...money('A1', '42'), ...changes },
})
const paid: AttemptEvent = { type: 'ProviderPaymentReceived', data: received('A1', '42') }
const late: AttemptEvent = { type: 'LateMoneyReceived', data: received('A1', '42') }
const goesBack = (attempt: string, transaction: string, nth: number): RefundRequested => ({
  type: 'RefundRequested',
  data: {
    refund_id: `${pay_no}-F${nth}`,
    line: null,
    ...due,
    why: 'late_money',
    route: { by: 'provider', source: 'wechat', attempt, transaction, total: 10_000, number: `${attempt}F${nth}` },
  },
})

describe('a try to pay by a provider', () => {
  it('is used again as long as it lives, unless another is wanted', () => {
    const one = given(attempts('pays'), [asked('A1')])
    one.when(ask('A2')).thenNothing()
    one.when(ask('A2', { anew: true })).then([asked('A2')])
    one.when(ask('A2', { now: LATER })).then([asked('A2')])
    one.when(ask('A2', { pay_no: 'T20261121-OTHEROTH' })).thenRefused('payment_not_found')
    expect(openAttempt(one.state, pay_no, LATER)).toBeUndefined()
  })

  it('is made sixty times at most', () => {
    const many = Array.from({ length: 60 }, (_, n) => asked(`A${n}`))
    given(attempts('pays'), many.slice(1))
      .when(ask('A60', { anew: true }))
      .then([asked('A60')])
    given(attempts('pays'), many)
      .when(ask('A60', { anew: true }))
      .thenRefused('payment_changes')
  })

  it('is closed once', () => {
    const closed: AttemptEvent = { type: 'AttemptClosed', data: { attempt: 'A1', pay_no } }
    given(attempts('pays'), [asked('A1')])
      .when({ type: 'CloseAttempt', attempt: 'A1' })
      .then([closed])
    given(attempts('pays'), [asked('A1'), closed])
      .when({ type: 'CloseAttempt', attempt: 'A1' })
      .thenNothing()
    given(attempts('pays'), []).when({ type: 'CloseAttempt', attempt: 'A1' }).thenRefused('attempt_unknown')
  })
})

describe('money of a provider', () => {
  it('pays what was asked for, exactly, and once', () => {
    given(attempts('pays'), [asked('A1')])
      .when(record())
      .then([paid])
    given(attempts('pays'), [asked('A1')])
      .when(record({ amount: 9_999 }))
      .thenRefused('money_differs')
    given(attempts('pays'), [asked('A1')])
      .when(record({ currency: 'USD' }))
      .thenRefused('money_differs')
    given(attempts('pays'), [asked('A1')])
      .when(record({ attempt: 'A2' }))
      .thenRefused('attempt_unknown')
    given(attempts('pays'), [asked('A1')])
      .when(record({ source: 'alipay' }))
      .thenRefused('attempt_unknown')
    given(attempts('goes_back'), [asked('A1'), paid])
      .when(record())
      .thenNothing()
  })

  it('goes back where nothing waits for it, each under a number of its own', () => {
    given(attempts('goes_back'), [asked('A1')])
      .when(record())
      .then([late, goesBack('A1', '42', 1)])
    given(attempts('goes_back'), [asked('A1'), late, goesBack('A1', '42', 1)])
      .when(record({ transaction: '43' }))
      .then([{ type: 'LateMoneyReceived', data: received('A1', '43') }, goesBack('A1', '43', 2)])
  })

  it('waits for the review of a voucher: of an approved one it goes back, of a rejected one the first pays', () => {
    const second: AttemptEvent = { type: 'LateMoneyReceived', data: received('A1', '43') }
    given(attempts('waits_for_review'), [asked('A1')])
      .when(record())
      .then([late])
    const { state } = given(attempts('waits_for_review'), [asked('A1'), late, second])
    const approved = { type: 'VoucherApproved', data: { pay_no, amount: 10_000, receipts: [] } } as const
    expect(afterReview(approved, state, 1)).toEqual([goesBack('A1', '42', 2), goesBack('A1', '43', 3)])
    const rejected = { type: 'VoucherRejected', data: { pay_no, reason: REASON, receipt: null } } as const
    expect(afterReview(rejected, state, 0)).toEqual([paid, goesBack('A1', '43', 1)])
    const settled = given(attempts('waits_for_review'), [asked('A1'), late, second, paid, goesBack('A1', '43', 1)])
    expect(settled.state).toMatchObject({ received: paid.data, late_money: [second.data], paid: true })
    expect(afterReview(rejected, settled.state, 0)).toEqual([])
  })
})
