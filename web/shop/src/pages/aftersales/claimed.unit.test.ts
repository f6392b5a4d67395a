import { expect, it } from 'vitest'
import type { ClaimableLine } from '../../data/after-sales.ts'
import { isSound, linesFor, refundFor, wantedLines } from './claimed.ts'

const line = (item_num: number, returnable: number, refundable: number): ClaimableLine => ({
  item_num,
  part_code: `KP-${item_num}`,
  part_name: '',
  packing: '',
  unit: '',
  file_path: '',
  gift: false,
  quantity: 9,
  subtotal: 0.1,
  returnable,
  refundable,
})
const lines = [line(1, 3, 0), line(2, 1, 2)]

it('offers of each kind what it can take', () => {
  expect(linesFor('return', lines).map(({ item_num }) => item_num)).toEqual([1, 2])
  expect(linesFor('refund_only', lines).map(({ item_num }) => item_num)).toEqual([2])
})

it('wants whole pieces, as many as there are at most, of at least one line', () => {
  expect(wantedLines('return', lines, { 1: '3', 2: '2' })).toEqual([{ item_num: 1, part_code: 'KP-1', quantity: 3 }])
  expect(isSound('return', lines, { 1: '3' })).toBe(true)
  expect(isSound('return', lines, { 1: '3', 2: '2' })).toBe(false)
  for (const typed of ['', '0', '-1', '1.5', '1e2', '4'])
    expect(isSound('return', lines, { 1: typed }), typed).toBe(false)
  expect(isSound('return', lines, {})).toBe(false)
  // What another kind had chosen stays, and counts for nothing.
  expect(isSound('refund_only', lines, { 1: '3' })).toBe(false)
})

it('gives back to the cent what was paid, and of an exchange nothing', () => {
  expect(refundFor('return', lines, { 1: '3', 2: '1' })).toBe(0.4)
  expect(refundFor('exchange', lines, { 1: '3' })).toBe(0)
  expect(refundFor('refund_only', lines, { 1: '3', 2: '2' })).toBe(0.2)
})
