import { expect, it } from 'vitest'
import { monthWith } from './month.ts'

const line = (part_code: string, discounted_price: number, quantity = 1, type: 'M' | 'P' = 'P') => ({
  part_code,
  type,
  discounted_price,
  quantity,
})
const facts = (accumulated: number, ...exemptParts: string[]) => ({ accumulated, exemptFirm: false, exemptParts })

it('counts the pieces of what is neither a machine nor exempt, to the cent', () => {
  const lines = [line('A', 19.99, 3), line('B', 100), line('M', 5_000, 1, 'M')]
  expect(monthWith(lines, facts(1_234.56, 'B'))).toEqual({ used: 123_456, adds: 5_997, left: 870_547, isOver: false })
})

it.each([
  [10_000, 0, false],
  [10_000.01, 0, true],
  [9_999.99, 0.01, false],
  [0.02, 9_999.99, true],
])('of an order of %d after %d is over the limit: %s', (price, before, isOver) => {
  expect(monthWith([line('A', price)], facts(before)).isOver).toBe(isOver)
})

it('asks about no order of which it counts nothing, even where the month is over its limit', () => {
  for (const lines of [[], [line('M', 5_000, 1, 'M')], [line('6-1', 5_000)]])
    expect(monthWith(lines, facts(12_000, '6-1'))).toMatchObject({ adds: 0, left: -200_000, isOver: false })
})
