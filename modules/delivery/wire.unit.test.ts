import { given } from '@portafilter/eventstore/testing'
import { isSubmitted, type OrderEvent, orders } from '@portafilter/ordering'
import { expect, it } from 'vitest'
import * as t from '../ordering/testing/orders.ts'
import { isWithdrawable } from './wire.ts'

const made = t.note(1, { 1: 1 })
const asked = { ...made, data: { ...made.data, created_by: 'buyer' } } as OrderEvent

it.each<[string, OrderEvent[], boolean]>([
  ['that the buyer has asked for, until it is shipped', [asked], true],
  ['that staff have made out', [made], false],
  ['that is shipped', [asked, t.shipped(1, { 1: 1 })], false],
  ['that is received', [asked, t.shipped(1, { 1: 1 }), t.received(1, { 1: 1 })], false],
  ['that was taken back already', [asked, t.closed(1, { 1: 1 })], false],
])('a delivery %s can be taken back by its buyer, or cannot', (_, events, withdrawable) => {
  const { state } = given(orders.decider, [...t.paid, ...events])
  const [note] = state.delivery.notes
  expect(isSubmitted(state) && note && isWithdrawable(state, note)).toBe(withdrawable)
})
