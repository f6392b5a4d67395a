import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fieldFault, fieldName } from './field-names.ts'

test('a field is named in the reader’s language', () => {
  expect(fieldName('area_code', 'CN')).toBe('国家/地区码')
  expect(fieldName('area_code', 'EN')).toBe('country code')
})

test('an amount that pays a part is named as its source', () => {
  expect(fieldFault('combination.consume_balance', 'malformed').CN).toBe('输入有误：余额')
})

test('a field of a list is named with its line', () => {
  expect(fieldName('order_part.1.quantity', 'CN')).toBe('第2行的数量')
  expect(fieldName('order_part.1.quantity', 'EN')).toBe('quantity of line 2')
})

test('what no page shows keeps its own name', () => {
  for (const path of ['Idempotency-Key', 'body', 'order_part.0.colour', 'constructor', ''])
    expect(fieldName(path, 'EN')).toBe(path)
})

test('what a form asks for is never told by its own name', () => {
  const web = join(import.meta.dirname, '../../../web')
  const forms = globSync('*/src/**/*.{ts,tsx}', { cwd: web }).map((file) => readFileSync(join(web, file), 'utf8'))
  const asked = new Set(
    forms.flatMap((form) => [...form.matchAll(/fieldFault\('([\w.]+)'/g)].map(([, name = '']) => name)),
  )
  expect(asked.size).toBeGreaterThan(30)
  expect([...asked].filter((name) => fieldFault(name, 'missing').CN.includes(name))).toEqual([])
})

test('a fault is told with the form’s sentence, or a general one', () => {
  expect(fieldFault('phone', 'missing')).toEqual({
    CN: '请输入收货人电话',
    EN: "Please enter the recipient's phone number",
  })
  expect(fieldFault('remark', 'malformed')).toEqual({ CN: '输入有误：备注', EN: 'Invalid input: remark' })
  expect(fieldFault('remark', 'missing')).toEqual({ CN: '请填写备注', EN: 'Please fill in: remark' })
  for (const path of ['Idempotency-Key', 'constructor', 'toString'])
    expect(fieldFault(path, 'malformed').EN).toBe(`Invalid input: ${path}`)
})

test('a fault of a list says in which line', () => {
  expect(fieldFault('order_part.1.quantity', 'malformed')).toEqual({
    CN: '第2行：数量须在1至100之间',
    EN: 'Line 2: The quantity must be from 1 to 100',
  })
  expect(fieldFault('order_part.1.quantity', 'missing').EN).toBe('Please fill in: quantity of line 2')
})

test('a field that calls mean different things by is asked for as each of them means it', () => {
  expect(fieldFault('reason', 'missing').CN).toBe('请填写原因')
  expect(fieldFault('reason', 'missing', 'addAfterSale').CN).toBe('请选择问题原因')
})
