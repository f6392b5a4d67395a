import { given } from '@portafilter/eventstore/testing'
import { type CaseKind, type ClaimedLine, refuse } from '@portafilter/kernel'
import { describe, expect, it } from 'vitest'
import * as t from '../testing/orders.ts'
import { claimable } from './claimable.ts'
import type { OrderEvent, SettledLine } from './events.ts'
import { type OrderCommand, order } from './order.ts'
import { isSubmitted } from './state.ts'
import { statusOf } from './status.ts'

const CASE = `${t.CODE}-A1`
const sent = [...t.paid, t.note(1, { 1: 3, 2: 1 }), t.shipped(1, { 1: 3, 2: 1 })]
const arrived = [...sent, t.received(1, { 1: 3, 2: 1 })]

const wanted = (item_num: number, quantity: number) => ({ item_num, part_code: `KP-${1000 + item_num}`, quantity })
const claim = (kind: CaseKind, ...lines: ReturnType<typeof wanted>[]): OrderCommand => ({
  type: 'ClaimPieces',
  buyer: t.BUYER,
  kind,
  lines,
})
const at = (where: ClaimedLine['where'], item_num: number, quantity: number): ClaimedLine => ({
  ...wanted(item_num, quantity),
  where,
  delivery_no: where === 'on_the_way' ? `${t.CODE}-D1` : null,
})
const claimed = (kind: CaseKind, ...lines: ClaimedLine[]): OrderEvent => ({
  type: 'PiecesClaimed',
  data: { case_no: CASE, kind, lines },
})
const settle = (...accepted: number[]): OrderCommand => ({
  type: 'SettleClaim',
  case_no: CASE,
  accepted,
  payee: t.VOUCHER_REF,
})
const settled = (kind: CaseKind, refunds: string[], ...lines: SettledLine[]): OrderEvent => ({
  type: 'ClaimSettled',
  data: { case_no: CASE, kind, lines, refunds },
})
const refund = (amount: number, why: 'returned' | 'withdrawn'): OrderEvent =>
  t.refundRequested({ amount, why, route: { by: 'transfer', payee: t.VOUCHER_REF } })

describe('claiming pieces', () => {
  it('returns and exchanges what was received, refunds what was not, the unshipped first', () => {
    given(order, arrived)
      .when(claim('return', wanted(1, 2)))
      .then([claimed('return', at('received', 1, 2))])
    given(order, sent)
      .when(claim('refund_only', wanted(1, 3)))
      .then([claimed('refund_only', at('unshipped', 1, 1), at('on_the_way', 1, 2))])
  })

  it('says how many there are where fewer can be claimed, and claims no piece twice', () => {
    given(order, arrived)
      .when(claim('return', wanted(1, 2), wanted(1, 2)))
      .then(refuse('case_exceeds', { part_code: 'KP-1001', available: 3 }))
    given(order, sent)
      .when(claim('exchange', wanted(1, 1)))
      .then(refuse('case_exceeds', { part_code: 'KP-1001', available: 0 }))
    given(order, [...arrived, claimed('return', at('received', 1, 3))])
      .when(claim('exchange', wanted(1, 1)))
      .then(refuse('case_exceeds', { part_code: 'KP-1001', available: 0 }))
    given(order, arrived)
      .when(claim('return', { ...wanted(1, 1), part_code: 'KP-1002' }))
      .then(refuse('case_exceeds', { part_code: 'KP-1002', available: 0 }))
  })

  it('wants at least one piece, of a parts order at home that is paid', () => {
    given(order, arrived)
      .when(claim('return', wanted(1, 0)))
      .thenRefused('case_empty')
    given(order, t.waiting)
      .when(claim('refund_only', wanted(1, 1)))
      .thenRefused('case_impossible')
    const machines = [t.submitted({ kind: 'M' }), ...t.paid.slice(1)]
    given(order, machines)
      .when(claim('refund_only', wanted(1, 1)))
      .thenRefused('case_impossible')
    given(order, [t.submitted({ market: 'overseas', currency: 'USD' })])
      .when(claim('refund_only', wanted(1, 1)))
      .thenRefused('case_impossible')
    given(order, arrived)
      .when({ ...claim('return', wanted(1, 1)), buyer: t.OTHER } as OrderCommand)
      .thenRefused('order_not_found')
  })

  it('closes the note on which claimed pieces wait, and ships them no more', () => {
    const packed = [...t.paid, t.note(1, { 1: 3 })]
    const stopped = [t.closed(1, { 1: 3 }), claimed('refund_only', at('unshipped', 1, 2))]
    given(order, packed)
      .when(claim('refund_only', wanted(1, 2)))
      .then(stopped)
    given(order, packed)
      .when(claim('refund_only', wanted(1, 1)))
      .then([claimed('refund_only', at('unshipped', 1, 1))])
    given(order, [...packed, ...stopped])
      .when({ type: 'CreateDelivery', staff: t.FINANCE, lines: [wanted(1, 3)] })
      .then(refuse('delivery_exceeds', { part_code: 'KP-1001', available: 2 }))
  })

  it('keeps the order from being cancelled, and what is missed from being received', () => {
    given(order, [...t.paid, claimed('refund_only', at('unshipped', 1, 2))])
      .when({ type: 'CancelByStaff', staff: t.FINANCE, reason: t.REASON_REF, payee: null })
      .thenRefused('case_open')
    given(order, [...sent, claimed('refund_only', at('on_the_way', 1, 2))])
      .when({ type: 'ReceiveDelivery', buyer: t.BUYER, delivery_no: `${t.CODE}-D1` })
      .thenRefused('case_open')
  })
})

describe('the end of a claim', () => {
  const returning = [...arrived, claimed('return', at('received', 1, 2), at('received', 2, 1))]

  it('gives back what was paid for what was accepted; the rest is free again', () => {
    const end = [
      settled(
        'return',
        [`${t.CODE}-F1`],
        { ...at('received', 1, 2), accepted: 1 },
        { ...at('received', 2, 1), accepted: 1 },
      ),
      refund(2_500, 'returned'),
    ]
    given(order, returning).when(settle(1, 1)).then(end)
    const after = given(order, [...returning, ...end]).state
    if (!isSubmitted(after)) throw new Error('no order')
    expect(claimable(after, 'return', 1).map(({ quantity }) => quantity)).toEqual([2])
    expect(claimable(after, 'return', 2).map(({ quantity }) => quantity)).toEqual([0])
  })

  it('is one: settled again it is the same, released it gives nothing back', () => {
    given(order, [...returning, settled('return', [])])
      .when(settle(2, 1))
      .then([])
    const release: OrderCommand = { type: 'ReleaseClaim', case_no: CASE }
    const lines = [at('received', 1, 2), at('received', 2, 1)]
    const released: OrderEvent = { type: 'ClaimReleased', data: { case_no: CASE, lines } }
    given(order, returning).when(release).then([released])
    given(order, [...returning, released])
      .when(release)
      .then([])
    given(order, [...returning, released])
      .when(settle(2, 1))
      .thenRefused('case_impossible')
    given(order, [...returning, settled('return', [])])
      .when(release)
      .thenRefused('case_impossible')
    given(order, arrived).when(release).thenRefused('case_not_found')
  })

  it('gives nothing back of an exchange', () => {
    const line = at('received', 1, 2)
    given(order, [...arrived, claimed('exchange', line)])
      .when(settle(2))
      .then([settled('exchange', [], { ...line, accepted: 2 })])
  })

  it('takes what was lost off its note, and an order of which nothing is due any more is closed', () => {
    const small = [
      t.submitted({ lines: [t.line(1, 5)] }),
      ...t.paid.slice(1),
      t.note(1, { 1: 3 }),
      t.shipped(1, { 1: 3 }),
      claimed('refund_only', at('unshipped', 1, 2), at('on_the_way', 1, 3)),
    ]
    const lost: OrderEvent = { type: 'DeliveryLost', data: { delivery_no: `${t.CODE}-D1`, lines: [wanted(1, 3)] } }
    const lines = [at('unshipped', 1, 2), at('on_the_way', 1, 3)].map((line) => ({ ...line, accepted: line.quantity }))
    const end = [lost, settled('refund_only', [`${t.CODE}-F1`], ...lines), refund(t.TOTAL, 'withdrawn')]
    given(order, small).when(settle(2, 3)).then(end)
    const after = given(order, [...small, ...end]).state
    if (!isSubmitted(after)) throw new Error('no order')
    expect(statusOf(after)).toBe('closed')
    given(order, [...small, ...end])
      .when({ type: 'CancelByStaff', staff: t.FINANCE, reason: t.REASON_REF, payee: null })
      .thenRefused('already_withdrawn')
    given(order, [...small, ...end])
      .when({ type: 'ReceiveOrder', buyer: t.BUYER })
      .thenRefused('invalid_operation')
    expect(after.delivery.notes[0]).toMatchObject({ status: 'close', lines: [] })
  })
})
