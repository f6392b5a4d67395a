import { discounted, surcharged, toWire } from '@portafilter/kernel'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ordered, orderOf, unwrap } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** In minor units, as decisions/wire.md has it, written once more and in whole numbers. */
const roundHalfUp = (list: number, rate: number): number => {
  const exact = BigInt(list) * BigInt(rate)
  return Number((exact * 2n + 10_000n) / 20_000n)
}

it('the rules of rounding are what decisions/wire.md says', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.integer({ min: 0, max: 10_000 }), (list, rate) => {
      expect(discounted(list, rate)).toBe(roundHalfUp(list, rate))
      expect(surcharged(list)).toBe(Number((BigInt(list) * 3n + 1n) / 2n))
    }),
  )
})

const inCents = (amount: number): number => {
  expect(amount).toBe(Number(amount.toFixed(2)))
  return Math.round(amount * 100)
}

type Wanted = { list: number; dollars: number; quantity: number }

/** Orders parts of these list prices, looks at every place that says what they cost, and answers the order's lines. */
const orderAndCompare = async (buyer: Buyer, wanted: readonly Wanted[], rate: number, more = {}) => {
  const codes = await Promise.all(wanted.map(({ list, dollars }) => world.part({ price: list, dollars })))
  const lines = codes.map((part_code, index) => ({ part_code, quantity: wanted[index]?.quantity ?? 1 }))
  for (const { part_code, quantity } of lines) await buyer.call.addToCart({ part_code, quantity })
  const totals = await buyer.call.getTotal(codes)
  const cart = unwrap(await buyer.call.getCart({}))
  const code = await ordered(buyer, lines, { delCart: true, ...more })
  const order = await orderOf(buyer, code)

  const list = ({ list, dollars }: Wanted) => (order.currency === 'USD' ? dollars : list)
  const paid = wanted.map((line) => roundHalfUp(list(line), rate))
  const total = wanted.reduce((sum, { quantity }, index) => sum + quantity * (paid[index] ?? 0), 0)
  const before = wanted.reduce((sum, line) => sum + line.quantity * list(line), 0)
  expect(totals).toEqual({ result: 1, total: toWire(total), decrease: toWire(before - total) })
  expect(cart.reduce((sum, line) => sum + inCents(line.subtotal), 0)).toBe(total)
  expect(order.orderAttachmentsList.map(({ subtotal }) => inCents(subtotal))).toEqual(paid)
  expect(order.orderAttachmentsList.reduce((sum, line) => sum + inCents(line.total), 0)).toBe(total)
  expect([inCents(order.order_total), inCents(order.order_before_total)]).toEqual([total, before])
  const all = { code, part_codes: codes }
  expect(inCents(unwrap(await buyer.call.getOrderPartsTotal(all)).total)).toBe(total)
  const first = { code, part_codes: codes.slice(0, 1) }
  expect(inCents(unwrap(await buyer.call.getOrderPartsTotal(first)).total)).toBe(
    (paid[0] ?? 0) * (wanted[0]?.quantity ?? 0),
  )
  return order
}

/** Small enough that no three lines come near the monthly limit. */
const wanted = fc.record({
  list: fc.integer({ min: 1, max: 3_300 }),
  dollars: fc.integer({ min: 1, max: 3_300 }),
  quantity: fc.integer({ min: 1, max: 100 }),
})

const property = async (check: (lines: Wanted[]) => Promise<void>) =>
  fc.assert(fc.asyncProperty(fc.array(wanted, { minLength: 1, maxLength: 3 }), check), { numRuns: 4 })

describe('every unit is rounded half up, lines multiply, totals add up to the cent', () => {
  it.each([10_000, 8_500, 6_667, 9_999])('at a rate of %i ten-thousandths', async (rate) => {
    const discountGroup = await world.discountGroup(rate, 10_000)
    await property(async (lines) => {
      await orderAndCompare(await world.buyer({ discountGroup }), lines, rate)
    })
  })

  it('in dollars for overseas buyers, with dollar list prices', async () => {
    const discountGroup = await world.discountGroup(8_500, 10_000)
    await property(async (lines) => {
      const order = await orderAndCompare(await world.buyer({ market: 'overseas', discountGroup }), lines, 8_500)
      expect([order, ...order.orderAttachmentsList].every(({ currency }) => currency === 'USD')).toBe(true)
    })
  })
})

it('85 % of 0.10, 0.30 and 11.11: the half cent goes up', async () => {
  const buyer = await world.buyer({ discountGroup: await world.discountGroup(8_500, 10_000) })
  const lines = [10, 30, 1_111].map((list) => ({ list, dollars: 1, quantity: 3 }))
  const { orderAttachmentsList } = await orderAndCompare(buyer, lines, 8_500)
  expect(orderAttachmentsList.map(({ subtotal }) => subtotal)).toEqual([0.09, 0.26, 9.44])
})

it('machines have a rate of their own', async () => {
  const buyer = await world.buyer({ discountGroup: await world.discountGroup(5_000, 9_000) })
  const machine = await world.part({ type: 'M', price: 1_999_999 })
  const code = await ordered(buyer, [{ part_code: machine, quantity: 2 }])
  expect(await orderOf(buyer, code)).toMatchObject({ order_total: 35_999.98, order_before_total: 39_999.98 })
})

it('a firm overseas whose prices are in yuan pays yuan', async () => {
  const buyer = await world.buyer({ market: 'overseas', pricesInYuan: true })
  const part = await world.part({ price: 12_345, dollars: 1 })
  const code = await ordered(buyer, [{ part_code: part, quantity: 1 }])
  expect(await orderOf(buyer, code)).toMatchObject({ currency: 'CNY', order_total: 123.45, status: 2 })
})

describe('the demo shop’s own prices', () => {
  const everyPart = async (of: Someone) => {
    const page = async (currPage: number) => unwrap(await of.call.getAttachmentMain({ currPage, pageSize: 125 }))
    const { total, list } = await page(1)
    const rest = Array.from({ length: Math.ceil(total / 125) - 1 }, (_, index) => page(index + 2))
    return [list, ...(await Promise.all(rest)).map((further) => further.list)].flat()
  }

  it.each([
    ['dealer', { P: 8_500, M: 9_000 }, 'CNY'],
    ['person', { P: 10_000, M: 10_000 }, 'CNY'],
    ['overseas', { P: 10_000, M: 10_000 }, 'USD'],
    ['overseas_cny', { P: 10_000, M: 10_000 }, 'CNY'],
  ] as const)('%s pays their group’s share of each list price', async (account, rates, currency) => {
    const parts = await everyPart(await world.signIn(account))
    expect(parts.length).toBeGreaterThanOrEqual(290)
    expect(new Set(parts.map((part) => part.currency))).toEqual(new Set([currency]))
    for (const part of parts)
      expect([part.part_code, inCents(part.discounted_price)]).toEqual([
        part.part_code,
        roundHalfUp(inCents(part.price), rates[part.type]),
      ])
  })
})
