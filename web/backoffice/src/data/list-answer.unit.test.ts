import { expect, test } from 'vitest'
import { countText, listAnswer } from './list-answer.ts'

const rows = [{ id: 'a' }]

test('what was counted is paged through, and told from what there is', () => {
  expect(listAnswer({ rows, total: 319 })).toEqual({ data: rows, total: 319, meta: { more: false } })
  expect(listAnswer({ rows, total: 1_000, more: true })).toEqual({ data: rows, total: 1_000, meta: { more: true } })
})

test('that a text names too many is handed on', () => {
  expect(listAnswer({ rows, total: 1, namesOver: 100 }).meta).toEqual({ more: false, namesOver: 100 })
})

test('a count is told as far as it went', () => {
  expect(countText(319, { more: false })).toBe('319')
  expect(countText(1_000, { more: true })).toBe('1000+')
  expect(countText(undefined, undefined)).toBeUndefined()
})
