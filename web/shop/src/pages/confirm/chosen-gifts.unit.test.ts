import { expect, it } from 'vitest'
import { countOf, selectionOf } from './chosen-gifts.ts'

const group = (series_id: number, ...codes: string[]) => ({
  series_id,
  increase_quantity: 2,
  model_list: codes.map((part_code) => ({ part_code })),
})

it('counts and sends what is picked of what is still offered', () => {
  const [first, second] = [group(1, 'A', 'B'), group(2, 'A')]
  expect(countOf(first, { A: 1, B: 2, GONE: 5 })).toBe(3)
  expect(countOf(first)).toBe(0)
  expect(selectionOf([first, second], { 1: { A: 0, B: 2, GONE: 5 }, 2: { A: 1 }, 3: { A: 9 } })).toEqual([
    { series_id: 1, part_code: 'B', quantity: 2 },
    { series_id: 2, part_code: 'A', quantity: 1 },
  ])
  expect(selectionOf([first])).toEqual([])
})
