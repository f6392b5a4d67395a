import type { StoredEvent } from '@portafilter/eventstore'
import { evolveRefunds, noRefunds, type RefundEvent } from '@portafilter/receivable'
import { expect, it } from 'vitest'
import * as t from '../../ordering/testing/orders.ts'
import type { LoadedRefund } from '../payments.ts'
import { accountWantedBy } from './account-wanted.ts'

const of = { refund_id: `${t.CODE}-F1` }
const requested = (route: 'transfer' | 'wallet', payee: typeof t.REASON_REF | null = null): RefundEvent => ({
  type: 'RefundRequested',
  data: {
    ...of,
    line: null,
    pay_no: t.PAY_NO,
    amount: 500,
    currency: 'CNY',
    why: 'overpaid',
    route: route === 'transfer' ? { by: route, payee } : { by: route, source: 'balance', arrangement_id: null },
  },
})
const abnormal: RefundEvent = { type: 'RefundFailed', data: { ...of, fault: 'abnormal', said: '', reason: null } }
const sent: RefundEvent = { type: 'RefundSentByTransfer', data: { ...of, payee: null } }
const given: RefundEvent = { type: 'PayeeGiven', data: { ...of, payee: t.REASON_REF } }
const settled: RefundEvent = { type: 'RefundSettled', data: { ...of, reference: 'ICBC1', settled_at: '2026-11-22' } }
const sentBack: RefundEvent = {
  type: 'RefundFailed',
  data: { ...of, fault: 'sent_back', said: '', reason: t.REASON_REF },
}
const at = '2026-11-22T02:00:00.000Z'

/** What the refund waits by, where each happened by a command of its own, and the first along with others. */
const waitsBy = (events: readonly RefundEvent[], along: object[] = [], now = at) => {
  const recorded = events.map((event, index) => ({ ...event, at, metadata: { command: `c${index}` } }))
  const [refund] = recorded.reduce((state, event) => evolveRefunds(state, event, event), noRefunds).refunds
  const loaded = { refund, events: recorded } as unknown as LoadedRefund
  const stream = [...along.map((event) => ({ data: {}, metadata: { command: 'c0' }, ...event })), ...recorded]
  return accountWantedBy(loaded, stream as unknown as StoredEvent[], new Date(now))?.type
}

it('is asked for wherever nobody has said one, and anew once the bank has sent the transfer back', () => {
  expect(waitsBy([requested('transfer')])).toBe('RefundRequested')
  expect(waitsBy([requested('wallet'), abnormal, sent])).toBe('RefundSentByTransfer')
  expect(waitsBy([requested('transfer', t.REASON_REF), sentBack])).toBe('RefundFailed')
  expect(waitsBy([requested('transfer'), given, settled, sentBack])).toBe('RefundFailed')
})

it('is not asked for where it is said, goes another way, or is told by the letter of the same decision', () => {
  expect(waitsBy([requested('wallet')])).toBeUndefined()
  expect(waitsBy([requested('wallet'), abnormal])).toBeUndefined()
  expect(waitsBy([requested('transfer'), given])).toBeUndefined()
  expect(waitsBy([requested('transfer'), given, sentBack, given])).toBeUndefined()
  expect(waitsBy([requested('transfer')], [{ type: 'VoucherRejected' }])).toBeUndefined()
  expect(waitsBy([requested('transfer')], [{ type: 'OrderCancelled', data: { reason: t.REASON_REF } }])).toBeUndefined()
  // A buyer who has cancelled gets no letter of that.
  expect(waitsBy([requested('transfer')], [{ type: 'OrderCancelled' }])).toBe('RefundRequested')
  expect(waitsBy([requested('transfer')], [{ type: 'OrderCancelled' }], '2026-12-23T00:00:00.000Z')).toBeUndefined()
})
