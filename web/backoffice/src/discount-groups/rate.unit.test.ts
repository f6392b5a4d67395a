import { expect, test } from 'vitest'
import { paidAt, percentOf, rateIn } from './rate.ts'

test.each([
  ['85', 8_500],
  ['85.67', 8_567],
  [' ８５．５ % ', 8_550],
  ['100', 10_000],
  ['0.01', 1],
])('%j per cent are %i ten-thousandths', (typed, rate) => {
  expect(rateIn(typed)).toBe(rate)
  expect(rateIn(percentOf(rate))).toBe(rate)
})

test.each(['', '0', '100.01', '85.678', '-5', '8e1', '八十五', '1000'])('%j is no rate', (typed) => {
  expect(rateIn(typed)).toBeUndefined()
})

test('a rate is said as what is paid and what is taken off', () => {
  expect(paidAt(8_567)).toEqual({ CN: '85.67%（优惠 14.33%）', EN: '85.67 % (14.33 % off)' })
  expect(paidAt(10_000).EN).toBe('100 % (no discount)')
})
