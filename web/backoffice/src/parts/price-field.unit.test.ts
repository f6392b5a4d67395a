import { expect, test } from 'vitest'
import { priceIn } from './price-field.tsx'

test.each([
  ['1234.5', 1_234.5],
  ['1,234.50', 1_234.5],
  ['１２.３４', 12.34],
  ['0', 0],
])('%s is a price', (typed, price) => expect(priceIn(typed)).toBe(price))

test.each(['', ' ', '-1', '1.234', '1e3', 'twelve', '.5', '123456789'])('“%s” is none', (typed) =>
  expect(priceIn(typed)).toBeUndefined(),
)
