import { expect, it } from 'vitest'
import { fileText } from './file-text.ts'

it.each([
  ['D2 使用说明书.pdf', 1_258_291, 'PDF · 1.2 MB'],
  ['film.mp4', 52_428_800, 'MP4 · 50 MB'],
  ['half.zip', 9.96 * 1024 * 1024, 'ZIP · 10 MB'],
  ['small.txt', 1, 'TXT · 1 kB'],
  ['no ending', 348_160, '340 kB'],
])('says of %s with %d bytes: %s', (file_name, size, text) => {
  expect(fileText({ file_name, size })).toBe(text)
})
