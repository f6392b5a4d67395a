import { given } from '@portafilter/eventstore/testing'
import { describe, expect, it } from 'vitest'
import { type Refund, type RefundRoute, refundStatusOf } from './refunds.ts'
import type { RequestCommand, RequestEvent } from './request.ts'
import { BUYER, FINANCE, PAY_NO, PAYEE, payment, REASON } from './testing/payment.ts'

const refund_id = `${PAY_NO}-F1`
const asked = (route: RefundRoute): RequestEvent => ({
  type: 'RefundRequested',
  data: { refund_id, line: null, pay_no: PAY_NO, amount: 2_000, currency: 'CNY', why: 'overpaid', route },
})
const byTransfer = asked({ by: 'transfer', payee: null })
const byProvider = asked({
  by: 'provider',
  source: 'wechat',
  attempt: 'A1',
  transaction: '42',
  total: 10_000,
  number: 'A1F1',
})
const payeeGiven: RequestEvent = { type: 'PayeeGiven', data: { refund_id, payee: PAYEE } }
const batched: RequestEvent = { type: 'RefundBatched', data: { refund_id, batch: '202611' } }
const failed = (fault: 'closed' | 'unknown' | 'sent_back'): RequestEvent => ({
  type: 'RefundFailed',
  data: { refund_id, fault, said: '', reason: null },
})
const settled: RequestEvent = { type: 'RefundSettled', data: { refund_id, reference: 'B1', settled_at: '2026-11-25' } }
const confirm = (changes: object = {}): RequestCommand => ({
  type: 'ConfirmTransfer',
  staff: FINANCE,
  refund_id,
  bank_reference: 'B1',
  settled_at: '2026-11-25',
  batch: null,
  alone: 2_000,
  ...changes,
})
const settle: RequestCommand = { type: 'SettleRefund', refund_id, reference: 'B1', settled_at: '2026-11-25' }
const statusAfter = (...events: RequestEvent[]) => refundStatusOf(given(payment, events).state.refunds.at(-1) as Refund)

describe('a refund by a transfer', () => {
  it('needs somebody to pay, whom the buyer or finance says and corrects until a batch takes it along', () => {
    const name: RequestCommand = { type: 'NamePayee', buyer: BUYER.user, refund_id, payee: PAYEE }
    given(payment, [byTransfer]).when(confirm()).thenRefused('refund_not_waiting')
    given(payment, [byTransfer])
      .when({ type: 'JoinBatch', refund_id, batch: '202611' })
      .thenRefused('refund_not_waiting')
    given(payment, [byTransfer]).when(name).then([payeeGiven])
    given(payment, [byTransfer, payeeGiven]).when(name).then([payeeGiven])
    given(payment, [byTransfer, payeeGiven, batched]).when(name).thenRefused('refund_batched')
    given(payment, [byTransfer])
      .when({ ...name, buyer: 'other' } as RequestCommand)
      .thenRefused('refund_not_found')
  })

  it('is transferred by one person up to what they may, and never by whose it is', () => {
    given(payment, [byTransfer, payeeGiven]).when(confirm()).then([settled])
    given(payment, [byTransfer, payeeGiven])
      .when(confirm({ alone: 1_999 }))
      .thenRefused('refund_above_limit')
    given(payment, [byTransfer, payeeGiven])
      .when(confirm({ staff: { user: 'colleague', firm: BUYER.firm } }))
      .thenRefused('conflict_of_interest')
  })

  it('is transferred with its batch, once two people have confirmed it with this refund in it', () => {
    const inBatch = given(payment, [byTransfer, payeeGiven, batched])
    for (const batch of [null, { id: '202610', lists: true }, { id: '202611', lists: false }])
      inBatch.when(confirm({ batch })).thenRefused('refund_batch_unconfirmed')
    inBatch.when(confirm({ batch: { id: '202611', lists: true }, alone: 0 })).then([settled])
  })

  it('may be sent back by the bank, also once it was confirmed, and is tried again', () => {
    const sentBack: RequestCommand = { type: 'RecordSentBack', staff: FINANCE, refund_id, reason: REASON, batch: null }
    const { decided } = given(payment, [byTransfer, payeeGiven, settled]).when(sentBack)
    expect(decided).toMatchObject([{ type: 'RefundFailed', data: { fault: 'sent_back', reason: REASON } }])
    expect(statusAfter(byTransfer, payeeGiven, settled, failed('sent_back'))).toBe('failed')
    given(payment, [byTransfer, payeeGiven, failed('sent_back')])
      .when({ type: 'RetryRefund', staff: FINANCE, refund_id })
      .then([{ type: 'RefundRetried', data: { refund_id, number: null } }])
  })
})

describe('a refund by a provider', () => {
  const retry: RequestCommand = { type: 'RetryRefund', staff: FINANCE, refund_id }

  it('arrives once', () => {
    given(payment, [byProvider]).when(settle).then([settled])
    given(payment, [byProvider, settled]).when(settle).thenNothing()
    given(payment, [byProvider])
      .when({ ...settle, refund_id: `${PAY_NO}-F2` } as RequestCommand)
      .thenRefused('refund_not_found')
  })

  it('has a new number only after the provider has ended the old one: a new one pays twice', () => {
    const again = (number: string) => [{ type: 'RefundRetried', data: { refund_id, number } }] as const
    given(payment, [byProvider, failed('unknown')])
      .when(retry)
      .then(again('A1F1'))
    given(payment, [byProvider, failed('closed')])
      .when(retry)
      .then(again('A1F1R1'))
    given(payment, [byProvider, failed('closed'), ...again('A1F1R1'), failed('closed')])
      .when(retry)
      .then(again('A1F1R2'))
    given(payment, [byProvider]).when(retry).thenRefused('refund_not_waiting')
  })

  it('goes by a transfer only where nothing may be on its way still, and then no more by the provider', () => {
    const send: RequestCommand = { type: 'SendByTransfer', staff: FINANCE, refund_id, payee: null }
    const sent: RequestEvent = { type: 'RefundSentByTransfer', data: { refund_id, payee: null } }
    given(payment, [byProvider]).when(send).thenRefused('refund_not_waiting')
    given(payment, [byProvider, failed('unknown')])
      .when(send)
      .thenRefused('refund_not_waiting')
    given(payment, [byProvider, failed('closed')])
      .when(send)
      .then([sent])
    given(payment, [byProvider, failed('closed'), sent])
      .when(settle)
      .thenRefused('refund_not_waiting')
  })
})

it('is told to whoever sees to it by what it waits for', () => {
  expect(statusAfter(byProvider)).toBe('under_way')
  expect(statusAfter(byTransfer)).toBe('payee_needed')
  expect(statusAfter(byTransfer, payeeGiven)).toBe('to_transfer')
  expect(statusAfter(byTransfer, payeeGiven, batched)).toBe('batched')
  expect(statusAfter(byTransfer, payeeGiven, settled)).toBe('settled')
})
