import { describe, expect, it } from 'vitest'
import { typedCents } from './typed-amount.ts'

describe('an amount as it is typed', () => {
  it.each([
    ['', 0],
    [' 12 ', 1_200],
    ['12.5', 1_250],
    ['1,234.56', 123_456],
    ['１２', 1_200],
    ['0.10', 10],
  ])('%j is %d', (text, cents) => {
    expect(typedCents(text)).toBe(cents)
  })
  it.each(['-1', '-0', '1e3', '0.001', '1.', 'NaN', 'Infinity', '12,50', '9'.repeat(13)])('%j is none', (text) => {
    expect(typedCents(text)).toBeUndefined()
  })
})
