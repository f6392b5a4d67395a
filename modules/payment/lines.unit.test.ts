import { anEvent } from '@portafilter/eventstore/testing'
import { type Order, type OrderEvent, orders } from '@portafilter/ordering'
import { describe, expect, it } from 'vitest'
import * as t from '../ordering/testing/orders.ts'
import { standingOf } from './lines.ts'

const id = 'arrangement'
const mixed: OrderEvent = {
  type: 'PaymentArranged',
  data: {
    ...{ arrangement_id: id, pay_no: t.PAY_NO },
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
  ] as const)('after %j', (events, expected) => {
    expect(standings(...events)).toEqual(expected)
  })
})
