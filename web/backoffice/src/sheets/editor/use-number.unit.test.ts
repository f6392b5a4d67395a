import { expect, it } from 'vitest'
import { numberIn } from './use-number.ts'

it.each([
  ['12', 12],
  [' １２ ', 12],
  ['1.5', undefined],
  ['0', undefined],
  ['100', undefined],
  ['', undefined],
  ['x', undefined],
])('reads a whole number from 1 to 99 in %j', (typed, number) => {
  expect(numberIn(typed, { least: 1, most: 99, whole: true })).toBe(number)
})

it('reads a share with a point or a comma', () => {
  const share = { least: 0, most: 100 }
  expect([numberIn('12.5', share), numberIn('12,5', share), numberIn('101', share)]).toEqual([12.5, 12.5, undefined])
})
