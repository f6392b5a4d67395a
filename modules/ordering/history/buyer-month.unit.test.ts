import { given } from '@portafilter/eventstore/testing'
import { isRefusal, MONTHLY_LIMIT, sum } from '@portafilter/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BuyerMonthEvent, buyerMonth, reservationOf } from './buyer-month.ts'

const reserved = (order: string, amount: number, over_limit = false): BuyerMonthEvent => ({
  type: 'AmountReserved',
  data: { order, amount, over_limit },
})
const released = (order: string): BuyerMonthEvent => ({ type: 'ReservationReleased', data: { order } })
const reserve = (order: string, amount: number, chosen = false) =>
  ({ type: 'ReserveAmount', order, amount, chosen }) as const

describe('the monthly rule', () => {
  it('lets orders pass up to exactly 10,000.00', () => {
    given(buyerMonth, [reserved('a', 400_000)])
      .when(reserve('b', 600_000))
      .then([reserved('b', 600_000)])
  })

  it('asks above it, whether by this order alone or together with the month', () => {
    given(buyerMonth, [])
      .when(reserve('a', MONTHLY_LIMIT + 1))
      .thenRefused('monthly_rule')
    given(buyerMonth, [reserved('a', 400_000)])
      .when(reserve('b', 600_001))
      .then({ refused: 'monthly_rule', data: { accumulated: 400_000, order_amount: 600_001 } })
  })

  it('does not ask again once the buyer has chosen, and says that it applied', () => {
    given(buyerMonth, [reserved('a', 400_000)])
      .when(reserve('b', 600_001, true))
      .then([reserved('b', 600_001, true)])
    given(buyerMonth, [])
      .when(reserve('a', 1, true))
      .then([reserved('a', 1)])
  })

  it('counts an order once, and not at all once released', () => {
    given(buyerMonth, [reserved('a', 400_000)])
      .when(reserve('a', 400_000))
      .thenNothing()
    given(buyerMonth, [reserved('a', 400_000)])
      .when({ type: 'ReleaseReservation', order: 'a' })
      .then([released('a')])
    given(buyerMonth, [reserved('a', 400_000), released('a')])
      .when({ type: 'ReleaseReservation', order: 'a' })
      .thenNothing()
    given(buyerMonth, [reserved('a', 400_000), released('a')])
      .when(reserve('b', MONTHLY_LIMIT))
      .then([reserved('b', MONTHLY_LIMIT)])
  })

  it('never lets unchosen orders pass the limit together', () => {
    const orders = fc.array(fc.integer({ min: 1, max: 700_000 }), { maxLength: 20 })
    fc.assert(
      fc.property(orders, (amounts) => {
        const events: BuyerMonthEvent[] = []
        for (const [index, amount] of amounts.entries()) {
          const { decided } = given(buyerMonth, events).when(reserve(`order-${index}`, amount))
          if (!isRefusal(decided)) events.push(...(decided as BuyerMonthEvent[]))
        }
        expect(given(buyerMonth, events).state.accumulated).toBeLessThanOrEqual(MONTHLY_LIMIT)
      }),
    )
  })
})

describe('the state of a month', () => {
  it('holds what each order has reserved, and the sum of what stands', () => {
    const order = fc.constantFrom('a', 'b', 'c', 'd')
    const event = fc.oneof(
      fc.record({ order, amount: fc.integer({ min: 1 }), over: fc.boolean() }).map((made) => {
        return reserved(made.order, made.amount, made.over)
      }),
      order.map(released),
    )
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const standing = new Map<string, { amount: number; overLimit: boolean }>()
        for (const { type, data } of events) {
          if (type === 'ReservationReleased') standing.delete(data.order)
          else standing.set(data.order, { amount: data.amount, overLimit: data.over_limit })
        }
        const { state } = given(buyerMonth, events)
        for (const code of ['a', 'b', 'c', 'd']) expect(reservationOf(state, code)).toEqual(standing.get(code))
        expect(state.reserved.size).toBe(standing.size)
        expect(state.accumulated).toBe(sum([...standing.values()].map(({ amount }) => amount)))
      }),
    )
  })

  it('is come to event by event and keeps its order, however long the month', () => {
    // Were the orders copied for each event, this would take minutes.
    const orders = Array.from({ length: 20_000 }, (_, index) => `order-${index}`)
    const { state } = given(buyerMonth, [...orders.map((order) => reserved(order, 7)), released('order-1')])
    expect(state.accumulated).toBe(19_999 * 7)
    expect(state.reserved.size).toBe(19_999)
    expect([...state.reserved.keys()][99]).toBe('order-100')
  })
})
