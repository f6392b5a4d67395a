import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exact } from '../../components/money-times.ts'
import { typedCents } from '../../components/order/typed-amount.ts'
import { inWords } from './in-words.ts'
import {
  asChosen,
  bestSplit,
  capOf,
  combinationOf,
  dueOf,
  inField,
  isQuota,
  isTransferred,
  lackOf,
  partsOf,
  QUOTAS,
  restOf,
  type Typed,
  typedBefore,
  WALLET_FIELDS,
  withAllOf,
} from './split.ts'
import { usePayTexts } from './texts.ts'

const wallet = { rebates: 800, most_rebates: 500, balance: 300, credit: 900, prepayment: 0 }
const methods = ['offline_transfer' as const, 'balance' as const]
const arranged = { rebates: 500, balance: 0.5, offline_transfer: 499.51 }
const order = { order_total: 1000.01, received: 0, wallet, methods, arranged }

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

describe('what has come of a transfer', () => {
  const order = { order_total: 1_000, received: 300, wallet: { ...wallet, prepayment: 1_000 } }
  it('is a part of its own, and the rest less it', () => {
    expect(partsOf(order, { consume_rebates: '500' })).toEqual([
      { of: 'rebates', cents: 50_000 },
      { of: 'received', cents: 30_000 },
      { of: 'rest', cents: 20_000 },
    ])
    expect(dueOf(order, { consume_rebates: '500' })).toBe(20_000)
    expect(combinationOf(order, { consume_rebates: '500' }).offline_transfer).toBe(500)
  })
  it('still waits for its voucher where it suffices', () => {
    const typed = { consume_rebates: '500', consume_balance: '300', consume_credit: '100' }
    const parts = partsOf(order, typed) ?? []
    expect(parts.at(-1)).toEqual({ of: 'received', cents: 10_000 })
    expect(dueOf(order, typed)).toBe(0)
    expect(isTransferred(parts)).toBe(true)
  })
  it('goes back where something else pays', () => {
    for (const typed of [{ combination: 'prepayment' }, { consume_rebates: '100', consume_credit: '900' }] as const)
      expect(partsOf(order, typed)?.some(({ of }) => of === 'received')).toBe(false)
    for (const combination of ['wechat', 'prepayment'] as const) expect(dueOf(order, { combination })).toBe(100_000)
  })
  it('stands in the sentence with what is still to be transferred', () => {
    const [said, whole] = [{ consume_rebates: '500' }, { consume_rebates: '500', consume_credit: '500' }].map(
      (typed) => usePayTexts.both((words) => inWords(words, { currency: 'CNY' }, partsOf(order, typed) ?? [])).CN,
    )
    expect(said).toBe('确认后：返利支付 ¥500.00，已到账 ¥300.00，线下转账 ¥200.00。')
    expect(whole).toContain('订单立即付清')
  })
})

describe('all of one field', () => {
  it('is not cut by fields that do not count with the way chosen', () => {
    const typed = { consume_balance: '300', consume_credit: '700.01', combination: 'prepayment' } as const
    expect(withAllOf(order, typed, 'consume_rebates')).toEqual({ consume_rebates: '500.00' })
    const rich = { ...order, wallet: { ...wallet, balance: 1_000 } }
    expect(withAllOf(rich, { ...typed, consume_balance: '1000.01' }, 'consume_rebates')).toEqual({
      consume_rebates: '500.00',
    })
  })
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

const nowhere = new URLSearchParams()

describe('what it begins with', () => {
  const before = (has: object, address = nowhere) => typedBefore({ ...order, ...has }, address)
  it('is what was arranged, by a provider, too', () => {
    expect(before({})).toEqual({
      consume_rebates: '500.00',
      consume_balance: '0.50',
      consume_credit: '',
      combination: 'offline_transfer',
    })
    const alipay = { arranged: { alipay: 1000.01 }, methods: ['alipay', 'offline_transfer'] }
    expect(before(alipay)).toMatchObject({ combination: 'alipay' })
  })
  it('is a transfer where its provider is offered no more', () => {
    expect(before({ arranged: { wechat: 1000.01 } })).toMatchObject({ combination: 'offline_transfer' })
  })
  it('is what was chosen before a quota’s page was opened, which stands in its address', () => {
    const address = asChosen(new URLSearchParams('change=1'), { consume_rebates: '100', combination: 'prepayment' })
    expect(`${address}`).toBe('change=1&rebates=100.00&by=prepayment')
    expect(before({}, address)).toEqual({ consume_rebates: '100.00', combination: 'prepayment' })
    expect(before({}, asChosen(address, { combination: 'credit' }))).toEqual({
      consume_rebates: '',
      combination: 'credit',
    })
    expect(`${asChosen(address, { combination: 'offline_transfer' })}`).toBe('change=1')
  })
  it('is what was arranged where its address says nothing that can be', () => {
    const address = new URLSearchParams('by=prepayment&rebates=100')
    expect(before({ wallet: null }, address)).toMatchObject({ combination: 'offline_transfer' })
    expect(before({}, new URLSearchParams('by=gold'))).toMatchObject({ consume_rebates: '500.00' })
  })
})

const cents = fc.integer({ min: 0, max: 1_000_000 })
const yuan = (amount: number) => amount / 100
/** An order of a firm that has anything in its wallet. */
const anOrder = fc.tuple(cents, cents, cents, cents, cents).map(([total, rebates, balance, credit, prepayment]) => ({
  order_total: yuan(total),
  received: 0,
  wallet: {
    rebates: yuan(rebates),
    balance: yuan(balance),
    credit: yuan(credit),
    prepayment: yuan(prepayment),
    most_rebates: yuan(Math.floor(total / 2)),
  },
}))
type AnOrder =
  | Omit<typeof order, 'arranged' | 'methods'>
  | (typeof anOrder extends fc.Arbitrary<infer One> ? One : never)

/** What is taken of each source, and that it is within its bounds. */
const sound = (of: AnOrder, typed: Typed) => {
  const parts = partsOf(of, typed) ?? []
  const taken = (name: string) => parts.find((part) => part.of === name)?.cents ?? 0
  expect(parts.reduce((all, part) => all + part.cents, 0)).toBe(exact(of.order_total))
  expect(parts.every((part) => part.cents > 0)).toBe(true)
  expect(taken('rebates')).toBeLessThanOrEqual(Math.min(exact(of.wallet.rebates), exact(of.wallet.most_rebates)))
  for (const purse of ['balance', 'credit', 'prepayment'] as const)
    expect(taken(purse)).toBeLessThanOrEqual(exact(of.wallet[purse]))
  expect(taken('received')).toBeLessThanOrEqual(exact(of.received))
  if (taken('prepayment') > 0) expect(taken('balance') + taken('credit') + taken('received') + taken('rest')).toBe(0)
  return { left: taken('rest') }
}

/** These wishes, each within what its field takes by itself. */
const typedOf = (of: AnOrder, wishes: readonly number[]): Typed =>
  Object.fromEntries(WALLET_FIELDS.map((name, index) => [name, inField(Math.min(wishes[index] ?? 0, capOf(of, name)))]))

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

const ways = fc.constantFrom('offline_transfer' as const, ...QUOTAS)

it('adds up to the total to the cent, whatever is typed within its bounds', () => {
  fc.assert(
    fc.property(anOrder, fc.tuple(cents, cents, cents), ways, cents, (order, wishes, combination, received) => {
      const of = { ...order, received: yuan(received) }
      const typed: Typed = { ...typedOf(of, wishes), combination }
      const rest = restOf(of, typed)
      expect(rest).toBeDefined()
      if (partsOf(of, typed) !== undefined) sound(of, typed)
      if (combination === 'offline_transfer' && rest !== undefined && rest >= 0) {
        expect(partsOf(of, typed)).toBeDefined()
        const amounts: number[] = Object.values(combinationOf(of, typed))
        expect(amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)).toBe(exact(of.order_total))
      }
    }),
  )
})

it('fills a field as far as what counts leaves it, or more than it had', () => {
  fc.assert(
    fc.property(
      anOrder,
      fc.tuple(cents, cents, cents),
      ways,
      fc.constantFrom(...WALLET_FIELDS),
      (of, wishes, way, at) => {
        const field = isQuota(way) ? 'consume_rebates' : at
        const typed: Typed = { ...typedOf(of, wishes), combination: way }
        const filled = { ...typed, ...withAllOf(of, typed, field) }
        const now = typedCents(filled[field]) ?? 0
        expect(restOf(of, filled)).toBeGreaterThanOrEqual(0)
        if (!isQuota(way)) sound(of, filled)
        expect(now === capOf(of, field) || (!isQuota(way) && now > (typedCents(typed[field]) ?? 0))).toBe(true)
      },
    ),
  )
})
