import { expect, it } from 'vitest'
import { sizeText } from './sizes.ts'

it.each([
  [0, '1 kB'],
  [5, '1 kB'],
  [4_300, '4 kB'],
  [1_048_300, '1 MB'],
  [1_258_291, '1.2 MB'],
  [5_242_880, '5 MB'],
])('a file of %d bytes is never said to be of none: %s', (bytes, said) => {
  expect(sizeText(bytes)).toBe(said)
})
