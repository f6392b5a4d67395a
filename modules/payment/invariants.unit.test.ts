import { expect, it } from 'vitest'
import type { Claim } from './history/bank-receipt.ts'
import { receiptFaults } from './invariants.ts'

const [ORDER, OTHER] = ['20261121-ABCDEFGH', '20261121-BCDEFGHJ']
const claim = (subject: string, amount: number, came?: number): Claim => ({
  claim: subject,
  pay_no: `${subject}-P1`,
  share: { amount, currency: 'CNY', received_on: '2026-11-21', ...(came === undefined ? {} : { came }) },
})
const recorded = (...each: readonly (readonly [string, number])[]) => new Map(each)

it('is silent of what payments have reserved and recorded, and of what they have not recorded yet', () => {
  const both = [claim(ORDER, 100, 200), claim(OTHER, 100, 200)]
  expect(receiptFaults(both, recorded([ORDER, 100], [OTHER, 100]))).toEqual([])
  expect(receiptFaults(both, recorded([ORDER, 100]))).toEqual([])
  expect(receiptFaults([{ claim: 'a', pay_no: `${ORDER}-P1` }], recorded([ORDER, 70]))).toEqual([])
})

it('tells of more than came, of a part that nobody had reserved, and of what two have as their own', () => {
  expect(receiptFaults([claim(ORDER, 100, 150), claim(OTHER, 100, 150)], recorded([ORDER, 100], [OTHER, 100]))).toEqual(
    ['200 of it was recorded, and 150 came'],
  )
  expect(receiptFaults([claim(ORDER, 100)], recorded([ORDER, 120]))).toEqual([
    `${ORDER} has recorded 120, which it had not reserved`,
  ])
  const whole: Claim = { claim: 'b', pay_no: `${OTHER}-P1` }
  expect(receiptFaults([claim(ORDER, 100), whole], recorded([ORDER, 100], [OTHER, 100]))).toEqual([
    '200 of it was recorded, and only one part came',
  ])
})
