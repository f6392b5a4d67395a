import { expect, it } from 'vitest'
import { filterCounts } from './filter-counts.ts'

const counts = { 0: 2, 1: 3, 2: 4, 3: 5 }

it('counts per filter; all includes the cancelled', () => {
  expect(filterCounts(counts, false)).toEqual({
    '': 14,
    ...{ awaiting_payment: 3, awaiting_shipment: 4, awaiting_receipt: 5, completed: 0 },
  })
})

it('to overseas buyers what awaits receipt awaits shipment, too', () => {
  expect(filterCounts(counts, true)?.awaiting_shipment).toBe(9)
})

it('shows nothing before the counts are known', () => {
  expect(filterCounts(undefined, false)).toBeUndefined()
})
