import { given } from '@portafilter/eventstore/testing'
import { refuse } from '@portafilter/kernel'
import { expect, it } from 'vitest'
import * as t from '../testing/orders.ts'
import type { OrderEvent } from './events.ts'
import { type OrderCommand, order } from './order.ts'

const uncounted = { ...t.line(3, 1), counted: false }
const needed = [t.submitted({ serial_audit: true, lines: [t.line(1, 4), t.line(2, 1), uncounted] })]
const enter = (machines: string[], edits = false): OrderCommand => ({
  type: 'EnterSerialNumbers',
  buyer: t.BUYER,
  machines,
  details: t.VOUCHER_REF,
  edits,
})
const entered = (...machines: string[]): OrderEvent => ({
  type: 'SerialNumbersEntered',
  data: { machines, details: t.VOUCHER_REF },
})
const submit: OrderCommand = { type: 'SubmitSerialNumbers', buyer: t.BUYER }
const submitted: OrderEvent = { type: 'SerialNumbersSubmitted', data: {} }
const approve: OrderCommand = { type: 'ApproveSerialNumbers', staff: t.FINANCE }
const reject: OrderCommand = { type: 'RejectSerialNumbers', staff: t.FINANCE, reason: t.REASON_REF }
const rejected: OrderEvent = { type: 'SerialNumbersRejected', data: { reason: t.REASON_REF } }
const waiting = [...needed, entered('A1', 'A2'), submitted]

it('wants a machine for each line that the rule counts; one machine may need several of the parts', () => {
  given(order, needed)
    .when(enter(['A1', 'A2']))
    .then([entered('A1', 'A2')])
  given(order, needed)
    .when(enter(['A1']))
    .then(refuse('serials_count', { count: 2 }))
  given(order, needed)
    .when(enter(['A1', 'A2', 'A3']))
    .then(refuse('serials_count', { count: 2 }))
  given(order, needed)
    .when(enter(['AB-1', 'ab 1']))
    .then([entered('AB-1', 'ab 1')])
  given(order, needed)
    .when({ ...enter(['A1', 'A2']), buyer: t.OTHER } as OrderCommand)
    .thenRefused('order_not_found')
})

it('tells entering from changing, and takes neither under review, nor where none are needed', () => {
  given(order, [...needed, entered('A1', 'A2')])
    .when(enter(['A1', 'A3']))
    .thenRefused('serials_not_due')
  given(order, [...needed, entered('A1', 'A2')])
    .when(enter(['A1', 'A3'], true))
    .then([entered('A1', 'A3')])
  given(order, needed)
    .when(enter(['A1', 'A2'], true))
    .thenRefused('serials_missing')
  for (const before of [t.unpaid, waiting])
    given(order, before)
      .when(enter(['A1']))
      .thenRefused('serials_not_due')
})

it('is handed in once something is entered, and again after a rejection', () => {
  given(order, needed).when(submit).thenRefused('serials_missing')
  given(order, [...needed, entered('A1', 'A2')])
    .when(submit)
    .then([submitted])
  given(order, [...waiting, rejected])
    .when(submit)
    .then([submitted])
  given(order, waiting).when(submit).thenNothing()
  given(order, t.unpaid).when(submit).thenRefused('serials_not_due')
})

it('is decided while it waits, by nobody of the buyer’s, and lets the order be paid', () => {
  given(order, waiting)
    .when(approve)
    .then([{ type: 'SerialNumbersApproved', data: {} }])
  given(order, waiting).when(reject).then([rejected])
  for (const before of [needed, [...waiting, rejected]])
    for (const command of [approve, reject]) given(order, before).when(command).thenRefused('serials_not_waiting')
  given(order, waiting)
    .when({ ...approve, staff: { user: t.BUYER, firm: null } } as OrderCommand)
    .thenRefused('conflict_of_interest')
  const pay: OrderCommand = {
    type: 'ArrangePayment',
    buyer: t.BUYER,
    arrangement_id: 'a',
    shares: [{ source: 'offline_transfer', amount: 7_500 }],
  }
  given(order, waiting).when(pay).thenRefused('serial_numbers_needed')
  given(order, [...waiting, rejected])
    .when(pay)
    .thenRefused('serial_numbers_needed')
  expect(given(order, [...waiting, { type: 'SerialNumbersApproved', data: {} }]).when(pay).decided).toHaveLength(1)
})

it('is over once the order is cancelled, which its buyer may do at any time before', () => {
  given(order, waiting).when({ type: 'CancelOrder', buyer: t.BUYER }).then([t.cancelled])
  given(order, [...waiting, t.cancelled])
    .when(approve)
    .thenRefused('invalid_operation')
})
