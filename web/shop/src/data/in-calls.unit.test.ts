import { orderingContract } from '@portafilter/ordering/contract'
import { expect, it } from 'vitest'
import { inCalls } from './in-calls.ts'

/** The longest that there may be. */
const codes = (count: number) => Array.from({ length: count }, (_, n) => String(n).padStart(64, 'K'))

it('asks about each code once, in their order', () => {
  expect(inCalls([])).toEqual([])
  for (const count of [1, 150, 151, 1_500]) expect(inCalls(codes(count)).flat()).toEqual(codes(count))
})

it('asks about no more than a call takes, and its query has room for', () => {
  for (const part_code of inCalls(codes(1_500))) {
    expect(orderingContract.getNoPartCode.input.safeParse({ part_code }).success).toBe(true)
    // A server reads 16 KiB of a request's head.
    expect(new URLSearchParams(part_code.map((code) => ['part_code', code])).toString().length).toBeLessThan(12 * 1024)
  }
})
