import { refuse } from '@portafilter/kernel'
import { describe, expect, it } from 'vitest'
import type { BankReceiptState, Claim } from '../history/bank-receipt.ts'
import { stepsFrom } from './steps.ts'

const FINANCE = { user: 'finance', firm: null, bound: [] }
const COLLEAGUE = { user: 'colleague', firm: null, bound: [] }
const OWNERS = [{ buyer: 'buyer', firm: '51004412' }]
const REASON = { id: '00000000-0000-5000-8000-000000000001', digest: 'of-a-reason' }

const claim = (amount: number, came?: number): Claim => ({
  claim: 'a',
  pay_no: 'T-a',
  share: { amount, currency: 'CNY', received_on: '2026-11-21', ...(came === undefined ? {} : { came }) },
})
const whole: Claim = { claim: 'b', pay_no: 'T-b' }
const receipt = (claims: readonly Claim[], to?: number): BankReceiptState => ({
  claims,
  proposal:
    to === undefined
      ? null
      : { correction_id: 'c', from: 10_000, to, currency: 'CNY', reason: REASON, by: 'finance', at: '' },
})
const of = (state: BankReceiptState, staff = FINANCE, stated: readonly number[] = []) =>
  stepsFrom(state, staff, { owners: OWNERS, stated })

describe('what can be done about a receipt', () => {
  it('is to correct what somebody has said to have come', () => {
    expect(of(receipt([claim(6_000, 10_000)])).steps).toEqual(['correct'])
    expect(of(receipt([claim(6_000, 10_000)]), FINANCE, [12_000]).steps).toEqual(['correct'])
  })

  it('is nothing where a correction could only be refused', () => {
    const impossible: Readonly<Record<string, BankReceiptState>> = {
      'nobody has said what came': receipt([claim(6_000)]),
      'one of before receipts had shares has all of it': receipt([claim(6_000, 10_000), whole]),
      'no payment has any of it': receipt([]),
    }
    for (const [why, state] of Object.entries(impossible)) expect([why, of(state).steps]).toEqual([why, []])
    // The bank's statement has just that, or less than payments have.
    expect(of(receipt([claim(6_000, 10_000)]), FINANCE, [10_000]).steps).toEqual([])
    expect(of(receipt([claim(6_000, 10_000)]), FINANCE, [5_000]).steps).toEqual([])
    const own = { user: 'finance', firm: '51004412', bound: [] as [] }
    expect(stepsFrom(receipt([claim(6_000, 10_000)]), own, { owners: OWNERS, stated: [] }).steps).toEqual([])
  })

  it('is to confirm or to reject what waits, of who has not proposed it', () => {
    const waiting = receipt([claim(6_000, 10_000)], 20_000)
    expect(of(waiting, COLLEAGUE)).toEqual({ steps: ['confirm', 'reject'], unconfirmed: undefined })
    expect(of(waiting)).toEqual({ steps: ['reject'], unconfirmed: refuse('second_person') })
    const bound = { ...COLLEAGUE, bound: ['finance'] } as unknown as typeof COLLEAGUE
    expect(of(waiting, bound).steps).toEqual(['reject'])
  })

  it('is to reject alone what payments, or the bank, have made impossible since', () => {
    const less = receipt([claim(6_000, 10_000)], 5_000)
    expect(of(less, COLLEAGUE)).toEqual({
      steps: ['reject'],
      unconfirmed: refuse('receipt_taken', { taken: '¥60.00' }),
    })
    const otherwise = of(receipt([claim(6_000, 10_000)], 20_000), COLLEAGUE, [15_000])
    expect(otherwise).toEqual({
      steps: ['reject'],
      unconfirmed: refuse('receipt_stated_otherwise', { amount: '¥150.00' }),
    })
  })
})
