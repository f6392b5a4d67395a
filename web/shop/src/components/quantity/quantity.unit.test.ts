import { expect, it } from 'vitest'
import { quantityTyped } from './quantity.ts'

it.each([
  ['', 1],
  ['0', 1],
  ['-3', 1],
  ['x', 1],
  ['7', 7],
  ['100', 100],
  ['101', 100],
])('a typed %j means %d', (typed, quantity) => {
  expect(quantityTyped(typed)).toBe(quantity)
})
