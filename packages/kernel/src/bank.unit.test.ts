import { describe, expect, it } from 'vitest'
import { bankAccountIn, bankReferenceIn } from './bank.ts'

describe('a bank account', () => {
  it.each([
    ['6222 0210 0112 3456', '6222021001123456'],
    ['６２２２－０２１０－０１１２', '622202100112'],
    [' 12345678\n', '12345678'],
    ['1'.repeat(30), '1'.repeat(30)],
  ])('%j is %s', (typed, account) => {
    expect(bankAccountIn(typed)).toBe(account)
  })

  it.each(['', '1234567', '1'.repeat(31), '6222O210', 'DE89370400440532013000', '１２３'])('%j is none', (typed) => {
    expect(bankAccountIn(typed)).toBeUndefined()
  })
})

describe('a bank reference', () => {
  it.each([
    ['  ICBC 2026-1121 0007 ', 'ICBC2026-11210007'],
    ['ＩＣＢＣ１２', 'ICBC12'],
    ['x'.repeat(64), 'x'.repeat(64)],
  ])('%j is %s', (typed, reference) => {
    expect(bankReferenceIn(typed)).toBe(reference)
  })

  it.each(['', '   ', 'abc', 'x'.repeat(65), 'ab\u0000cd'])('%j is none', (typed) => {
    expect(bankReferenceIn(typed)).toBeUndefined()
  })
})
