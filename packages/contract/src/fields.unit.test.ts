import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { day, line, money, page, pageInput, partCode, partCodesInQuery, quantity, required, text } from './fields.ts'

const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success

describe('texts', () => {
  test('hold nothing that the log or Postgres cannot hold', () => {
    for (const bad of ['a\0', '\ud800', 'x\udfffy']) {
      expect(takes(text(), bad)).toBe(false)
      expect(takes(required(), bad)).toBe(false)
      expect(takes(partCodesInQuery(), ['A1', bad])).toBe(false)
    }
    for (const good of ['', '咖啡', '☕️ 👩🏽‍🔧', 'a\nb']) expect(takes(text(), good)).toBe(true)
  })

  test('have their length, and are not blank where they are required', () => {
    expect(takes(text(3), 'abcd')).toBe(false)
    // In characters: these take two units each.
    expect([takes(text(3), '𠮷😀😀'), takes(text(3), '𠮷😀😀😀')]).toEqual([true, false])
    for (const blank of ['', '  ', '\n\t']) expect(takes(required(), blank)).toBe(false)
    expect(required().parse(' a ')).toBe('a')
  })

  test('have no signs around them that nobody sees, and are not of such signs alone', () => {
    for (const blank of ['\u200b', '\u3164\u3164', ' \ufeff\u2060']) {
      expect(takes(required(), blank)).toBe(false)
      expect(takes(partCode(), blank)).toBe(false)
      expect(line().parse(blank)).toBe('')
    }
    expect(required().parse('\u200b王\u200d小明\u200e ')).toBe('王\u200d小明')
    expect(partCode().parse('\ufeffKP\u200b-1001 ')).toBe('KP-1001')
    expect(partCodesInQuery().parse('A\u200b1,B2\u200e')).toEqual(['A1', 'B2'])
  })
})

test('what is far too long is refused as that, and nothing works on it', () => {
  const blanks = ' '.repeat(500_000)
  for (const schema of [line(), required(), partCode()]) {
    const { error } = schema.safeParse(`a${blanks}b`)
    expect(error?.issues.map(({ code }) => code)).toEqual(['too_big'])
  }
})

test('a quantity is a whole number from 1 to 100', () => {
  for (const bad of [0, 101, 1.5, '5', -1, Number.NaN, null, undefined, [3]]) expect(takes(quantity(), bad)).toBe(false)
  for (const good of [1, 100]) expect(takes(quantity(), good)).toBe(true)
})

test('part codes in a query are one list, repeated or comma-separated', () => {
  expect(partCodesInQuery().parse('A1')).toEqual(['A1'])
  expect(partCodesInQuery().parse('A1,B2')).toEqual(['A1', 'B2'])
  expect(partCodesInQuery().parse(['A1,B2', 'C3'])).toEqual(['A1', 'B2', 'C3'])
  for (const bad of ['', 'A1,,B2', undefined, 5]) expect(takes(partCodesInQuery(), bad)).toBe(false)
})

test('pages begin at 1 and hold at most 125', () => {
  const input = z.strictObject(pageInput)
  expect(input.parse({})).toEqual({ currPage: 1, pageSize: 25 })
  for (const bad of [{ currPage: 0 }, { pageSize: 126 }, { pageSize: 0 }, { currPage: '2' }])
    expect(takes(input, bad)).toBe(false)
  expect(takes(page(z.int()), { list: [1], total: 1, pageNum: 1, pageSize: 25 })).toBe(true)
})

test('days are days, amounts are numbers', () => {
  expect(takes(day(), '2026-02-28')).toBe(true)
  for (const bad of ['2026-02-30', '2026-2-3', '28.02.2026', '']) expect(takes(day(), bad)).toBe(false)
  for (const bad of ['1', Number.NaN, Number.POSITIVE_INFINITY]) expect(takes(money(), bad)).toBe(false)
})
