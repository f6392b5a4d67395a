import { expect, it } from 'vitest'
import { faultOf, numberTyped } from './quantity.ts'

it.each([
  ['1', 1],
  ['100', 100],
  [' 007 ', 7],
  ['３', 3],
  ['2.0', 2],
])('takes %j as %d', (text, quantity) => {
  expect(numberTyped(text)).toBe(quantity)
  expect(faultOf(numberTyped(text))).toBeUndefined()
})

it.each([
  ['1000', 'atMost'],
  ['101', 'atMost'],
  ['0', 'atLeast'],
  ['-3', 'atLeast'],
  ['−3', 'atLeast'],
  ['1.5', 'notWhole'],
  ['', 'notWhole'],
  ['ten', 'notWhole'],
  ['1e2', 'notWhole'],
  ['0x10', 'notWhole'],
])('changes nothing of %j, and says what is wrong', (text, fault) => {
  expect(faultOf(numberTyped(text))).toBe(fault)
})
