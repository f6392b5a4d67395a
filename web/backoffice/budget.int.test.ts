import { join } from 'node:path'
import { expect, it } from 'vitest'
import { firstLoad } from '../kit/build/first-load.ts'

const DIST = join(import.meta.dirname, 'dist')
/** Kilobytes, gzipped. */
const DOOR = 130
/** Each resource brings its words in both languages into the frame, and each of its actions a title and a button. */
const MOST = 485

it('loads the sign-in within its budget: neither react-admin nor Material UI', () => {
  expect(firstLoad(DIST, ['index.html'])).toBeLessThanOrEqual(DOOR)
})

it.each(['home/Home', 'vouchers/VoucherList', 'orders/OrderList'])(
  'loads the frame and %s within the budget',
  (list) => {
    expect(firstLoad(DIST, ['index.html', 'src/App.tsx', `src/${list}.tsx`])).toBeLessThanOrEqual(MOST)
  },
)
