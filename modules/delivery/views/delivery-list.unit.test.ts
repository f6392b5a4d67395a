import { givenEvents, inStream } from '@portafilter/eventstore/testing'
import { expect, it } from 'vitest'
import type { OrderEvent } from '../../ordering/history/events.ts'
import * as t from '../../ordering/testing/orders.ts'
import { type DeliveryRow, deliveryList } from './delivery-list.ts'

const [CREATED, SHIPPED, RECEIVED] = [1, 2, 3].map((day) => `2026-01-0${day}T00:00:00.000Z`) as [string, string, string]

const on = (at: string, ...events: OrderEvent[]) =>
  inStream(`order-${t.CODE}`, events).map((event) => ({ ...event, at }))

const created: DeliveryRow = {
  delivery_no: `${t.CODE}-D1`,
  order_no: t.CODE,
  version: 5,
  status: 'unprocessed',
  carrier: null,
  tracking_no: '',
  pieces: 3,
  created_at: CREATED,
  shipped_at: null,
  received_at: null,
  signed: false,
}

const noted = [...on(CREATED, ...t.paid), ...on(CREATED, t.note(1, { 1: 2, 2: 1 }))]

it('has a row for a delivery note, with the pieces of all its lines', () => {
  givenEvents(deliveryList, on(CREATED, ...t.paid)).thenRows([])
  givenEvents(deliveryList, noted).thenRows([created])
})

it('follows it on its way', () => {
  const way = [...noted, ...on(SHIPPED, t.shipped(1, { 1: 2, 2: 1 }))]
  const sent: DeliveryRow = {
    ...created,
    version: 6,
    status: 'issued',
    carrier: 'sf',
    tracking_no: 'SF1234567890',
    shipped_at: SHIPPED,
  }
  givenEvents(deliveryList, way).thenRows([sent])
  const handedOver = [...way, ...on(RECEIVED, t.signed(1, { 1: 2, 2: 1 }, SHIPPED))]
  givenEvents(deliveryList, handedOver).thenRows([{ ...sent, version: 7, signed: true }])
  const corrected = [...handedOver, ...on(RECEIVED, t.tracked(1, { 1: 2, 2: 1 }, 'SF2'))]
  givenEvents(deliveryList, corrected).thenRows([{ ...sent, version: 8, tracking_no: 'SF2' }])
  givenEvents(deliveryList, [...way, ...on(RECEIVED, t.undone(1, { 1: 2, 2: 1 }))]).thenRows([
    { ...created, version: 7 },
  ])
  const arrived = [...handedOver, ...on(RECEIVED, t.received(1, { 1: 2, 2: 1 }))]
  givenEvents(deliveryList, arrived).thenRows([
    { ...sent, version: 8, signed: true, status: 'ending', received_at: RECEIVED },
  ])
})

it('keeps a note that was closed', () => {
  givenEvents(deliveryList, [...noted, ...on(SHIPPED, t.closed(1, { 1: 2, 2: 1 }))]).thenRows([
    { ...created, version: 6, status: 'close' },
  ])
})

it('moves the note that an event is about, and no other of the order', () => {
  const { rows } = givenEvents(deliveryList, [...noted, ...on(SHIPPED, t.note(2, { 1: 1 }), t.shipped(2, { 1: 1 }))])
  expect(rows.map(({ delivery_no, version, status, pieces }) => [delivery_no, version, status, pieces])).toEqual([
    [`${t.CODE}-D1`, 5, 'unprocessed', 3],
    [`${t.CODE}-D2`, 7, 'issued', 1],
  ])
})
