import { orderingContract } from '@portafilter/ordering/contract'
import { expect, test } from 'vitest'
import { basketContract } from './contract.ts'

const { addToCart, addLines, checkCodes, updateQuantityById, removeFromCart } = basketContract

test.each([0, 101, -1, 1.5, '1', null, Number.NaN])('a quantity of %s is refused', (quantity) =>
  expect(updateQuantityById.input.safeParse({ part_code: 'A', quantity }).success).toBe(false),
)

test.each([101, -101, 1.5, '1', null])('a delta of %s is refused', (quantity) =>
  expect(addToCart.input.safeParse({ part_code: 'A', quantity }).success).toBe(false),
)

test.each(['', ' ', 'A\0', '\ud800', 'A'.repeat(65), 7])('%j is no part code', (part_code) =>
  expect(addToCart.input.safeParse({ part_code, quantity: 1 }).success).toBe(false),
)

test('a field that nobody knows is refused', () =>
  expect(addToCart.input.safeParse({ part_code: 'A', quantity: 1, price: 0 }).success).toBe(false))

test('codes are repeated or comma-separated', () =>
  expect(removeFromCart.input.parse({ part_code: ['A', 'B,C'] })).toEqual({ part_code: ['A', 'B', 'C'] }))

const lines = (count: number, quantity: unknown = 1) => ({
  lines: Array.from({ length: count }, (_, n) => ({ part_code: `A-${n}`, quantity })),
})

test('a call takes as many lines as an order has, of 1 to 100 pieces, and twice as many codes', () => {
  const line = { part_code: 'A', quantity: 1 }
  const order = { address_id: 1, order_part: Array(500).fill(line) }
  expect(orderingContract.submitOrder.input.safeParse(order).success).toBe(true)
  expect(addLines.input.safeParse(lines(500)).success).toBe(true)
  for (const wrong of [lines(0), lines(501), lines(1, 0), lines(1, 101), lines(1, 1.5), lines(1, '1')])
    expect(addLines.input.safeParse(wrong).success).toBe(false)
  expect(checkCodes.input.safeParse({ codes: Array(1000).fill('A') }).success).toBe(true)
  expect(checkCodes.input.safeParse({ codes: Array(1001).fill('A') }).success).toBe(false)
})
