import { expect, it } from 'vitest'
import { typedAmount } from './typed-amount.ts'

it.each([
  ['1,234.50', '1234.50'],
  ['12,345,678', '12345678'],
  ['¥1，234．50', '¥1234.50'],
  ['-1,000.25', '-1000.25'],
  [' 1 234.50 ', '1234.50'],
  ['1234.', '1234.'],
])('“%s” is %s', (typed, amount) => expect(typedAmount(typed)).toBe(amount))

it.each(['12,50', '12，50', '1,2345', '1234,50', ',5', '1,234,5', '1,23.4'])('keeps the comma of “%s”', (typed) =>
  expect(typedAmount(typed)).toContain(','),
)
