import { expect, it } from 'vitest'
import { topUpAmount } from './top-up-amount.ts'

it.each([
  ['200', 200],
  ['150', 200],
  ['0.01', 100],
  ['1,000.5', 1_100],
  ['１５０', 200],
  ['10001', 10_000],
  ['99999999999', 10_000],
  ['0', 0],
  ['-5', 0],
])('%s is topped up as %d', (typed, amount) => expect(topUpAmount(typed)).toBe(amount))

it.each(['', ' ', 'abc', '1e3', '12a', '.', '１０元'])('“%s” is no amount', (typed) => {
  expect(topUpAmount(typed)).toBeUndefined()
})
