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
    expect(countedAmount(countedLines({ market: 'domestic', confirmed: true, kind: 'P', lines }, exempt))).toBe(20_000)
    expect(countedAmount(countedLines({ market: 'none', confirmed: true, kind: 'P', lines }, exempt))).toBe(20_000)
  })

  it('is nothing for overseas buyers, machine orders and exempt firms', () => {
    expect(countedLines({ market: 'overseas', confirmed: true, kind: 'P', lines }, exempt)).toEqual([])
    expect(countedLines({ market: 'domestic', confirmed: true, kind: 'M', lines }, exempt)).toEqual([])
    expect(countedLines({ market: 'domestic', confirmed: true, kind: 'P', lines }, { ...exempt, firm: true })).toEqual(
      [],
    )
  })

  it('is all the same for who is not known to be of the firm that would be free', () => {
    const newcomer = { confirmed: false, kind: 'P', lines } as const
    // Overseas orders go out before they are paid: no part is exempt there.
    expect(countedLines({ ...newcomer, market: 'overseas' }, exempt)).toEqual(lines)
    const ofExempt = countedLines({ ...newcomer, market: 'domestic' }, { ...exempt, firm: true })
    expect(countedAmount(ofExempt)).toBe(20_000)
    expect(countedLines({ ...newcomer, market: 'domestic', kind: 'M' }, exempt)).toEqual([])
  })
})
