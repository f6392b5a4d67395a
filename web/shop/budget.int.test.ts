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

it('a machine’s page loads little script behind the first, its exploded diagram included', () => {
  const machine = firstLoad(DIST, ['index.html', 'src/pages/machine/MachinePage.tsx'])
  expect(machine - firstLoad(DIST, ['index.html'])).toBeLessThanOrEqual(40)
})
