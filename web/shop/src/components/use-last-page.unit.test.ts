import { expect, it } from 'vitest'
import { pageInstead } from './use-last-page.ts'

it.each([
  [0, 1, undefined],
  [0, 2, 1],
  [5, 1, undefined],
  [5, 2, 1],
  [6, 2, undefined],
  [11, 9, 3],
])('of %d rows, five a page, page %d gives way to %s', (total, pageNum, instead) => {
  expect(pageInstead({ total, pageNum, pageSize: 5 })).toBe(instead)
})
