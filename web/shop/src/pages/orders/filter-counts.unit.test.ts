import { expect, it } from 'vitest'
import { filterCounts } from './filter-counts.ts'

const counts = { 0: 2, 1: 3, 2: 4, 3: 5 }

it('counts per filter; all includes the cancelled', () => {
  expect(filterCounts(counts, false)).toEqual({ '': 14, 1: 3, 2: 4, 3: 5, 4: 0 })
})

it('an overseas filter 2 includes 3', () => {
  expect(filterCounts(counts, true)?.[2]).toBe(9)
})

it('shows nothing before the counts are known', () => {
  expect(filterCounts(undefined, false)).toBeUndefined()
})
