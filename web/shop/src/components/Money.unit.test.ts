import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { Before } from './Money.tsx'

const user = vi.hoisted(() => ({ price_discount_id: 1 }))
vi.mock('../shared/use-user.ts', () => ({ useUser: () => user }))

// A page that is drawn without a browser has no language to watch.
vi.mock('@portafilter/kit', async (original) => ({ ...(await original<object>()), useLanguage: () => 'CN' }))

const drawn = (before: number, total: number) =>
  renderToString(createElement(Before, { before, total, currency: 'CNY' }))

it.each([
  ['below it', 900],
  ['above it, as quick payment makes it', 1_500],
])('strikes the total before through where the total is %s', (_, total) => {
  const html = drawn(1_000, total)
  expect(html).toMatch(/^<s[^>]*>.*优惠前总额.*¥1,000\.00.*<\/s>$/)
})

it('strikes nothing through where it is the same, or for whom no discounts are shown', () => {
  expect(drawn(1_000, 1_000)).toBe('')
  user.price_discount_id = 10
  expect(drawn(1_000, 900)).toBe('')
})
