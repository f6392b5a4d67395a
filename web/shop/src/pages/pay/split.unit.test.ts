import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exact } from '../../components/money-times.ts'
import { typedCents } from '../../components/order/typed-amount.ts'
import {
  bestSplit,
  capOf,
  combinationOf,
  inField,
  lackOf,
  partsOf,
  restOf,
  type Typed,
  typedBefore,
  WALLET_FIELDS,
  withAllOf,
} from './split.ts'

const wallet = { rebates: 800, most_rebates: 500, balance: 300, credit: 900, prepayment: 0 }
const order = { order_total: 1000.01, wallet, arranged: { rebates: 500, balance: 0.5, offline_transfer: 499.51 } }

describe('the most that a field takes by itself', () => {
  it('is half of the total for rebates, and what there is for the others, whatever else is typed', () => {
    expect(WALLET_FIELDS.map((field) => capOf(order, field))).toEqual([50_000, 30_000, 90_000])
  })
  it('is what there is of rebates where that is less, and the total where there is more', () => {
    expect(capOf({ ...order, wallet: { ...wallet, rebates: 20 } }, 'consume_rebates')).toBe(2_000)
    expect(capOf({ ...order, wallet: { ...wallet, credit: 99_999 } }, 'consume_credit')).toBe(100_001)
  })
  it('is nothing without a wallet', () => {
    expect(capOf({ ...order, wallet: null }, 'consume_balance')).toBe(0)
  })
})

describe('what the fields leave', () => {
  it('goes to the transfer', () => {
    expect(restOf(order, {})).toBe(100_001)
    expect(combinationOf(order, { consume_rebates: '500', consume_balance: '0.5' })).toEqual({
      consume_rebates: 500,
      consume_balance: 0.5,
      consume_credit: 0,
      offline_transfer: 499.51,
    })
  })
  it('is below nothing where they take more than the total, and unknown where one of them is wrong', () => {
    const typed = { consume_rebates: '500', consume_balance: '300', consume_credit: '900' }
    expect(restOf(order, typed)).toBe(-69_999)
    expect(partsOf(order, typed)).toBeUndefined()
    for (const wrong of [{ consume_rebates: '500.01' }, { consume_balance: 'x' }, { consume_credit: '900.01' }])
      expect(restOf(order, wrong)).toBeUndefined()
  })
  it('is a quota’s where that is chosen, in the place of balance and credit', () => {
    const rich = { ...order, wallet: { ...wallet, prepayment: 500 } }
    const typed = { consume_rebates: '500', consume_balance: 'x', combination: 'prepayment' } as const
    expect(partsOf(rich, typed)).toBeUndefined()
    expect(partsOf({ ...order, wallet: { ...wallet, prepayment: 500.01 } }, typed)).toEqual([
      { of: 'rebates', cents: 50_000 },
      { of: 'prepayment', cents: 50_001 },
    ])
    expect(lackOf(rich, typed, 'prepayment')).toBe(1)
    expect(lackOf(rich, typed, 'credit')).toBe(0)
    expect(lackOf(rich, { consume_rebates: 'x' }, 'credit')).toBeUndefined()
  })
})

describe('all of one field', () => {
  it('is what the others leave of what it can take', () => {
    expect(withAllOf(order, { consume_rebates: '500' }, 'consume_credit')).toEqual({
      consume_rebates: '500.00',
      consume_balance: '',
      consume_credit: '500.01',
    })
  })
  it('has the others give way where they leave nothing more, credit first', () => {
    const typed = { consume_balance: '300', consume_credit: '700.01' }
    expect(withAllOf(order, typed, 'consume_rebates')).toEqual({
      consume_rebates: '500.00',
      consume_balance: '300.00',
      consume_credit: '200.01',
    })
    const whole = { consume_rebates: '500', consume_credit: '500.01' }
    expect(withAllOf(order, whole, 'consume_credit')).toMatchObject({
      consume_rebates: '100.01',
      consume_credit: '900.00',
    })
  })
})

describe('as much as can be paid', () => {
  const best = (has: Partial<typeof wallet>) => bestSplit({ ...order, wallet: { ...wallet, ...has } })
  it('is the firm’s own money before credit', () => {
    expect(best({ balance: 600 })).toEqual({
      consume_rebates: '500.00',
      consume_balance: '500.01',
      consume_credit: '',
      combination: 'offline_transfer',
    })
    expect(best({ prepayment: 500.01 })).toMatchObject({ combination: 'prepayment', consume_rebates: '500.00' })
  })
  it('is no prepayment that does not suffice', () => {
    expect(best({ prepayment: 500 })).toMatchObject({ combination: 'offline_transfer', consume_credit: '200.01' })
  })
})

it('begins with what was arranged, by a provider, too', () => {
  expect(typedBefore(order)).toEqual({
    consume_rebates: '500.00',
    consume_balance: '0.50',
    consume_credit: '',
    combination: 'offline_transfer',
  })
  expect(typedBefore({ ...order, arranged: { alipay: 1000.01 } })).toMatchObject({ combination: 'alipay' })
})

const cents = fc.integer({ min: 0, max: 1_000_000 })
const yuan = (amount: number) => amount / 100
/** An order of a firm that has anything in its wallet. */
const anOrder = fc.tuple(cents, cents, cents, cents, cents).map(([total, rebates, balance, credit, prepayment]) => ({
  order_total: yuan(total),
  arranged: {},
  wallet: {
    rebates: yuan(rebates),
    balance: yuan(balance),
    credit: yuan(credit),
    prepayment: yuan(prepayment),
    most_rebates: yuan(Math.floor(total / 2)),
  },
}))
type AnOrder = typeof order | (typeof anOrder extends fc.Arbitrary<infer One> ? One : never)

/** What is taken of each source, and that it is within its bounds. */
const sound = (of: AnOrder, typed: Typed) => {
  const parts = partsOf(of, typed) ?? []
  const taken = (name: string) => parts.find((part) => part.of === name)?.cents ?? 0
  expect(parts.reduce((all, part) => all + part.cents, 0)).toBe(exact(of.order_total))
  expect(parts.every((part) => part.cents > 0)).toBe(true)
  expect(taken('rebates')).toBeLessThanOrEqual(Math.min(exact(of.wallet.rebates), exact(of.wallet.most_rebates)))
  for (const purse of ['balance', 'credit', 'prepayment'] as const)
    expect(taken(purse)).toBeLessThanOrEqual(exact(of.wallet[purse]))
  if (taken('prepayment') > 0) expect(taken('balance') + taken('credit') + taken('rest')).toBe(0)
  return { left: taken('rest') }
}

it('as much as possible is as much as the specification lets be combined, never above a bound', () => {
  fc.assert(
    fc.property(anOrder, (of) => {
      const { rebates, most_rebates, balance, credit, prepayment } = of.wallet
      const [total, most] = [exact(of.order_total), Math.min(exact(rebates), exact(most_rebates))]
      const combined = Math.min(total, most + exact(balance) + exact(credit))
      const left = exact(prepayment) >= total - most ? 0 : total - combined
      expect(sound(of, bestSplit(of)).left).toBe(left)
    }),
  )
})

it('adds up to the total to the cent, whatever is typed within its bounds', () => {
  fc.assert(
    fc.property(anOrder, fc.tuple(cents, cents, cents), fc.constantFrom(...WALLET_FIELDS), (of, wishes, field) => {
      const typed: Typed = Object.fromEntries(
        WALLET_FIELDS.map((name, index) => [name, inField(Math.min(wishes[index] ?? 0, capOf(of, name)))]),
      )
      const rest = restOf(of, typed)
      expect(rest).toBeDefined()
      if (rest !== undefined && rest >= 0) {
        const amounts: number[] = Object.values(combinationOf(of, typed))
        expect(amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)).toBe(exact(of.order_total))
        sound(of, typed)
      }
      const filled = withAllOf(of, typed, field)
      sound(of, filled)
      const now = typedCents(filled[field]) ?? 0
      expect(now === capOf(of, field) || now > (typedCents(typed[field]) ?? 0)).toBe(true)
    }),
  )
})
