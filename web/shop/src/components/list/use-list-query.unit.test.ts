import { expect, it } from 'vitest'
import { SIZES, USUAL_SIZE } from './use-list-query.ts'

it('offers pages of 1, 5 and 10, and 5 where nothing is asked for (orders.md, 9)', () => {
  expect([SIZES, USUAL_SIZE]).toEqual([[1, 5, 10], 5])
})
