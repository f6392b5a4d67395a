import { join } from 'node:path'
import { expect, it } from 'vitest'
import { firstLoad } from '../kit/build/first-load.ts'

const DIST = join(import.meta.dirname, 'dist')
/** Kilobytes, gzipped. */
const MOST = 450

it('loads the backoffice’s frame and its first list within the budget', () => {
  expect(firstLoad(DIST, ['index.html', 'src/vouchers/VoucherList.tsx'])).toBeLessThanOrEqual(MOST)
})
