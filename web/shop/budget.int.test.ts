import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { firstLoad } from '../kit/build/first-load.ts'

const DIST = join(import.meta.dirname, 'dist')
/** Kilobytes, gzipped: a slow phone parses about that much within a second. */
const MOST = 150

describe('the shop’s first route', () => {
  it.each([
    { path: '/', modules: ['index.html'] },
    { path: '/login', modules: ['index.html', 'src/pages/login/Login.tsx'] },
  ])('loads little script at $path', ({ modules }) => {
    expect(firstLoad(DIST, modules)).toBeLessThanOrEqual(MOST)
  })
})

it.each([
  ['a machine’s page, its exploded diagram included', 'src/pages/machine/MachinePage.tsx'],
  ['my orders', 'src/pages/orders/Orders.tsx'],
])('little script is loaded behind the first for %s', (_, page) => {
  expect(firstLoad(DIST, ['index.html', page]) - firstLoad(DIST, ['index.html'])).toBeLessThanOrEqual(40)
})
