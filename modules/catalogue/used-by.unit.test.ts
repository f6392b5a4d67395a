import { explain } from '@portafilter/kernel'
import { expect, test } from 'vitest'
import { againstDeleting } from './used-by.ts'

const use = (number: number) => ({
  resource: 'sheets',
  id: String(number),
  name: { CN: `图${number}`, EN: `diagram ${number}` },
})

test('what names a row is said in the reader’s language, the first ten by their names', () => {
  expect(againstDeleting([])).toBeUndefined()
  const said = (count: number, language: 'CN' | 'EN') => {
    const refusal = againstDeleting(Array.from({ length: count }, (_, index) => use(index + 1)))
    return refusal && explain(refusal, language)
  }
  expect(said(2, 'CN')).toBe('仍在使用，不能删除：图1、图2')
  expect(said(2, 'EN')).toBe('It is still used and cannot be deleted: diagram 1, diagram 2')
  expect(said(11, 'EN')).toMatch(/diagram 10…$/)
})
