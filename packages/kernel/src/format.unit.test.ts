import { describe, expect, it } from 'vitest'
import { formatDay, formatMoment, formatSecond } from './format.ts'
import { formatMoney } from './money.ts'

describe('money', () => {
  it.each([
    [0, 'CNY', '¥0.00'],
    [1234.5, 'CNY', '¥1,234.50'],
    [1234567.89, 'USD', '$1,234,567.89'],
    [0.1, 'USD', '$0.10'],
  ] as const)('%d in %s is %s', (amount, currency, shown) => {
    expect(formatMoney(amount, currency)).toBe(shown)
  })
})

describe('moments are shown in Beijing time', () => {
  it('crosses midnight', () => {
    expect(formatMoment('2026-11-21T17:05:00.000Z', 'CN')).toBe('2026-11-22 01:05')
    expect(formatMoment('2026-11-21T17:05:00.000Z', 'EN')).toBe('22 Nov 2026, 01:05')
  })
  it('says the seconds to who asks for them', () => {
    expect(formatSecond('2026-11-21T17:05:09.999Z', 'CN')).toBe('2026-11-22 01:05:09')
    expect(formatSecond('2026-11-21T17:05:09.999Z', 'EN')).toBe('22 Nov 2026, 01:05:09')
  })
  it('keeps what already is Beijing time', () => {
    expect(formatDay('2026-01-02T00:00:00.000+08:00', 'CN')).toBe('2026-01-02')
    expect(formatDay('2026-01-02T00:00:00.000+08:00', 'EN')).toBe('2 Jan 2026')
  })
})
