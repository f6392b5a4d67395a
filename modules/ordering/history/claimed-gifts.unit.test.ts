import { given } from '@portafilter/eventstore/testing'
import { type CaseKind, type ClaimedLine, type GiftsAtStake, refuse } from '@portafilter/kernel'
import { describe, expect, it } from 'vitest'
import * as t from '../testing/orders.ts'
import { claimableGifts } from './claimed-gifts.ts'
import type { OrderEvent } from './events.ts'
import { type OrderCommand, order } from './order.ts'
import { isSubmitted } from './state.ts'

/** Five of lines 1 and 2 together give one: of 7 and 3 two, chosen among two models. */
const bought = [t.line(1, 7), t.line(2, 3)]
const chosen = [t.gift(3, 1, [1, 2], 5), t.gift(4, 1, [1, 2], 5)]
const CASE = `${t.CODE}-A1`
const all = { 1: 7, 2: 3, 3: 1, 4: 1 }
const ordered = (lines = [...bought, ...chosen]): OrderEvent[] => [t.submitted({ lines }), ...t.paid.slice(1)]
const sent = (pieces: Record<number, number>, lines?: typeof bought) => [
  ...ordered(lines),
  ...[t.note(1, pieces), t.shipped(1, pieces)],
]
const arrived = (pieces: Record<number, number> = all, lines?: typeof bought) => [
  ...sent(pieces, lines),
  t.received(1, pieces),
]

const wanted = (item_num: number, quantity: number) => ({ item_num, part_code: `KP-${1000 + item_num}`, quantity })
const claim = (kind: CaseKind, ...lines: ReturnType<typeof wanted>[]): OrderCommand => ({
  type: 'ClaimPieces',
  buyer: t.BUYER,
  kind,
  lines,
})
const at = (where: ClaimedLine['where'], item_num: number, quantity: number, along?: number): ClaimedLine => ({
  ...wanted(item_num, quantity),
  where,
  delivery_no: null,
  ...(along !== undefined && { along }),
})
const both: GiftsAtStake = { items: [1, 2], gifts: [3, 4], every: 5, gives: 1, kept: 10, given: 2 }
const claimed = (kind: CaseKind, lines: ClaimedLine[], gifts?: GiftsAtStake[], n = 1): OrderEvent => ({
  type: 'PiecesClaimed',
  data: { case_no: `${t.CODE}-A${n}`, kind, lines, ...(gifts && { gifts }) },
})
const settle = (...accepted: number[]): OrderCommand => ({
  type: 'SettleClaim',
  case_no: CASE,
  accepted,
  payee: t.VOUCHER_REF,
})

describe('what earned a gift', () => {
  it('takes the gift along, the last line first, as many as are too many', () => {
    given(order, arrived())
      .when(claim('return', wanted(1, 1)))
      .then([claimed('return', [at('received', 1, 1), at('received', 4, 1, 1)], [both])])
    given(order, arrived())
      .when(claim('return', wanted(1, 3), wanted(2, 3)))
      .then([
        claimed(
          'return',
          [at('received', 1, 3), at('received', 2, 3), at('received', 4, 1, 1), at('received', 3, 1, 1)],
          [both],
        ),
      ])
  })

  it('takes the model that its buyer has chosen', () => {
    given(order, arrived())
      .when(claim('return', wanted(2, 1), wanted(3, 1)))
      .then([claimed('return', [at('received', 2, 1), at('received', 3, 1)], [both])])
  })

  it('takes none while what is left earns them all, and none of an exchange', () => {
    const eleven = [t.line(1, 8), t.line(2, 3), ...chosen]
    given(order, arrived({ ...all, 1: 8 }, eleven))
      .when(claim('return', wanted(1, 1)))
      .then([claimed('return', [at('received', 1, 1)], [{ ...both, kept: 11 }])])
    given(order, arrived())
      .when(claim('exchange', wanted(1, 7), wanted(3, 1)))
      .then([claimed('exchange', [at('received', 1, 7), at('received', 3, 1)])])
  })

  it('takes one of each where each comes by itself', () => {
    const each = [...bought, t.gift(3, 2, [1, 2], 5), t.gift(4, 2, [1, 2], 5)]
    const one = { ...both, gifts: [3] }
    given(order, arrived({ 1: 7, 2: 3, 3: 2, 4: 2 }, each))
      .when(claim('return', wanted(1, 2)))
      .then([
        claimed(
          'return',
          [at('received', 1, 2), at('received', 3, 1, 1), at('received', 4, 1, 1)],
          [one, { ...one, gifts: [4] }],
        ),
      ])
  })

  it('keeps a gift here that was not shipped yet', () => {
    const bought = { 1: 7, 2: 3, 3: 1 }
    given(order, [...arrived(bought), t.note(2, { 4: 1 })])
      .when(claim('return', wanted(1, 1)))
      .then([t.closed(2, { 4: 1 }), claimed('return', [at('received', 1, 1), at('unshipped', 4, 1, 1)], [both])])
  })

  it('waits for gifts that cannot go back with it', () => {
    const missing = refuse('case_gifts_missing', { part_code: 'KP-1003', missing: 1 })
    given(order, [...arrived({ 1: 7, 2: 3 }), t.note(2, { 3: 1, 4: 1 }), t.shipped(2, { 3: 1, 4: 1 })])
      .when(claim('return', wanted(1, 1)))
      .then(missing)
    given(order, ordered())
      .when(claim('refund_only', wanted(1, 1)))
      .then([claimed('refund_only', [at('unshipped', 1, 1), at('unshipped', 4, 1, 1)], [both])])
  })

  it('waits for the end of another case about the same gifts', () => {
    const open = [...arrived(), claimed('return', [at('received', 1, 1), at('received', 4, 1, 1)], [both])]
    for (const line of [wanted(2, 1), wanted(3, 1)])
      given(order, open)
        .when(claim('return', line))
        .then(refuse('case_gifts_open', { case_no: CASE }))
    given(order, open)
      .when(claim('exchange', wanted(2, 1)))
      .then([claimed('exchange', [at('received', 2, 1)], undefined, 2)])
    const { state } = given(order, open)
    if (!isSubmitted(state)) throw new Error('no order')
    expect(claimableGifts(state)).toEqual([{ ...both, case_no: CASE }])
  })
})

describe('a gift alone', () => {
  it('goes back for nothing, and leaves its rule to the others', () => {
    const line = at('received', 4, 1)
    const returned: OrderEvent[] = [
      claimed('return', [line]),
      { type: 'ClaimSettled', data: { case_no: CASE, kind: 'return', lines: [{ ...line, accepted: 1 }], refunds: [] } },
    ]
    given(order, arrived())
      .when(claim('return', wanted(4, 1)))
      .then([claimed('return', [line])])
    given(order, [...arrived(), claimed('return', [line])])
      .when(settle(1))
      .then([returned[1] as OrderEvent])
    given(order, [...arrived(), ...returned])
      .when(claim('return', wanted(1, 5)))
      .then([claimed('return', [at('received', 1, 5)], [{ ...both, given: 1 }], 2)])
  })
})

describe('the end of a claim with gifts', () => {
  const lines = [at('received', 1, 6), at('received', 4, 1, 1), at('received', 3, 1, 1)]
  const returning = [...arrived(), claimed('return', lines, [both])]
  const freed: OrderEvent = { type: 'ClaimedGiftsFreed', data: { case_no: CASE, lines: lines.slice(1) } }
  const free: OrderCommand = { type: 'FreeGifts', case_no: CASE }

  it('takes as many gifts as what was accepted had earned, no fewer and no more', () => {
    const { when } = given(order, returning)
    when(settle(6, 1, 0)).then(refuse('case_gifts', { due: 2 }))
    when(settle(5, 1, 1)).then(refuse('case_gifts', { due: 1 }))
    when(settle(0, 1, 0)).then(refuse('case_gifts', { due: 0 }))
    expect(when(settle(5, 0, 1)).decided).toMatchObject([
      { type: 'ClaimSettled', data: { lines: [{ accepted: 5 }, { accepted: 0 }, { accepted: 1 }] } },
      { type: 'RefundRequested', data: { amount: 5 * 1_250 } },
    ])
  })

  it('leaves them with the buyer once staff have let them go, for good', () => {
    given(order, returning).when(free).then([freed])
    given(order, [...returning, freed])
      .when(free)
      .then([])
    const settled = {
      type: 'ClaimSettled' as const,
      data: {
        case_no: CASE,
        kind: 'return' as const,
        refunds: [],
        lines: [
          { ...at('received', 1, 6), accepted: 6 },
          { ...at('received', 4, 0), accepted: 0 },
          { ...at('received', 3, 0), accepted: 0 },
        ],
        spared: [{ gifts: [3, 4], pieces: 2 }],
      },
    }
    expect(given(order, [...returning, freed]).when(settle(6, 1, 1)).decided).toMatchObject([
      { type: 'ClaimSettled', data: { lines: settled.data.lines, spared: settled.data.spared } },
      {},
    ])
    given(order, [...returning, freed, settled])
      .when(claim('return', wanted(2, 3)))
      .then([claimed('return', [at('received', 2, 3)], undefined, 2)])
    given(order, [...returning, settled])
      .when(free)
      .thenRefused('case_impossible')
    given(order, arrived()).when(free).thenRefused('case_not_found')
  })

  it('leaves with the buyer only those that did not come back by themselves', () => {
    const own = [at('received', 1, 6), at('received', 3, 1), at('received', 4, 1, 1)]
    const events = [...arrived(), claimed('return', own, [both])]
    const kept: OrderEvent = { type: 'ClaimedGiftsFreed', data: { case_no: CASE, lines: own.slice(2) } }
    given(order, events).when(free).then([kept])
    expect(given(order, [...events, kept]).when(settle(6, 1, 0)).decided).toMatchObject([
      { type: 'ClaimSettled', data: { spared: [{ gifts: [3, 4], pieces: 1 }] } },
      { type: 'RefundRequested' },
    ])
  })

  it('asks staff first where the gifts have come and what earned them never did', () => {
    const never = claimed('refund_only', [at('unshipped', 1, 1)], [both])
    const here = arrived({ 3: 1, 4: 1 })
    given(order, here)
      .when(claim('refund_only', wanted(1, 1)))
      .then([never])
    given(order, [...here, never])
      .when(settle(1))
      .then(refuse('case_gifts', { due: 1 }))
    const freed: OrderEvent = { type: 'ClaimedGiftsFreed', data: { case_no: CASE, lines: [] } }
    given(order, [...here, never])
      .when(free)
      .then([freed])
    given(order, [...here, never, freed])
      .when(free)
      .then([])
    expect(given(order, [...here, never, freed]).when(settle(1)).decided).toMatchObject([
      { type: 'ClaimSettled', data: { lines: [{ accepted: 1 }], spared: [{ gifts: [3, 4], pieces: 1 }] } },
      { type: 'RefundRequested', data: { amount: 1_250 } },
    ])
  })

  it('keeps what is on its way from being received, but not a gift that staff have waived', () => {
    const [one, two] = [`${t.CODE}-D1`, `${t.CODE}-D2`]
    const gifts = { 3: 1, 4: 1 }
    const way = [...sent({ 1: 7, 2: 3 }), t.note(2, gifts), t.shipped(2, gifts)]
    const missed = { ...at('on_the_way', 1, 1), delivery_no: one }
    const along = { ...at('on_the_way', 4, 1, 1), delivery_no: two }
    const open = claimed('refund_only', [missed, along], [both])
    const waived: OrderEvent = { type: 'ClaimedGiftsFreed', data: { case_no: CASE, lines: [along] } }
    const receive = (delivery_no: string): OrderCommand => ({ type: 'ReceiveDelivery', buyer: t.BUYER, delivery_no })
    given(order, way)
      .when(claim('refund_only', wanted(1, 1)))
      .then([open])
    given(order, [...way, open])
      .when(receive(two))
      .thenRefused('case_open')
    given(order, [...way, open])
      .when(free)
      .then([waived])
    given(order, [...way, open, waived])
      .when(receive(two))
      .then([t.received(2, gifts)])
    given(order, [...way, open, waived])
      .when(receive(one))
      .thenRefused('case_open')
  })

  it('frees the gifts with the rest where it came to nothing', () => {
    const release: OrderCommand = { type: 'ReleaseClaim', case_no: CASE }
    const released: OrderEvent = { type: 'ClaimReleased', data: { case_no: CASE, lines } }
    given(order, returning).when(release).then([released])
    given(order, [...returning, released])
      .when(claim('exchange', wanted(4, 1)))
      .then([claimed('exchange', [at('received', 4, 1)], undefined, 2)])
  })
})
