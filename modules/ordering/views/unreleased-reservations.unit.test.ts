import { givenEvents, inStream } from '@portafilter/eventstore/testing'
import { it } from 'vitest'
import type { BuyerMonthEvent } from '../history/buyer-month.ts'
import * as t from '../testing/orders.ts'
import { unreleasedReservations } from './unreleased-reservations.ts'

const MONTH = 'buyermonth-dealer-202611'
const OTHERS = 'buyermonth-other-202611'
const ORDER = `order-${t.CODE}`
const AT = '2026-01-01T00:00:00.000Z'

const counted: BuyerMonthEvent = { type: 'AmountReserved', data: { order: t.CODE, amount: 5_000, over_limit: false } }
const released: BuyerMonthEvent = { type: 'ReservationReleased', data: { order: t.CODE } }

const reserved = inStream(MONTH, [counted])
const ordered = inStream(ORDER, [t.submitted({ month: MONTH })])
const cancelled = inStream(ORDER, [{ type: 'OrderCancelled', data: { month: MONTH } }])

const open = (month: string, since = AT) => ({ reservation: `${month} ${t.CODE}`, order_code: t.CODE, month, since })

it('has a reservation until its order is there', () => {
  givenEvents(unreleasedReservations, reserved).thenRows([open(MONTH)])
  givenEvents(unreleasedReservations, [...reserved, ...ordered]).thenRows([])
})

it('has it again from the moment the order is cancelled, until it is released', () => {
  const later = cancelled.map((event) => ({ ...event, at: '2026-01-02T00:00:00.000Z' }))
  const history = [...reserved, ...ordered, ...later]
  givenEvents(unreleasedReservations, history).thenRows([open(MONTH, '2026-01-02T00:00:00.000Z')])
  givenEvents(unreleasedReservations, [...history, ...inStream(MONTH, [released])]).thenRows([])
})

it('tells apart two orders that have one code by chance', () => {
  const both = [...reserved, ...inStream(OTHERS, [counted]), ...ordered]
  givenEvents(unreleasedReservations, both).thenRows([open(OTHERS)])
})

it('has nothing of an order that reserved nothing', () => {
  const free = inStream(ORDER, [t.submitted({ month: null }), { type: 'OrderCancelled', data: { month: null } }])
  givenEvents(unreleasedReservations, free).thenRows([])
})
