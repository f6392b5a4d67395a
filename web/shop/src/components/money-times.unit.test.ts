import { expect, it } from 'vitest'
import { surchargedTotal, times } from './money-times.ts'

it('multiplies without losing cents', () => {
  expect(times(0.1, 3)).toBe(0.3)
  expect(times(1234.56, 100)).toBe(123456)
})

it('surcharges each unit price, half up, before multiplying', () => {
  expect(surchargedTotal([{ discounted_price: 0.01, quantity: 3 }])).toBe(0.06)
  expect(
    surchargedTotal([
      { discounted_price: 100, quantity: 2 },
      { discounted_price: 9.99, quantity: 1 },
    ]),
  ).toBe(314.99)
})
