import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { combinationOf, inField, mostIn, restOf, type Typed, typedBefore, WALLET_FIELDS } from './split.ts'

const wallet = { rebates: 800, most_rebates: 500, balance: 300, credit: 900, prepayment: 0 }
const order = { order_total: 1000.01, wallet, arranged: { rebates: 500, balance: 0.5, offline_transfer: 499.51 } }

describe('the most that a field takes', () => {
  it('is half of the total for rebates, and what there is for the others', () => {
    expect(WALLET_FIELDS.map((field) => mostIn(order, {}, field))).toEqual([50_000, 30_000, 90_000])
  })
  it('is what there is of rebates where that is less', () => {
    expect(mostIn({ ...order, wallet: { ...wallet, rebates: 20 } }, {}, 'consume_rebates')).toBe(2_000)
  })
  it('is what the others leave', () => {
    const typed = { consume_rebates: '500', consume_balance: '300' }
    expect(mostIn(order, typed, 'consume_credit')).toBe(20_001)
    expect(mostIn(order, { consume_credit: '900' }, 'consume_rebates')).toBe(10_001)
  })
  it('is nothing without a wallet', () => {
    expect(mostIn({ ...order, wallet: null }, {}, 'consume_balance')).toBe(0)
  })
})

it('leaves the rest to the transfer', () => {
  expect(restOf(order, {})).toBe(1000.01)
  expect(combinationOf(order, { consume_rebates: '500', consume_balance: '0.5' })).toEqual({
    consume_rebates: 500,
    consume_balance: 0.5,
    consume_credit: 0,
    offline_transfer: 499.51,
  })
  for (const typed of [{ consume_rebates: '500.01' }, { consume_balance: 'x' }, { consume_credit: '900.01' }])
    expect(restOf(order, typed)).toBeUndefined()
})

it('begins with what was arranged', () => {
  expect(typedBefore(order)).toEqual({ consume_rebates: '500.00', consume_balance: '0.50', consume_credit: '' })
})

const cents = fc.integer({ min: 0, max: 1_000_000 })
it('adds up to the total to the cent, whatever is typed within its bounds', () => {
  fc.assert(
    fc.property(cents, cents, cents, cents, fc.tuple(cents, cents, cents), (...drawn) => {
      const [total, rebates, balance, credit, wishes] = drawn
      const yuan = (amount: number) => amount / 100
      const purses = { rebates: yuan(rebates), balance: yuan(balance), credit: yuan(credit), prepayment: 0 }
      const payable = {
        order_total: yuan(total),
        arranged: {},
        wallet: { ...purses, most_rebates: yuan(Math.floor(total / 2)) },
      }
      let typed: Typed = {}
      for (const [index, field] of WALLET_FIELDS.entries())
        typed = { ...typed, [field]: inField(Math.min(wishes[index] ?? 0, mostIn(payable, typed, field))) }
      expect(restOf(payable, typed)).toBeDefined()
      const amounts: number[] = Object.values(combinationOf(payable, typed))
      expect(amounts.every((amount) => amount >= 0)).toBe(true)
      expect(amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)).toBe(total)
    }),
  )
})
