import type { CaseKind } from '@portafilter/kernel'
import { expect, it } from 'vitest'
import type { ClaimableGifts, ClaimableLine } from '../../data/after-sales.ts'
import { giftsFollowing } from './claimed.ts'

const bought: ClaimableLine = {
  item_num: 1,
  part_code: 'KP-1',
  part_name: 'Pump',
  packing: '',
  unit: '',
  file_path: '',
  quantity: 4,
  subtotal: 50,
  gift: false,
  returnable: 4,
  refundable: 0,
}
const stake: ClaimableGifts = {
  items: [1],
  gifts: [2, 3],
  every: 2,
  gives: 1,
  kept: 4,
  given: 2,
  case_no: null,
  free: [
    { item_num: 2, part_code: 'G-2', part_name: 'Cup', return: 1, refund_only: 0 },
    { item_num: 3, part_code: 'G-3', part_name: 'Spoon', return: 1, refund_only: 0 },
  ],
}
const following = (kind: CaseKind, pieces: string, change: Partial<ClaimableGifts> = {}) =>
  giftsFollowing(kind, [bought], [{ ...stake, ...change }], { 1: pieces })

it('names the gifts that go back along, the last ones first, and none with an exchange', () => {
  const spoon = { item_num: 3, part_name: 'Spoon', quantity: 1 }
  expect(following('return', '1').along).toEqual([spoon])
  expect(following('return', '4').along).toEqual([spoon, { item_num: 2, part_name: 'Cup', quantity: 1 }])
  expect(following('exchange', '4')).toEqual({ along: [], missing: 0, case_no: null })
})

it('says what has to come first', () => {
  expect(following('return', '4', { free: stake.free.slice(0, 1) }).missing).toBe(1)
  expect(following('return', '1', { case_no: '20261121-ABCDEFGH-A1' }).case_no).toBe('20261121-ABCDEFGH-A1')
})
