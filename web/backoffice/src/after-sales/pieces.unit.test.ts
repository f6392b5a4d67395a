import { expect, it } from 'vitest'
import { approvedIn, checkedIn, faultOf, refundFor, type TypedCheck, withGifts } from './pieces.ts'
import type { CaseLine } from './rows.ts'

const line = (item_num: number, quantity: number, approved: number | null = null): CaseLine => ({
  item_num,
  part_code: `KP-${item_num}`,
  part_name: '',
  unit: '',
  file_path: '',
  quantity,
  approved,
  received: null,
  accepted: null,
  subtotal: 0.1,
  gift: false,
  along: 0,
  where: 'received',
  delivery_no: null,
  disposition: null,
})
const check = (received: string, accepted: string, reason = ''): TypedCheck => ({
  received,
  accepted,
  reason,
  disposition: 'restock',
})

it('approves what was asked for at most, and something', () => {
  const lines = [line(1, 3), line(2, 1)]
  expect(approvedIn(['3', '0'], lines)).toEqual([3, 0])
  for (const typed of [['4', '1'], ['0', '0'], ['x', '1'], ['1.5', '1'], ['1']])
    expect(approvedIn(typed, lines)).toBeUndefined()
})

it('approves the gifts that go along by what earned them', () => {
  const gifts = [{ items: [1], gifts: [2], every: 2, gives: 1, kept: 4, given: 2 }]
  const lines = [line(1, 4), { ...line(2, 2), gift: true, along: 2 }]
  expect(withGifts(['4', '2'], lines, gifts)).toEqual(['4', '2'])
  expect(withGifts(['2', '2'], lines, gifts)).toEqual(['2', '1'])
  expect(withGifts(['0', '2'], lines, gifts)).toEqual(['0', '0'])
  // One that was asked for is the buyer's to give.
  const chosen = [line(1, 4), { ...line(2, 2), gift: true, along: 1 }]
  expect(withGifts(['0', '2'], chosen, gifts)).toEqual(['0', '1'])
  expect(approvedIn(['4', '1'], lines, true)).toBeUndefined()
})

it('accepts no more than came, and says why it is less', () => {
  const approved = line(1, 3, 2)
  expect(faultOf(check('2', '2'), approved)).toBeUndefined()
  expect(faultOf(check('3', '2'), approved)).toBe('pieces')
  expect(faultOf(check('1', '2'), approved)).toBe('pieces')
  expect(faultOf(check('2', '1'), approved)).toBe('reason')
  expect(faultOf(check('2', '1', 'used'), approved)).toBeUndefined()
  expect(checkedIn([check('2', '1', ' used ')], [approved])).toEqual([
    { item_num: 1, where: 'received', received: 2, accepted: 1, disposition: 'restock', reason: 'used' },
  ])
  // Where nothing is accepted, the case is rejected.
  expect(checkedIn([check('2', '0', 'used')], [approved])).toBeUndefined()
})

it('says what goes back, to the cent', () => {
  expect(refundFor([3], [line(1, 3)])).toBe(0.3)
})
