import { expect, test } from 'vitest'
import { rangeIn } from './ranges.ts'

const asked = (range: string, ifRange?: string, size = 1_000) =>
  rangeIn({ range, ...(ifRange !== undefined && { 'if-range': ifRange }) }, size, '"v1"')

test.each([
  ['bytes=0-0', 0, 0],
  ['bytes=200-299', 200, 299],
  ['bytes=999-', 999, 999],
  ['bytes=0-', 0, 999],
  ['bytes=900-5000', 900, 999],
  ['bytes=-100', 900, 999],
  ['bytes=-5000', 0, 999],
  [`bytes=0-${'9'.repeat(300)}`, 0, 999],
])('%s is a part', (range, start, end) => {
  expect(asked(range)).toEqual({ start, end })
})

test.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0', `bytes=${'9'.repeat(300)}-`])('%s lies beyond', (range) => {
  expect(asked(range)).toBe('beyond')
})

test.each([
  '',
  'bytes=',
  'bytes=-',
  'bytes=300-200',
  'bytes=a-b',
  'bytes=1.5-2',
  'items=0-1',
  'bytes=0-1,5-9',
  `bytes=${Array.from({ length: 1_000 }, (_, at) => `${at}-${at}`).join(',')}`,
])('%j is the whole file', (range) => {
  expect(asked(range)).toBeUndefined()
})

test('a part is of the file that its reader knows, or of none', () => {
  expect(asked('bytes=0-9', '"v1"')).toEqual({ start: 0, end: 9 })
  for (const known of ['"v0"', 'W/"v1"', 'Thu, 26 Nov 2026 03:00:00 GMT', ''])
    expect(asked('bytes=0-9', known)).toBeUndefined()
})

test('of an empty file every part lies beyond', () => {
  expect([asked('bytes=0-', undefined, 0), asked('bytes=-5', undefined, 0)]).toEqual(['beyond', 'beyond'])
})
