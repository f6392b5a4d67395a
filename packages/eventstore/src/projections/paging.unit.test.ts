import { expect, it } from 'vitest'
import { nearest } from './paging.ts'

const page = (offset: number, limit = 25, descending = true) => ({ offset, limit, descending })

it('reads a page in the first half as it is asked for, and any where nobody knows how many rows there are', () => {
  expect(nearest(page(0), 1_000_000)).toEqual(page(0))
  expect(nearest(page(499_975), 1_000_000)).toEqual(page(499_975))
  expect(nearest(page(999_975), undefined)).toEqual(page(999_975))
})

it('reads a page in the second half from the other end, where the last page is the first', () => {
  expect(nearest(page(999_975), 1_000_000)).toEqual(page(0, 25, false))
  expect(nearest(page(500_000, 25, false), 1_000_000)).toEqual(page(499_975, 25, true))
})

it('reads of the last page only what there is of it, and nothing behind it', () => {
  expect(nearest(page(75), 80)).toEqual(page(0, 5, false))
  expect(nearest(page(100), 80)).toMatchObject({ limit: 0 })
  expect(nearest(page(0), 0)).toMatchObject({ limit: 0 })
})
