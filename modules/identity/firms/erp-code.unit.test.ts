import { expect, test } from 'vitest'
import { erpCodeIn } from './erp-code.ts'

test.each(['ERP9001', 'erp9001', ' ERP 9001 ', 'ＥＲＰ９００１', 'ERP\u200b9001', 'erp9001\n'])(
  '%j is ERP9001',
  (typed) => {
    expect(erpCodeIn(typed)).toBe('ERP9001')
  },
)

test.each(['', '  ', 'P10000001', 'p 1', 'ERP/9001', '企业1', '-1', 'E'.repeat(33)])('%j is no firm’s', (typed) => {
  expect(erpCodeIn(typed)).toBeUndefined()
})

test('a code may begin as an individual’s does', () => {
  expect(['P-1', 'PARIS', 'P'].map(erpCodeIn)).toEqual(['P-1', 'PARIS', 'P'])
})
