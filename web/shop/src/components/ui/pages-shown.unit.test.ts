import { expect, it } from 'vitest'
import { pagesShown } from './pages-shown.ts'

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, -9, 9]],
  [4, 9, [1, 2, 3, 4, 5, -9, 9]],
  [5, 9, [1, -4, 4, 5, 6, -9, 9]],
  [9, 9, [1, -8, 8, 9]],
])('page %d of %d', (current, last, shown) => {
  expect(pagesShown(current, last)).toEqual(shown)
})
