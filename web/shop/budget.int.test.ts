import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { firstLoad, scriptsOf } from '../kit/build/first-load.ts'

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

/** Every file costs a phone more than it weighs: what pages share comes in few, and not to pages that do without. */
it.each([
  ['an order', 'src/pages/order/OrderPage.tsx', { files: 32, kilobytes: 190 }],
  ['paying by WeChat', 'src/pages/wechat/WechatPay.tsx', { files: 18, kilobytes: 100 }],
])('few files are loaded behind the first for %s', (_, page, most) => {
  const first = ['index.html']
  const modules = [...first, 'src/components/ant/AntRoutes.tsx', page]
  expect(scriptsOf(DIST, modules).length).toBeLessThanOrEqual(most.files)
  expect(firstLoad(DIST, modules) - firstLoad(DIST, first)).toBeLessThanOrEqual(most.kilobytes)
})
