import { expect, it } from 'vitest'
import { caseStandingWords } from './words.ts'

it('a case is refunded as long as its refunds have arrived: the bank may send one back days later', () => {
  const [settled, failed] = [{ status: 'settled' }, { status: 'failed' }] as const
  for (const done of [
    { kind: 'return', step: 6, ended: null },
    { kind: 'refund_only', step: 4, ended: null },
  ] as const) {
    expect(caseStandingWords(done).EN).toBe('Refunded')
    expect(caseStandingWords({ ...done, refunds: [settled] }).EN).toBe('Refunded')
    expect(caseStandingWords({ ...done, refunds: [settled, failed] }).EN).toBe('Refund delayed')
  }
  expect(caseStandingWords({ kind: 'return', step: 5, ended: null, refunds: [failed] }).EN).toBe('Being refunded')
  expect(caseStandingWords({ kind: 'exchange', step: 6, ended: null, refunds: [] }).EN).toBe('New ones received')
})
