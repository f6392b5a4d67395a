import { describe, expect, it } from 'vitest'
import { trackingNumberIn } from './carriers.ts'

describe('a tracking number', () => {
  it.each([
    ['sf 1234-5678', 'SF1234-5678'],
    [' SF1234567890\n', 'SF1234567890'],
    ['ＳＦ１２３４', 'SF1234'],
    ['x'.repeat(40), 'X'.repeat(40)],
  ])('%j is %s', (typed, number) => {
    expect(trackingNumberIn(typed)).toBe(number)
  })

  it.each(['', '   ', 'SF1', 'x'.repeat(41), 'SF1234_5', '顺丰1234'])('%j is none', (typed) => {
    expect(trackingNumberIn(typed)).toBeUndefined()
  })
})
