import { given } from '@portafilter/eventstore/testing'
import { isRefusal } from '@portafilter/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accumulated, type BuyerMonthEvent, buyerMonth, MONTHLY_LIMIT } from './buyer-month.ts'

const reserved = (order: string, amount: number, over_limit = false): BuyerMonthEvent => ({
  type: 'AmountReserved',
  data: { order, amount, over_limit },
})
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
    const released: BuyerMonthEvent = { type: 'ReservationReleased', data: { order: 'a' } }
    given(buyerMonth, [reserved('a', 400_000)])
      .when({ type: 'ReleaseReservation', order: 'a' })
      .then([released])
    given(buyerMonth, [reserved('a', 400_000), released])
      .when({ type: 'ReleaseReservation', order: 'a' })
      .thenNothing()
    given(buyerMonth, [reserved('a', 400_000), released])
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
        expect(accumulated(given(buyerMonth, events).state)).toBeLessThanOrEqual(MONTHLY_LIMIT)
      }),
    )
  })
})
