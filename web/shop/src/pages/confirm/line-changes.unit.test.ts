import { expect, it } from 'vitest'
import { changesOf, giftChangesOf } from './line-changes.ts'

const sent = [
  { part_code: 'A', part_name: 'Gasket', discounted_price: 10, currency: 'USD' as const },
  { part_code: 'B', part_name: 'Spring', discounted_price: 20, currency: 'USD' as const },
  { part_code: 'C', part_name: 'Pump', discounted_price: 30, currency: 'USD' as const },
]

it('shows old and new prices and what is no longer sold, and leaves out the rest', () => {
  const answered = [
    { part_code: 'A', quantity: 1, price: 10, currency: 'USD' as const, withdrawn: false },
    { part_code: 'B', quantity: 1, price: 21.5, currency: 'USD' as const, withdrawn: false },
    { part_code: 'C', quantity: 1, price: null, currency: 'USD' as const, withdrawn: true },
  ]
  const inDollars = { wasIn: 'USD', nowIn: 'USD' }
  expect(changesOf(sent, answered)).toEqual([
    { part_code: 'B', part_name: 'Spring', was: 20, now: 21.5, ...inDollars },
    { part_code: 'C', part_name: 'Pump', was: 30, now: null, ...inDollars },
  ])
})

it('shows a price that is the same number of another currency', () => {
  const answered = [{ part_code: 'A', quantity: 1, price: 10, currency: 'CNY' as const, withdrawn: false }]
  expect(changesOf(sent, answered)).toEqual([
    { part_code: 'A', part_name: 'Gasket', was: 10, wasIn: 'USD', now: 10, nowIn: 'CNY' },
  ])
})

it('shows of which gifts another number comes, whichever rules they come by', () => {
  const gift = (part_code: string, quantity: number) => ({ part_code, part_name: `Gift ${part_code}`, quantity })
  const shown = [gift('A', 1), gift('B', 2), gift('A', 2), gift('C', 1)]
  const named = (part_code: string, was: number, now: number) => ({
    part_code,
    part_name: `Gift ${part_code}`,
    was,
    now,
  })
  expect(giftChangesOf(shown, [gift('A', 3), gift('B', 1), gift('D', 4)])).toEqual([
    named('B', 2, 1),
    named('C', 1, 0),
    named('D', 0, 4),
  ])
  expect(giftChangesOf([], [])).toEqual([])
})
