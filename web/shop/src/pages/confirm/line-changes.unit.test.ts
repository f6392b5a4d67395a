import { expect, it } from 'vitest'
import { changesOf } from './line-changes.ts'

const sent = [
  { part_code: 'A', part_name: 'Gasket', discounted_price: 10 },
  { part_code: 'B', part_name: 'Spring', discounted_price: 20 },
  { part_code: 'C', part_name: 'Pump', discounted_price: 30 },
]

it('shows old and new prices and what is no longer sold, and leaves out the rest', () => {
  const answered = [
    { part_code: 'A', quantity: 1, price: 10, withdrawn: false },
    { part_code: 'B', quantity: 1, price: 21.5, withdrawn: false },
    { part_code: 'C', quantity: 1, price: null, withdrawn: true },
  ]
  expect(changesOf(sent, answered)).toEqual([
    { part_code: 'B', part_name: 'Spring', was: 20, now: 21.5 },
    { part_code: 'C', part_name: 'Pump', was: 30, now: null },
  ])
})
