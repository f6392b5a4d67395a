import { expect, it } from 'vitest'
import { isTooLittle, leftAfter, receivedIn } from './receipt.ts'

it('reads what was received as it is typed or pasted', () => {
  for (const typed of ['1234.5', '1,234.50', '１２３４．５０', '¥1,234.50', ' 1 234.50 '])
    expect(receivedIn(typed)).toBe(1234.5)
})

it('takes nothing else for an amount', () => {
  for (const typed of ['', '0', '0.00', '-1', '1e3', '1.234', 'NaN', '.5', '12345678901'])
    expect(receivedIn(typed)).toBeUndefined()
})

it('says what is missing to the cent', () => {
  expect(leftAfter(0.3, 0.1)).toBe(0.2)
  expect(leftAfter(100, 100.01)).toBe(-0.01)
})

it('knows too little from enough and from nothing', () => {
  expect(isTooLittle(100, 99.99)).toBe(true)
  for (const received of [100, 100.01, undefined]) expect(isTooLittle(100, received)).toBe(false)
})
