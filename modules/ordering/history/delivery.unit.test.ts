import { given } from '@portafilter/eventstore/testing'
import type { StaffMember } from '@portafilter/kernel'
import { describe, expect, it } from 'vitest'
import * as t from '../testing/orders.ts'
import type { OrderEvent } from './events.ts'
import { type OrderCommand, order } from './order.ts'
import { isSubmitted } from './state.ts'
import { type OrderStatus, statusOf } from './status.ts'

const create = (quantities: Readonly<Record<number, number>>): OrderCommand => ({
  type: 'CreateDelivery',
  staff: t.FINANCE,
  lines: Object.entries(quantities).map(([item, quantity]) => ({
    item_num: Number(item),
    part_code: `KP-${1000 + Number(item)}`,
    quantity,
  })),
})
const ship = (n: number): OrderCommand => ({
  type: 'ShipDelivery',
  staff: t.FINANCE,
  delivery_no: `${t.CODE}-D${n}`,
  carrier: 'sf',
  tracking_no: 'SF1234567890',
})
const close = (n: number): OrderCommand => ({ type: 'CloseDelivery', staff: t.FINANCE, delivery_no: `${t.CODE}-D${n}` })
const receive = (n: number): OrderCommand => ({
  type: 'ReceiveDelivery',
  buyer: t.BUYER,
  delivery_no: `${t.CODE}-D${n}`,
})
const receiveAll: OrderCommand = { type: 'ReceiveOrder', buyer: t.BUYER }

const status = (events: readonly OrderEvent[]): OrderStatus | undefined => {
  const { state } = given(order, events)
  return isSubmitted(state) ? statusOf(state) : undefined
}

describe('delivery notes', () => {
  it('take pieces of a paid order and merge rows of one line', () => {
    given(order, t.paid)
      .when(create({ 1: 3 }))
      .then([t.note(1, { 1: 3 })])
    const twice = {
      ...create({ 1: 1 }),
      lines: [...Array(2)].map(() => ({ item_num: 1, part_code: 'KP-1001', quantity: 2 })),
    }
    given(order, t.paid)
      .when(twice as OrderCommand)
      .then([t.note(1, { 1: 4 })])
  })

  it('never hold more than what is left, whether it is shipped or only on a note', () => {
    given(order, t.paid)
      .when(create({ 1: 5 }))
      .then({ refused: 'delivery_exceeds', data: { part_code: 'KP-1001', available: 4 } })
    given(order, [...t.paid, t.note(1, { 1: 3 })])
      .when(create({ 1: 2 }))
      .thenRefused('delivery_exceeds')
    given(order, [...t.paid, t.note(1, { 1: 3 }), t.shipped(1, { 1: 3 })])
      .when(create({ 1: 2 }))
      .thenRefused('delivery_exceeds')
  })

  it('need a piece, a line of the order, and an order that is paid', () => {
    given(order, t.paid)
      .when(create({ 1: 0 }))
      .thenRefused('delivery_quantity')
    given(order, t.paid)
      .when(create({ 9: 1 }))
      .thenRefused('delivery_exceeds')
    given(order, t.waiting)
      .when(create({ 1: 1 }))
      .thenRefused('invalid_operation')
    given(order, [...t.paid, t.note(1, { 1: 4, 2: 1 })])
      .when(create({ 1: 1 }))
      .thenRefused('nothing_deliverable')
  })

  it('give their pieces back when closed, and cannot be closed once shipped', () => {
    const closed = t.closed(1, { 1: 4 })
    given(order, [...t.paid, t.note(1, { 1: 4 })])
      .when(close(1))
      .then([closed])
    given(order, [...t.paid, t.note(1, { 1: 4 }), closed])
      .when(create({ 1: 4 }))
      .then([t.note(2, { 1: 4 })])
    given(order, [...t.paid, t.note(1, { 1: 4 }), t.shipped(1, { 1: 4 })])
      .when(close(1))
      .thenRefused('delivery_not_open')
  })

  it('are shipped once, with a tracking number, by nobody with a conflict of interest', () => {
    given(order, [...t.paid, t.note(1, { 1: 4 })])
      .when(ship(1))
      .then([t.shipped(1, { 1: 4 })])
    given(order, [...t.paid, t.note(1, { 1: 4 }), t.shipped(1, { 1: 4 })])
      .when(ship(1))
      .thenRefused('delivery_not_open')
    given(order, t.paid).when(ship(1)).thenRefused('delivery_not_found')
    given(order, [...t.paid, t.note(1, { 1: 4 })])
      .when({ ...ship(1), staff: { user: t.BUYER, firm: null } } as OrderCommand)
      .thenRefused('conflict_of_interest')
  })
})

it('whoever has put the number of a delivery right does not undo its shipping as well, but another person does', () => {
  const [note, sent, corrected] = [t.note(1, { 1: 4 }), t.shipped(1, { 1: 4 }), t.tracked(1, { 1: 4 }, 'SF2222222222')]
  const by = (actor: string) => ({ metadata: { actor } }) as Parameters<typeof order.evolve>[2]
  const undo = (user: string, bound: readonly string[] = []) =>
    ({
      type: 'UndoShipping',
      staff: { user, firm: null, bound },
      delivery_no: `${t.CODE}-D1`,
      told: false,
      reason: t.REASON_REF,
    }) as const
  const [first, other] = [t.FINANCE.user, t.OTHER]
  const once = order.evolve(given(order, [...t.paid, note, sent]).state, corrected, by(first))
  expect(order.decide(undo(first), once)).toEqual({ refused: 'delivery_corrected' })
  expect(order.decide(undo(other, [first]), once)).toEqual({ refused: 'delivery_corrected' })
  expect(order.decide({ ...undo(other), told: true }, once)).toEqual({ refused: 'delivery_told' })
  expect(order.decide(undo(other), once)).toEqual([t.undone(1, { 1: 4 })])

  const twice = order.evolve(once, corrected, by(other))
  for (const user of [first, other]) expect(order.decide(undo(user), twice)).toEqual({ refused: 'delivery_corrected' })

  const anew = [t.undone(1, { 1: 4 }), sent].reduce((state, event) => order.evolve(state, event, by(other)), twice)
  expect(order.decide(undo(first), anew)).toEqual([t.undone(1, { 1: 4 })])
})

it('a delivery that never went out is unprocessed again, unless its courier has told of it or a case misses it', () => {
  const sent = [...t.paid, t.note(1, { 1: 4 }), t.shipped(1, { 1: 4 })]
  const undo: OrderCommand = {
    type: 'UndoShipping',
    staff: { ...t.FINANCE, bound: [] },
    delivery_no: `${t.CODE}-D1`,
    told: false,
    reason: t.REASON_REF,
  }
  const undone = t.undone(1, { 1: 4 })
  given(order, sent).when(undo).then([undone])
  const before = [t.note(2, { 2: 1 }), t.shipped(2, { 2: 1 })]
  given(order, [...sent, ...before])
    .when(undo)
    .then([t.undone(1, { 1: 4 }, '2026-01-01T00:00:00.000Z')])
  given(order, sent)
    .when({ ...undo, told: true })
    .thenRefused('delivery_told')
  given(order, [...sent, t.signed(1, { 1: 4 }, '2026-11-21T02:00:00.000Z')])
    .when(undo)
    .thenRefused('delivery_told')
  given(order, sent)
    .when({ ...undo, staff: { user: t.BUYER, firm: null, bound: [] } })
    .thenRefused('conflict_of_interest')
  for (const others of [sent.slice(0, -1), [...sent, undone], [...sent, t.received(1, { 1: 4 })]])
    given(order, others).when(undo).thenRefused('delivery_not_open')
  const missed = {
    item_num: 1,
    part_code: 'KP-1001',
    quantity: 1,
    where: 'on_the_way',
    delivery_no: `${t.CODE}-D1`,
  } as const
  const claimed: OrderEvent = {
    type: 'PiecesClaimed',
    data: { case_no: `${t.CODE}-A1`, kind: 'refund_only', lines: [missed] },
  }
  given(order, [...sent, claimed])
    .when(undo)
    .thenRefused('case_open')

  const again = given(order, [...sent, undone])
  expect(again.state.delivery).toEqual(given(order, sent.slice(0, -1)).state.delivery)
  again.when(ship(1)).then([t.shipped(1, { 1: 4 })])
  again.when(close(1)).then([t.closed(1, { 1: 4 })])
})

describe('what the carrier says', () => {
  const [SIGNED, HEARD] = ['2026-11-21T02:00:00.000Z', '2026-11-21T03:00:00.000Z']
  const sent = [...t.paid, t.note(1, { 1: 3 }), t.shipped(1, { 1: 3 })]
  const signed = [...sent, t.signed(1, { 1: 3 }, SIGNED)]
  const delivery_no = `${t.CODE}-D1`
  const tracking_no = 'SF1234567890'
  const sign = (signed_at: string, by = tracking_no): OrderCommand => ({
    type: 'SignDelivery',
    delivery_no,
    tracking_no: by,
    signed_at,
    now: HEARD,
  })
  const assume = (now: string): OrderCommand => ({ type: 'AssumeReceipt', delivery_no, now })
  const byTime: OrderEvent = {
    type: 'DeliveryReceived',
    data: {
      ...(t.received(1, { 1: 3 }).data as Extract<OrderEvent, { type: 'DeliveryReceived' }>['data']),
      confirmed_by: 'time',
    },
  }

  it('is recorded once, and never later than it was heard of: its clock may be ahead', () => {
    given(order, sent)
      .when(sign(SIGNED))
      .then([t.signed(1, { 1: 3 }, SIGNED)])
    given(order, sent)
      .when(sign('2026-11-25T00:00:00.000Z'))
      .then([t.signed(1, { 1: 3 }, HEARD)])
    given(order, signed).when(sign('2026-11-21T01:00:00.000Z')).thenNothing()
  })

  it('is of no matter where nothing is on its way', () => {
    given(order, [...t.paid, t.note(1, { 1: 3 })])
      .when(sign(SIGNED))
      .thenNothing()
    given(order, [...sent, t.received(1, { 1: 3 })])
      .when(sign(SIGNED))
      .thenNothing()
    given(order, t.paid).when(sign(SIGNED)).thenRefused('delivery_not_found')
  })

  it('is recorded of what was refunded as lost, too, though its order is cancelled since, and of nothing else that is closed', () => {
    const lost: OrderEvent = {
      type: 'DeliveryLost',
      data: { delivery_no, lines: [{ item_num: 1, part_code: 'KP-1001', quantity: 3 }] },
    }
    for (const events of [
      [...sent, lost],
      [...sent, lost, t.cancelled],
    ]) {
      given(order, events)
        .when(sign(SIGNED))
        .then([t.signed(1, {}, SIGNED)])
      given(order, [...events, t.signed(1, {}, SIGNED)])
        .when(sign(SIGNED))
        .thenNothing()
      given(order, [...events, t.signed(1, {}, SIGNED)])
        .when(receive(1))
        .thenRefused(events.includes(t.cancelled) ? 'invalid_operation' : 'delivery_not_open')
    }
    given(order, [...t.paid, t.note(1, { 1: 3 }), t.closed(1, { 1: 3 })])
      .when(sign(SIGNED))
      .thenNothing()
  })

  it('counts as received fourteen days after, to the millisecond, if nobody has said anything (goods.md, Cases)', () => {
    given(order, signed).when(assume('2026-12-05T01:59:59.999Z')).thenRefused('delivery_not_open')
    given(order, signed).when(assume('2026-12-05T02:00:00.000Z')).then([byTime])
    given(order, [...signed, t.received(1, { 1: 3 })])
      .when(assume('2026-12-05T02:00:00.000Z'))
      .thenNothing()
    given(order, sent).when(assume('2027-01-01T00:00:00.000Z')).thenRefused('delivery_not_open')
  })

  it('leaves two days to say something where the signature was heard of late', () => {
    const late = given(order, signed, new Date('2026-12-10T00:00:00.000Z'))
    late.when(assume('2026-12-11T23:59:59.999Z')).thenRefused('delivery_not_open')
    late.when(assume('2026-12-12T00:00:00.000Z')).then([byTime])
  })

  it.each([
    ['of machines', { kind: 'M' }],
    ['overseas', { market: 'overseas' }],
  ] as const)('stays the buyer’s to confirm where no case can say that it never came: %s', (_, change) => {
    const theirs = [t.submitted(change), ...signed.slice(1)]
    given(order, theirs).when(assume('2027-01-01T00:00:00.000Z')).thenRefused('delivery_not_open')
    given(order, theirs)
      .when(receive(1))
      .then([t.received(1, { 1: 3 })])
  })

  it('is of the parcel alone whose number was corrected, from when it is known on', () => {
    const [WRONG, RIGHT] = [tracking_no, 'SF2222222222']
    const correct = (to = RIGHT, staff: StaffMember = t.FINANCE): OrderCommand => ({
      type: 'CorrectTracking',
      staff,
      delivery_no,
      carrier: 'sf',
      tracking_no: to,
    })
    const corrected = t.tracked(1, { 1: 3 }, RIGHT)
    given(order, sent).when(correct()).then([corrected])
    given(order, signed).when(correct()).then([corrected])
    given(order, sent).when(correct(WRONG)).thenNothing()
    given(order, sent)
      .when(correct(RIGHT, { user: t.OTHER, firm: 'ERP1001' }))
      .thenRefused('conflict_of_interest')
    given(order, sent.slice(0, -1)).when(correct()).thenRefused('delivery_not_open')
    given(order, [...sent, t.received(1, { 1: 3 })])
      .when(correct())
      .thenRefused('delivery_not_open')

    const known = given(order, [...signed, corrected])
    expect(known.state.delivery.notes[0]).toMatchObject({ tracking_no: RIGHT, signed_at: null, signed_known_at: null })
    known.when(assume('2027-01-01T00:00:00.000Z')).thenRefused('delivery_not_open')
    known.when(sign(SIGNED, WRONG)).thenNothing()
    known.when(sign(SIGNED, RIGHT.toLowerCase())).then([t.signed(1, { 1: 3 }, SIGNED)])
  })

  it('takes nothing for granted while a case says that it never came', () => {
    const missed = { item_num: 1, part_code: 'KP-1001', quantity: 1, where: 'on_the_way' as const, delivery_no }
    const claimed: OrderEvent = {
      type: 'PiecesClaimed',
      data: { case_no: `${t.CODE}-A1`, kind: 'refund_only', lines: [missed] },
    }
    given(order, [...signed, claimed])
      .when(assume('2026-12-06T00:00:00.000Z'))
      .thenRefused('case_open')
  })
})

describe('deliveries that a buyer asks for', () => {
  const machines = [t.submitted({ kind: 'M' }), ...t.paid.slice(1)]
  const address = { id: '99999999-9999-4999-8999-999999999999', digest: 'elsewhere' }
  const lines = [{ item_num: 1, part_code: 'KP-1001', quantity: 3 }]
  const request = (quantity = 3): OrderCommand => ({
    type: 'RequestDelivery',
    buyer: t.BUYER,
    address,
    lines: lines.map((line) => ({ ...line, quantity })),
  })
  const withdraw: OrderCommand = { type: 'WithdrawDelivery', buyer: t.BUYER, delivery_no: `${t.CODE}-D1` }
  const requested: OrderEvent = {
    type: 'DeliveryCreated',
    data: { delivery_no: `${t.CODE}-D1`, created_by: 'buyer', address, lines },
  }

  it('are of machine orders that are paid, go where the buyer says, and never hold more than what is left', () => {
    given(order, machines).when(request()).then([requested])
    given(order, [...machines, requested])
      .when(request(2))
      .then({ refused: 'delivery_exceeds', data: { part_code: 'KP-1001', available: 1 } })
    given(order, machines).when(request(0)).thenRefused('delivery_quantity')
    given(order, [t.submitted({ kind: 'M' })])
      .when(request())
      .thenRefused('invalid_operation')
    given(order, t.paid).when(request()).thenRefused('invalid_operation')
    given(order, machines)
      .when({ ...request(), buyer: t.FINANCE.user } as OrderCommand)
      .thenRefused('order_not_found')
  })

  it('can be taken back until they are shipped; what staff made out is theirs to close', () => {
    const closed: OrderEvent = { type: 'DeliveryClosed', data: { delivery_no: `${t.CODE}-D1`, lines } }
    given(order, [...machines, requested])
      .when(withdraw)
      .then([closed])
    given(order, [...machines, requested, closed])
      .when(withdraw)
      .then([])
    given(order, [...machines, requested, closed])
      .when(request(4))
      .then([
        {
          ...requested,
          data: { ...requested.data, delivery_no: `${t.CODE}-D2`, lines: [{ ...lines[0], quantity: 4 }] },
        } as OrderEvent,
      ])
    const lost: OrderEvent = { type: 'DeliveryLost', data: { delivery_no: `${t.CODE}-D1`, lines } }
    for (const later of [[], [t.received(1, { 1: 3 })], [lost]])
      given(order, [...machines, requested, t.shipped(1, { 1: 3 }), ...later])
        .when(withdraw)
        .thenRefused('delivery_not_open')
    for (const later of [[], [t.closed(1, { 1: 3 })]])
      given(order, [...t.paid, t.note(1, { 1: 3 }), ...later])
        .when(withdraw)
        .thenRefused('delivery_not_open')
  })
})

describe('the status', () => {
  const first = [...t.paid, t.note(1, { 1: 3 }), t.shipped(1, { 1: 3 })]
  const both = [...first, t.note(2, { 1: 1, 2: 1 }), t.shipped(2, { 1: 1, 2: 1 })]

  it('follows from the pieces: 2 until all are shipped, 3 until all are received, then 4', () => {
    expect([t.unpaid, t.paid, first, both].map(status)).toEqual([
      'awaiting_payment',
      'awaiting_shipment',
      'awaiting_shipment',
      'awaiting_receipt',
    ])
    expect(status([...both, t.received(1, { 1: 3 })])).toBe('awaiting_receipt')
    expect(status([...both, t.received(1, { 1: 3 }), t.received(2, { 1: 1, 2: 1 })])).toBe('completed')
    expect(status([...t.unpaid, t.cancelled])).toBe('closed')
    expect(status([t.submitted({ market: 'overseas' })])).toBe('awaiting_shipment')
  })

  it('lets a shipped delivery be received alone, at any time, once', () => {
    given(order, first)
      .when(receive(1))
      .then([t.received(1, { 1: 3 })])
    given(order, [...first, t.received(1, { 1: 3 })])
      .when(receive(1))
      .thenNothing()
    given(order, [...t.paid, t.note(1, { 1: 3 })])
      .when(receive(1))
      .thenRefused('delivery_not_open')
  })

  it('lets the order be received as a whole from 3, which confirms what is open', () => {
    given(order, first).when(receiveAll).thenRefused('not_shipped')
    given(order, [...both, t.received(1, { 1: 3 })])
      .when(receiveAll)
      .then([t.received(2, { 1: 1, 2: 1 })])
    given(order, [...both, t.received(1, { 1: 3 }), t.received(2, { 1: 1, 2: 1 })])
      .when(receiveAll)
      .thenNothing()
  })
})
