import { expect, it } from 'vitest'
import { expectedOf, isTooLittle, leftAfter, receivedIn, surplusAfter } from './receipt.ts'

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

const kept = (bank_serial: string, amount: number) => ({ bank_serial, amount })

it('expects of a new receipt what is missing, and of one that is kept what the others leave', () => {
  const short = { missing: 60, surplus: 0, receipts: [kept('S001', 40)] }
  expect(expectedOf(short, 'S002')).toBe(60)
  expect(expectedOf(short, ' s001 ')).toBe(100)
  expect(expectedOf(short, '')).toBe(60)
})

it('knows what is more than due where what is kept suffices', () => {
  const [exactly, more] = [
    { missing: 0, surplus: 0, receipts: [kept('S001', 12_000)] },
    { missing: 0, surplus: 100, receipts: [kept('S001', 600), kept('S002', 500)] },
  ]
  expect(surplusAfter(expectedOf(exactly, 'S001'), 12_000)).toBe(0)
  expect(surplusAfter(expectedOf(more, 'S002'), 500)).toBe(100)
  expect(surplusAfter(expectedOf(more, 'S003'), 0.01)).toBe(100.01)
})
