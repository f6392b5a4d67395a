import { expect, it } from 'vitest'
import { amountIn, sizeOf } from './amount-field.tsx'

it.each([
  ['100', 100],
  ['-50.5', -50.5],
  ['−50.5', -50.5],
  ['+1,000.25', 1_000.25],
  ['１００', 100],
])('%s is %d', (typed, amount) => expect(amountIn(typed)).toBe(amount))

it.each(['', 'abc', '1e3', '0.001', '1.', '--1', '99999999999'])('“%s” is no amount', (typed) => {
  expect(amountIn(typed)).toBeUndefined()
})

it('moves together what all that is an amount moves, up or down', () => {
  expect(sizeOf(['100.1', '-50.2', '', 'abc'])).toBe(150.3)
})
