import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clockOf, minutesTold } from './count-down.ts'

it.each([
  [7_200, '2:00:00'],
  [7_147, '1:59:07'],
  [3_600, '1:00:00'],
  [3_599, '59:59'],
  [545, '09:05'],
  [1, '00:01'],
  [0, '00:00'],
])('%d seconds are shown as %s', (seconds, shown) => expect(clockOf(seconds)).toBe(shown))

it.each([
  [7_200, 120],
  [7_199, 120],
  [6_600, 110],
  [601, 20],
  [600, 10],
  [301, 10],
  [300, 5],
  [240, 4],
  [1, 1],
  [0, 0],
])('with %d seconds left %d minutes are told', (seconds, told) => expect(minutesTold(seconds)).toBe(told))

it('two hours are told of in seventeen sentences, and never too few minutes', () => {
  const told = Array.from({ length: 7_201 }, (_, seconds) => minutesTold(seconds))
  expect(new Set(told).size).toBe(18)
  fc.assert(fc.property(fc.nat(100_000), (seconds) => minutesTold(seconds) * 60 >= seconds))
})
