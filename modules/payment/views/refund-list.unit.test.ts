import { givenEvents, inStream } from '@portafilter/eventstore/testing'
import type { RefundEvent, RefundRoute } from '@portafilter/receivable'
import { describe, expect, it } from 'vitest'
import * as t from '../../ordering/testing/orders.ts'
import { type RefundRow, refundList } from './refund-list.ts'

const id = `${t.CODE}-F1`
const of = { refund_id: id }
const toWechat: RefundRoute = {
  by: 'provider',
  source: 'wechat',
  attempt: 'A1',
  transaction: '4200001',
  total: 1_250,
  number: 'A1F1',
}
const requested = (route: RefundRoute): RefundEvent => ({
  type: 'RefundRequested',
  data: { ...of, line: `${t.PAY_NO}-1`, pay_no: t.PAY_NO, amount: 1_250, currency: 'CNY', why: 'cancelled', route },
})
const failed: RefundEvent = { type: 'RefundFailed', data: { ...of, fault: 'abnormal', said: '', reason: null } }
const retried: RefundEvent = { type: 'RefundRetried', data: { ...of, number: 'A1F1' } }
const sent: RefundEvent = { type: 'RefundSentByTransfer', data: { ...of, payee: null } }
const payee: RefundEvent = { type: 'PayeeGiven', data: { ...of, payee: t.REASON_REF } }
const sentBack: RefundEvent = {
  type: 'RefundFailed',
  data: { ...of, fault: 'sent_back', said: '', reason: t.REASON_REF },
}
const batched: RefundEvent = { type: 'RefundBatched', data: { ...of, batch: 'B202611' } }
const settled: RefundEvent = {
  type: 'RefundSettled',
  data: { ...of, reference: 'ICBC0007', settled_at: '2026-11-22T02:00:00.000Z' },
}

const rowAfter = (...events: RefundEvent[]): RefundRow | undefined =>
  givenEvents(refundList, inStream(`order-${t.CODE}`, events)).rows[0]

describe('where a refund stands', () => {
  it.each([
    [[requested(toWechat)], 'under_way'],
    [[requested(toWechat), failed], 'failed'],
    [[requested(toWechat), failed, retried], 'under_way'],
    [[requested(toWechat), failed, sent], 'payee_needed'],
    [[requested(toWechat), failed, sent, payee], 'to_transfer'],
    [[requested(toWechat), failed, sent, payee, batched], 'batched'],
    [[requested(toWechat), failed, sent, payee, batched, settled], 'settled'],
    [[requested({ by: 'transfer', payee: null })], 'payee_needed'],
    [[requested({ by: 'wallet', source: 'rebates', arrangement_id: null })], 'under_way'],
  ] as const)('after %j', (events, status) => {
    expect(rowAfter(...events)?.status).toBe(status)
  })

  it('has all numbers that a provider was asked under, whatever took their place', () => {
    const anew: RefundEvent = { type: 'RefundRetried', data: { ...of, number: 'A1F1R1' } }
    const again = { ...toWechat, number: 'A1F1R1' }
    expect(rowAfter(requested(toWechat), failed, retried)).toMatchObject({ number: 'A1F1', asked: [toWechat] })
    expect(rowAfter(requested(toWechat), failed, anew)).toMatchObject({ number: 'A1F1R1', asked: [toWechat, again] })
    expect(rowAfter(requested(toWechat), failed, anew, failed, sent)).toMatchObject({
      number: null,
      asked: [toWechat, again],
    })
  })

  it('has of it what it is of, where to, and when and how it has arrived', () => {
    const begun = { refund_id: id, subject: t.CODE, amount: 1_250, by: 'provider', source: 'wechat', reference: null }
    expect(rowAfter(requested(toWechat))).toMatchObject({ ...begun, of_payment: true, version: 0 })
    const late = requested(toWechat)
    expect(rowAfter({ ...late, data: { ...late.data, line: null, why: 'late_money' } } as RefundEvent)).toMatchObject({
      of_payment: false,
    })
    expect(rowAfter(requested(toWechat), failed, sent, payee, batched, settled)).toMatchObject({
      by: 'transfer',
      source: null,
      payee: t.REASON_REF,
      batch: 'B202611',
      reference: 'ICBC0007',
      version: 5,
      settled_at: '2026-11-22T02:00:00.000Z',
      day: '2026-11-22',
    })
    expect(rowAfter(requested(toWechat), failed, sent, payee, batched, settled, sentBack)).toMatchObject({
      status: 'failed',
      batch: null,
      reference: null,
      settled_at: null,
      day: null,
    })
  })
})
