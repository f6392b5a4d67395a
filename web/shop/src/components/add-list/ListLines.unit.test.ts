import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { User } from '../../shared/session.ts'
import { ListLines } from './ListLines.tsx'
import type { ListLine } from './list-line.ts'
import type { Verdict } from './verdicts.ts'

vi.mock('../../shared/use-user.ts', () => ({ useUser: () => ({ price_discount_id: 10 }) as User }))
vi.mock('@portafilter/kit', async (original) => ({ ...(await original<object>()), useLanguage: () => 'CN' }))

const part = { part_code: 'KP-1001', discounted_price: 5, price: 5, unit: '个', successor_code: null }

/** What is said of a piece that costs ¥5.00 now and cost this much before. */
const drawn = (before: NonNullable<ListLine['before']>): string => {
  const verdict = { kind: 'good', part: { ...part, currency: 'CNY' }, quantity: 1, inCart: 0 } as unknown as Verdict
  const lines = [{ line: { id: 1, code: 'KP-1001', quantity: '1', before }, verdict }]
  return renderToString(createElement(ListLines, { lines, onChange: () => undefined, onGoOn: () => undefined }))
}

it.each([
  ['another price', { price: 4, currency: 'CNY' }, '¥4.00'],
  ['the same number in the currency that the firm had then', { price: 5, currency: 'USD' }, '$5.00'],
] as const)('tells what a piece cost before: %s', (_, before, said) => {
  const html = drawn(before)
  expect(html).toContain('上次')
  expect(html).toContain(said)
})

it('says nothing of a price that is the same', () => {
  expect(drawn({ price: 5, currency: 'CNY' })).not.toContain('上次')
})
