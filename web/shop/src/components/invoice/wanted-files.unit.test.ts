import { expect, it } from 'vitest'
import { wantedOf } from './wanted-files.ts'

const files = [
  { kind: 'pdf', red: 0 },
  { kind: 'xml', red: 0 },
  { kind: 'ofd', red: 1 },
  { kind: 'xml', red: 1 },
  { kind: 'pdf', red: 2 },
] as const

it('takes the invoice, and every red one that took from it since, in one form each', () => {
  expect(wantedOf(files, undefined)).toEqual([files[0], files[2], files[4]])
  expect(wantedOf(files.slice(0, 2), undefined)).toEqual([files[0]])
})

it('takes the one form that is asked for', () => {
  expect(wantedOf(files, { kind: 'xml', red: 1 })).toEqual([files[3]])
  expect(wantedOf(files, { kind: 'pdf', red: 1 })).toEqual([])
})
