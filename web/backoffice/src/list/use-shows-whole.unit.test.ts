import { expect, it } from 'vitest'
import { isWhole } from './use-shows-whole.ts'

it.each([
  ['its own filter', { status: 'waiting' }, true],
  ['another tab', { status: 'approved' }, false],
  ['no filter', {}, false],
  ['a search in it', { status: 'waiting', q: 'dealer' }, false],
  ['some days of it', { status: 'waiting', start_date: '2026-03-05' }, false],
  ['a filter in its place', { kind: 'topup' }, false],
])('a list shows the whole queue by its own filters alone: %s', (_, filters, whole) => {
  expect(isWhole(filters, { status: 'waiting' })).toBe(whole)
})
