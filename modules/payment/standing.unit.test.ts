import { anEvent } from '@portafilter/eventstore/testing'
import { type Order, type OrderEvent, orders } from '@portafilter/ordering'
import { describe, expect, it } from 'vitest'
import * as t from '../ordering/testing/orders.ts'
import { standingOf } from './standing.ts'

const id = 'arrangement'
const mixed: OrderEvent = {
  type: 'PaymentArranged',
  data: {
    arrangement_id: id,
    pay_no: t.PAY_NO,
    parts: [
      { id: `${t.PAY_NO}-1`, source: 'balance', amount: 1_250 },
      { id: `${t.PAY_NO}-2`, source: 'offline_transfer', amount: t.TOTAL - 1_250 },
    ],
  },
}
const held: OrderEvent = {
  type: 'HoldsConfirmed',
  data: { arrangement_id: id, pay_no: t.PAY_NO, remaining: t.TOTAL - 1_250 },
}
const goesBack = (ordinal: number, part: number, amount = 1_250): OrderEvent => ({
  type: 'RefundRequested',
  data: {
    refund_id: `${t.CODE}-F${ordinal}`,
    line: `${t.PAY_NO}-${part}`,
    pay_no: t.PAY_NO,
    currency: 'CNY',
    amount,
    why: 'cancelled',
    route: { by: 'transfer', payee: null },
  },
})
const hasGoneBack = (ordinal: number): OrderEvent => ({
  type: 'RefundSettled',
  data: { refund_id: `${t.CODE}-F${ordinal}`, reference: '', settled_at: '2026-11-21T02:00:00.000Z' },
})
const paid = [held, t.chosen, t.handedIn, t.approved]
const cancelled = [...paid, t.cancelled, goesBack(1, 1), goesBack(2, 2)]
const standings = (...events: OrderEvent[]) => {
  const { initial, evolve } = orders.decider
  const order = [t.submitted({ kind: 'M' }), mixed, ...events].reduce((state, event) => {
    const { data, type, ...envelope } = anEvent(event.data, event.type)
    return evolve(state, { type, data } as OrderEvent, envelope as never)
  }, initial) as Order
  return order.payment.arrangement?.parts.map((part) => standingOf(part, order))
}

describe('the money of each line', () => {
  it.each([
    [[], ['asked', 'to_transfer']],
    [[held], ['held', 'to_transfer']],
    [
      [held, t.chosen],
      ['held', 'chosen'],
    ],
    [
      [held, t.chosen, t.handedIn],
      ['held', 'submitted'],
    ],
    [
      [held, t.chosen, t.handedIn, t.rejected],
      ['held', 'rejected'],
    ],
    [
      [held, t.chosen, t.handedIn, t.approved],
      ['paid', 'paid'],
    ],
    [
      [held, t.cancelled],
      ['given_back', 'dropped'],
    ],
    [
      [...paid, goesBack(1, 1, 1_249)],
      ['paid', 'paid'],
    ],
    [
      [...paid, goesBack(1, 1, 1_249), goesBack(2, 1, 1), hasGoneBack(1)],
      ['going_back', 'paid'],
    ],
    [
      [...paid, goesBack(1, 1, 1_249), goesBack(2, 1, 1), hasGoneBack(1), hasGoneBack(2)],
      ['given_back', 'paid'],
    ],
    [cancelled, ['going_back', 'going_back']],
    [
      [...cancelled, hasGoneBack(1)],
      ['given_back', 'going_back'],
    ],
    [
      [...cancelled, hasGoneBack(1), hasGoneBack(2)],
      ['given_back', 'given_back'],
    ],
  ] as const)('after %j', (events, expected) => {
    expect(standings(...events)).toEqual(expected)
  })
})
