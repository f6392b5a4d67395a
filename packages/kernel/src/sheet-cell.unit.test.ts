import { expect, it } from 'vitest'
import { sheetCell } from './sheet-cell.ts'

it.each(['26312000000012345678', '202611210001', '0012', '007', '12E5', '1e10'])('%s stays a text', (number) =>
  expect(sheetCell(number)).toBe(`\t${number}`),
)

it.each(['13800138000', '0', '12', '0.50', '20261121-ABCDEFGH', '2026-11-21', 'KP-1001', '=1+1', '', '1001 2668'])(
  '%s is left as it is',
  (text) => expect(sheetCell(text)).toBe(text),
)
