import { expect, test } from 'vitest'
import { fieldName } from './field-names.ts'

test('a field is named in the reader’s language', () => {
  expect(fieldName('area_code', 'CN')).toBe('国家/地区码')
  expect(fieldName('area_code', 'EN')).toBe('country code')
})

test('a field of a list is named with its line', () => {
  expect(fieldName('order_part.1.quantity', 'CN')).toBe('第2行的数量')
  expect(fieldName('order_part.1.quantity', 'EN')).toBe('quantity of line 2')
})

test('what no page shows keeps its own name', () => {
  for (const path of ['Idempotency-Key', 'body', 'order_part.0.colour', 'constructor', ''])
    expect(fieldName(path, 'EN')).toBe(path)
})
