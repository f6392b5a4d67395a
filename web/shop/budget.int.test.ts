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

describe('an exploded diagram', () => {
  it('loads little script behind the machine’s page', () => {
    const page = ['index.html', 'src/components/ant/AntRoutes.tsx', 'src/pages/machine/MachinePage.tsx']
    const diagram = [...page, 'src/pages/machine/diagram/Viewer.tsx']
    expect(firstLoad(DIST, diagram) - firstLoad(DIST, page)).toBeLessThanOrEqual(40)
  })
})
