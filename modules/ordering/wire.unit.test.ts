import { givenEvents, inStream } from '@portafilter/eventstore/testing'
import { expect, it } from 'vitest'
import { ORDER_STATUSES, SERIAL_AUDITS, TRANSFERS } from './contract.ts'
import type { OrderEvent } from './history/events.ts'
import * as t from './testing/orders.ts'
import { type OrderRow, orderList } from './views/order-list/table.ts'
import { orderForStaff } from './wire.ts'

const both = [...t.paid, t.note(1, { 1: 4, 2: 1 }), t.shipped(1, { 1: 4, 2: 1 })]

const rowOf = (events: readonly OrderEvent[]): OrderRow => {
  const [row] = givenEvents(orderList, inStream(`order-${t.CODE}`, events)).rows
  if (row === undefined) throw new Error('no order')
  return row
}

it.each<[string, OrderEvent[], wire: [number, number, string]]>([
  ['unpaid', t.unpaid, [1, 0, '']],
  ['in need of serial numbers', [t.submitted({ serial_audit: true })], [1, 0, 'X']],
  ['with a transfer chosen', [...t.unpaid, t.arranged, t.chosen], [1, 1, '']],
  ['with a voucher under review', t.waiting, [1, 2, '']],
  ['with a voucher rejected', [...t.waiting, t.rejected], [1, -1, '']],
  ['paid', t.paid, [2, 0, '']],
  ['shipped', both, [3, 0, '']],
  ['received', [...both, t.received(1, { 1: 4, 2: 1 })], [4, 0, '']],
  ['cancelled', [...t.unpaid, t.cancelled], [0, 0, '']],
])('an order %s has its numbers on the wire, and is called by them as it is here', (_, events, wire) => {
  const row = rowOf(events)
  const { status, back_status, audit_status } = orderForStaff(row, undefined)
  expect([status, back_status, audit_status]).toEqual(wire)
  expect(ORDER_STATUSES[status]).toBe(row.status)
  expect(SERIAL_AUDITS[audit_status]).toBe(row.serial_audit)
  // An approved transfer is told by the status.
  expect(TRANSFERS[back_status]).toBe(row.transfer === 'approved' ? 'none' : row.transfer)
})
