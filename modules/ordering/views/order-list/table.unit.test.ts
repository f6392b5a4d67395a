import { givenEvents, inStream } from '@portafilter/eventstore/testing'
import { describe, expect, it } from 'vitest'
import type { OrderEvent } from '../../history/events.ts'
import { statusOfStage } from '../../history/status.ts'
import * as t from '../../testing/orders.ts'
import { type OrderRow, orderList } from './table.ts'

const STREAM = `order-${t.CODE}`

const after = (...events: OrderEvent[]): OrderRow | undefined =>
  givenEvents(orderList, inStream(STREAM, events)).rows[0]

const AT = '2026-01-01T00:00:00.000Z'

const fresh: OrderRow = {
  code: t.CODE,
  buyer: t.BUYER,
  market: 'domestic',
  version: 0,
  created_at: AT,
  day: '2026-01-01',
  status: 'awaiting_payment',
  stage: 'awaiting_payment',
  transfer: 'none',
  serial_audit: 'none',
  kind: 'P',
  currency: 'CNY',
  total: t.TOTAL,
  before_total: 7_500,
  settled: false,
  due: 5,
  shipped: 0,
  received: 0,
  line_count: 2,
  pay_no: null,
  pay_method: '',
  outside: t.TOTAL,
  kept: 0,
  rest_since: null,
  reason: null,
  paid_at: null,
  shipped_at: null,
  received_at: null,
  cancelled_at: null,
  invoice: 'none',
  invoice_until: '2026-01-21T16:00:00.000Z',
  invoiceable: 0,
  invoice_due: false,
}

it('has a row for each order, as it was submitted', () => {
  givenEvents(orderList, inStream(STREAM, t.unpaid)).thenRows([fresh])
  const serial = after(t.submitted({ serial_audit: true, kind: 'M', lines: [1, 2, 3].map((n) => t.line(n, 1)) }))
  expect(serial).toMatchObject({ serial_audit: 'needed', kind: 'M', line_count: 3, due: 3 })
})

it('has overseas orders settled: they are paid outside', () => {
  expect(after(t.submitted({ market: 'overseas' }))).toMatchObject({
    market: 'overseas',
    status: 'awaiting_shipment',
    stage: 'awaiting_shipment',
    settled: true,
  })
})

describe('follows the payment', () => {
  it.each<[string, OrderEvent[], Partial<OrderRow>]>([
    [
      'arranged',
      [...t.unpaid, t.arranged],
      { pay_no: t.PAY_NO, pay_method: 'offline_transfer', status: 'awaiting_payment' },
    ],
    ['chosen', [...t.unpaid, t.arranged, t.chosen], { transfer: 'chosen', status: 'awaiting_payment' }],
    ['handed in', t.waiting, { transfer: 'submitted', status: 'awaiting_payment', stage: 'under_review', version: 3 }],
    ['rejected', [...t.waiting, t.rejected], { transfer: 'rejected', stage: 'awaiting_payment', reason: t.REASON_REF }],
    ['handed in again', [...t.waiting, t.rejected, t.handedIn], { transfer: 'submitted', reason: null }],
    ['arranged again', [...t.waiting, t.rejected, t.arranged], { transfer: 'none', reason: null }],
    [
      'approved',
      t.paid,
      { transfer: 'approved', status: 'awaiting_shipment', stage: 'awaiting_shipment', paid_at: AT },
    ],
  ])('%s', (_, events, expected) => expect(after(...events)).toMatchObject(expected))
})

describe('knows what is paid from outside', () => {
  const parts = [
    { id: `${t.PAY_NO}-1`, source: 'balance', amount: 1_000 },
    { id: `${t.PAY_NO}-2`, source: 'offline_transfer', amount: t.TOTAL - 1_000 },
  ] as const
  const combined: OrderEvent = { ...t.arranged, data: { ...t.arranged.data, parts } } as OrderEvent
  const short: OrderEvent = {
    ...t.rejected,
    data: { ...t.rejected.data, receipt: { bank_serial: 'B1', amount: 500, received_on: '2026-01-01' } },
  } as OrderEvent

  it('of what the wallet pays nothing, which waits for the rest', () =>
    expect(after(t.submitted({ kind: 'M' }), combined)).toMatchObject({ outside: t.TOTAL - 1_000, rest_since: AT }))

  it('and nobody’s wallet waits where it pays nothing', () =>
    expect(after(...t.unpaid, t.arranged)).toMatchObject({ outside: t.TOTAL, rest_since: null }))

  it('and what has come, whatever is arranged then', () => {
    const came = [t.submitted({ kind: 'M' }), combined, t.chosen, t.handedIn, short]
    expect(after(...came)).toMatchObject({ kept: 500, rest_since: AT })
    expect(after(...came, t.arranged)).toMatchObject({ kept: 500, outside: t.TOTAL, rest_since: null })
    const right = { ...short, data: { ...short.data, receipt: t.receipt(700), instead_of: 500 } } as OrderEvent
    expect(after(...came, t.handedIn, right)).toMatchObject({ kept: 700 })
  })
})

it('follows the pieces: awaiting receipt when all are shipped, completed when all have arrived', () => {
  const partly = [...t.paid, t.note(1, { 1: 4 }), t.shipped(1, { 1: 4 })]
  expect(after(...partly)).toMatchObject({
    status: 'awaiting_shipment',
    stage: 'partly_shipped',
    shipped: 4,
    shipped_at: AT,
    received: 0,
  })
  expect(after(...partly, t.undone(1, { 1: 4 }))).toMatchObject({
    stage: 'awaiting_shipment',
    shipped: 0,
    shipped_at: null,
  })
  const wholly = [...partly, t.note(2, { 2: 1 }), t.shipped(2, { 2: 1 })]
  const before = '2025-12-31T00:00:00.000Z'
  expect(after(...wholly, t.undone(2, { 2: 1 }, before))).toMatchObject({ shipped: 4, shipped_at: before })
  expect(after(...wholly)).toMatchObject({ status: 'awaiting_receipt', stage: 'awaiting_receipt', shipped: 5 })
  expect(after(...wholly, t.received(1, { 1: 4 }))).toMatchObject({ status: 'awaiting_receipt', received: 4 })
  expect(after(...wholly, t.received(1, { 1: 4 }), t.received(2, { 2: 1 }))).toMatchObject({
    status: 'completed',
    stage: 'completed',
    received: 5,
    received_at: AT,
    version: 10,
  })
})

it('is completed without a gift that went back before it was shipped', () => {
  const at = (where: 'received' | 'unshipped', item_num: number) => ({
    item_num,
    part_code: `KP-${1000 + item_num}`,
    where,
    delivery_no: null,
    quantity: 1,
    accepted: 1,
  })
  const bought = { 1: 4 }
  const lines = [t.line(1, 4), t.gift(2, 1, [1], 4)]
  const came = [t.submitted({ lines }), ...t.paid.slice(1), t.note(1, bought), t.shipped(1, bought)]
  const returned: OrderEvent = {
    type: 'ClaimSettled',
    data: { case_no: `${t.CODE}-A1`, kind: 'return', lines: [at('received', 1), at('unshipped', 2)], refunds: [] },
  }
  expect(after(...came, t.received(1, bought))).toMatchObject({ status: 'awaiting_shipment', due: 5 })
  expect(after(...came, t.received(1, bought), returned)).toMatchObject({ status: 'completed', due: 4 })
})

it('is of one stage at a time, which tells its status', () => {
  const lives = [t.unpaid, [...t.waiting, t.rejected], [...t.paid, t.note(1, { 1: 1 }), t.shipped(1, { 1: 1 })]]
  const rows = [...lives, [...t.unpaid, t.cancelled]].flatMap((life) =>
    life.map((_, n) => after(...life.slice(0, n + 1))),
  )
  for (const row of rows) expect(row && statusOfStage(row.stage)).toBe(row?.status)
})

it('keeps a cancelled order as closed', () => {
  expect(after(...t.unpaid, t.cancelled)).toEqual({
    ...fresh,
    version: 1,
    status: 'closed',
    stage: 'closed',
    cancelled_at: AT,
  })
})

it('has no row of a submission that was given up', () => {
  givenEvents(orderList, inStream(STREAM, [{ type: 'OrderAbandoned', data: {} }])).thenRows([])
})

it('follows its invoice', () => {
  const opened: OrderEvent = { type: 'InvoiceWindowOpened', data: { until: '2026-03-01T16:00:00.000Z' } }
  const paid = [...t.paid, opened]
  expect(after(...paid)).toMatchObject({ invoice: 'none', invoice_until: '2026-03-01T16:00:00.000Z' })
  expect(after(...paid, t.invoiceRequested)).toMatchObject({ invoice: 'requested' })
  const returned: OrderEvent = {
    type: 'InvoiceRequestReturned',
    data: { pay_no: t.PAY_NO, reason: t.REASON_REF },
  }
  expect(after(...paid, t.invoiceRequested, returned)).toMatchObject({ invoice: 'none' })
  expect(after(...paid, t.invoiceRequested, t.invoiceIssued)).toMatchObject({ invoice: 'issued' })
})

it('has an invoice due from payment on, until all of it has gone back', () => {
  const back = (amount: number) => t.refundRequested({ amount })
  expect(after(...t.waiting)).toMatchObject({ invoiceable: t.TOTAL, invoice_due: false })
  expect(after(...t.paid)).toMatchObject({ invoice_due: true })
  expect(after(...t.paid, t.invoiceRequested)).toMatchObject({ invoice_due: true })
  expect(after(...t.paid, back(t.TOTAL - 1))).toMatchObject({ invoice_due: true })
  expect(after(...t.paid, back(t.TOTAL))).toMatchObject({ invoice_due: false })
})

it('is paid by what its wallet holds, where that leaves nothing to be transferred', () => {
  const held = (remaining: number): OrderEvent => ({
    type: 'HoldsConfirmed',
    data: { arrangement_id: 'arrangement', pay_no: t.PAY_NO, remaining },
  })
  expect(after(...t.unpaid, t.arranged, held(1))).toMatchObject({ settled: false, paid_at: null })
  expect(after(...t.unpaid, t.arranged, held(0))).toMatchObject({ settled: true, paid_at: AT })
})
