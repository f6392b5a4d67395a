import { describe, expect, it } from 'vitest'
import { countedAmount, countedLines } from './monthly-rule.ts'

const lines = [
  { part_code: 'KP-1042', quantity: 2, discounted: 10_000 },
  { part_code: '6-2031', quantity: 1, discounted: 900_000 },
  { part_code: 'KP-9', quantity: 1, discounted: 5_000 },
]
const exempt = { firm: false, parts: new Set(['6-2031', 'KP-9']) }

describe('what the monthly rule counts', () => {
  it('is the discounted price of the lines that are not exempt', () => {
    expect(countedAmount(countedLines({ market: 'domestic', kind: 'P', lines }, exempt))).toBe(20_000)
    expect(countedAmount(countedLines({ market: 'none', kind: 'P', lines }, exempt))).toBe(20_000)
  })

  it('is nothing for overseas buyers, machine orders and exempt firms', () => {
    expect(countedLines({ market: 'overseas', kind: 'P', lines }, exempt)).toEqual([])
    expect(countedLines({ market: 'domestic', kind: 'M', lines }, exempt)).toEqual([])
    expect(countedLines({ market: 'domestic', kind: 'P', lines }, { ...exempt, firm: true })).toEqual([])
  })
})
