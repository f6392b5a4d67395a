import { given } from '@portafilter/eventstore/testing'
import { isRefusal, sum } from '@portafilter/kernel'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as t from '../testing/orders.ts'
import type { OrderEvent } from './events.ts'
import { type OrderCommand, order } from './order.ts'
import type { Order, OrderState } from './state.ts'

/** Of 9 pieces of two lines, every four give one, among two models; and every five one of a third, by itself. */
const lines = [t.line(1, 6), t.line(2, 3), t.gift(3, 1, [1, 2], 4), t.gift(4, 1, [1, 2], 4)]
const own = { ...t.line(5, 1, 0), gift: true, earned: { rule: 2, items: [1, 2], every: 5, gives: 1 } }
const ordered = t.submitted({ lines: [...lines, own] })

const few = fc.integer({ min: 0, max: 6 })
const item = fc.integer({ min: 1, max: 5 })
const at = (numbers: readonly number[], most: (index: number) => number) => numbers.map((n, i) => Math.min(n, most(i)))

type Wish =
  | { does: 'claim'; kind: 'return' | 'exchange' | 'refund_only'; of: { item_num: number; quantity: number }[] }
  | { does: 'settle'; which: number; accepted: number[] }
  | { does: 'release'; which: number }
  | { does: 'free'; which: number }

const wish: fc.Arbitrary<Wish> = fc.oneof<fc.Arbitrary<Wish>[]>(
  fc.record({
    does: fc.constant('claim' as const),
    kind: fc.constantFrom('return' as const, 'return' as const, 'exchange' as const, 'refund_only' as const),
    of: fc.array(fc.record({ item_num: item, quantity: few }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    does: fc.constant('settle' as const),
    which: few,
    accepted: fc.oneof(fc.constant<number[]>([9, 9, 9, 9, 9, 9]), fc.array(few, { minLength: 6, maxLength: 6 })),
  }),
  fc.record({ does: fc.constant('release' as const), which: few }),
  fc.record({ does: fc.constant('free' as const), which: few }),
)

/** What is wanted of the case that is open; numbers of pieces no higher than there are. */
const commandOf = (wanted: Wish, { claims }: OrderState): OrderCommand => {
  if (wanted.does === 'claim') {
    const lines = wanted.of.map((line) => ({ ...line, part_code: `KP-${1000 + line.item_num}` }))
    return { type: 'ClaimPieces', buyer: t.BUYER, kind: wanted.kind, lines }
  }
  const open = claims.filter(({ standing }) => standing === 'claimed')
  const found = open[wanted.which % Math.max(1, open.length)]
  const case_no = found?.case_no ?? 'none'
  if (wanted.does === 'release') return { type: 'ReleaseClaim', case_no }
  if (wanted.does === 'free') return { type: 'FreeGifts', case_no }
  const accepted = at(wanted.accepted, (index) => found?.lines[index]?.quantity ?? 0)
  return { type: 'SettleClaim', case_no, accepted, payee: t.VOUCHER_REF }
}

/** The gifts that the buyer keeps, or is still to get, less those that were let go; and how many the rest earns. */
const giftsOf = ({ delivery, claims }: Order, gifts: readonly number[], every: number) => {
  const left = (items: readonly number[]) =>
    sum(
      delivery.pieces
        .filter(({ item_num }) => items.includes(item_num))
        .map(({ ordered, withdrawn, returned }) => ordered - withdrawn - returned),
    )
  const spared = claims.flatMap(({ spared = [] }) => spared).filter((each) => gifts.includes(each.gifts[0] ?? 0))
  return { kept: left(gifts) - sum(spared.map(({ pieces }) => pieces)), earned: Math.floor(left([1, 2]) / every) }
}

const here = { 1: 4, 2: 2, 3: 1, 5: 1 }
const start = fc.constantFrom<readonly OrderEvent[]>(
  [ordered, ...t.paid.slice(1)],
  [ordered, ...t.paid.slice(1), t.note(1, here), t.shipped(1, here), t.received(1, here)],
  [ordered, ...t.paid.slice(1), t.note(1, here), t.shipped(1, here), t.received(1, here), t.note(2, { 1: 2, 4: 1 })],
)

it('leaves no gift that is not earned by what is left, unless it was let go, whatever is applied for and decided', () => {
  fc.assert(
    fc.property(start, fc.array(wish, { maxLength: 12 }), (before, wishes) => {
      let events = before
      for (const wanted of wishes) {
        const { state, when } = given(order, events)
        const { decided } = when(commandOf(wanted, state))
        if (isRefusal(decided)) continue
        events = [...events, ...decided]
        for (const [gifts, every] of [[[3, 4], 4] as const, [[5], 5] as const]) {
          const { kept, earned } = giftsOf(given(order, events).state as Order, gifts, every)
          expect(kept).toBeLessThanOrEqual(earned)
        }
      }
    }),
    { numRuns: 600 },
  )
})
