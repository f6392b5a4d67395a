import { expect, it } from 'vitest'
import { givenEvents, inStream } from './given-events.ts'
import { type TestOrderEvent, testOrdersView } from './orders-view.ts'

const ordered = (order: string, amount = 5): TestOrderEvent => ({ type: 'Ordered', data: { order, amount } })
const shipped = (order: string): TestOrderEvent => ({ type: 'Shipped', data: { order } })
const forgotten = (order: string): TestOrderEvent => ({ type: 'Forgotten', data: { order } })

const row = (order_code: string, changes = {}) => ({
  order_code,
  amount: 5,
  shipped: 0,
  changed_at: '2026-01-01T00:00:00.000Z',
  words: ['a,b', '"c"'],
  version: 0,
  ...changes,
})

it('compares the rows that the events of several streams come to', () => {
  const events = [
    ...inStream('order-A', [ordered('A'), shipped('A')]),
    ...inStream('order-B', [ordered('B'), forgotten('B')]),
    ...inStream('order-C', [ordered('C', 7)]),
  ]
  const given = givenEvents(testOrdersView, events)
  given.thenRows([row('A', { shipped: 1, version: 1 }), row('C', { amount: 7 })])
  expect(() => given.thenRows([row('A', { shipped: 1, version: 1 })])).toThrow()
  expect(() => given.thenRows([row('A', { shipped: 2, version: 1 }), row('C', { amount: 7 })])).toThrow()
})

it('passes over what the view does not handle', () => {
  givenEvents(testOrdersView, [ordered('A'), { type: 'Unheard', data: { order: 'A' } }]).thenRows([row('A')])
})

it('gives an event the time that is said', () => {
  const at = '2026-02-03T04:05:06.789Z'
  givenEvents(testOrdersView, [{ ...ordered('A'), at }]).thenRows([row('A', { changed_at: at })])
})
