import { given } from '@portafilter/eventstore/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as t from '../testing/orders.ts'
import { order } from './order.ts'

it('freezes lines and totals at submission', () => {
  given(order, []).when({ type: 'SubmitOrder', order: t.orderOf() }).then([t.submitted()])
})

it('adds up to the cent: the total is what the lines are paid with, the total before is the list’s', () => {
  const lines = fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 100 }), paid: fc.integer({ min: 0, max: 5_000_000 }) }),
    { minLength: 1, maxLength: 50 },
  )
  fc.assert(
    fc.property(lines, (drawn) => {
      const bought = drawn.map(({ quantity, paid }, index) => t.line(index + 1, quantity, paid))
      const { decided } = given(order, []).when({ type: 'SubmitOrder', order: t.orderOf({ lines: bought }) })
      expect(decided).toMatchObject([
        {
          data: {
            total: drawn.reduce((sum, { quantity, paid }) => sum + quantity * paid, 0),
            before_total: drawn.reduce((sum, { quantity }) => sum + quantity * 1_500, 0),
          },
        },
      ])
    }),
  )
})

it('refuses an order without lines, one whose time had run out, and one whose code another order has', () => {
  given(order, [])
    .when({ type: 'SubmitOrder', order: t.orderOf({ lines: [] }) })
    .thenRefused('order_empty')
  for (const events of [[{ type: 'OrderAbandoned', data: {} } as const], t.unpaid, [...t.unpaid, t.cancelled]])
    given(order, events).when({ type: 'SubmitOrder', order: t.orderOf() }).thenRefused('order_abandoned')
})

it('gives up a submission only while there is no order', () => {
  given(order, [])
    .when({ type: 'AbandonOrder' })
    .then([{ type: 'OrderAbandoned', data: {} }])
  given(order, t.unpaid).when({ type: 'AbandonOrder' }).thenRefused('invalid_operation')
})

it('knows nothing of an order that was never submitted', () => {
  given(order, []).when({ type: 'CancelOrder', buyer: t.BUYER }).thenRefused('order_not_found')
})

it('leaves gifts out of what would have been paid without discounts', () => {
  const gift = { ...t.line(2, 3, 0), gift: true }
  const { decided } = given(order, []).when({
    type: 'SubmitOrder',
    order: t.orderOf({ lines: [t.line(1, 2), gift] }),
  })
  expect(decided).toMatchObject([{ data: { total: 2 * 1_250, before_total: 2 * 1_500 } }])
})
