import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discounted, fromWire, NO_DISCOUNT, sum, surcharged, toWire } from './money.ts'

const cents = fc.integer({ min: 0, max: 100_000_000 })
const rate = fc.integer({ min: 0, max: NO_DISCOUNT })

/** Half up, in whole numbers of any size: what the floating-point way must equal. */
const exactly = (dividend: bigint, divisor: bigint): number => Number((2n * dividend + divisor) / (2n * divisor))

describe('prices', () => {
  test('are rounded half up, exactly', () => {
    fc.assert(
      fc.property(cents, rate, (list, share) => {
        expect(discounted(list, share)).toBe(exactly(BigInt(list) * BigInt(share), 10_000n))
        expect(surcharged(list)).toBe(exactly(BigInt(list) * 3n, 2n))
      }),
    )
  })

  test('no discount leaves the list price, a discount never raises it', () => {
    fc.assert(
      fc.property(cents, rate, (list, share) => {
        expect(discounted(list, NO_DISCOUNT)).toBe(list)
        expect(discounted(list, share)).toBeLessThanOrEqual(list)
      }),
    )
  })

  test.each([
    [1, 5_000, 1],
    [3, 5_000, 2],
    [12_345, 8_500, 10_493],
    [99_999, 8_888, 88_879],
  ])('%i at %i ten-thousandths is %i', (list, share, expected) => {
    expect(discounted(list, share)).toBe(expected)
  })
})

describe('on the wire', () => {
  test('every amount comes back as it went, also through JSON', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 46 }), (amount) => {
        expect(fromWire(toWire(amount))).toBe(amount)
        expect(fromWire(JSON.parse(JSON.stringify(toWire(amount))))).toBe(amount)
        expect(String(toWire(amount))).toMatch(/^\d+(\.\d{1,2})?$/)
      }),
    )
  })

  test('more than two decimals are no amount', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 9 }), (amount, mill) => {
        expect(fromWire(Number(`${Math.floor(amount / 100)}.12${mill}`))).toBeUndefined()
      }),
    )
    for (const none of [Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60, 0.001]) expect(fromWire(none)).toBeUndefined()
  })
})

test('a sum has no order', () => {
  fc.assert(
    fc.property(fc.array(cents), (amounts) => {
      expect(sum(amounts)).toBe(sum([...amounts].reverse()))
      expect(sum(amounts)).toBe(amounts.reduce((total, amount) => total + amount, 0))
    }),
  )
})
