import { expect, it } from 'vitest'
import { csvCell, plainText } from './sheet-cell.ts'

it.each(['26312000000012345678', '202611210001', '0012', '007', '12E5', '1e10'])('%s stays a text', (number) =>
  expect(csvCell(number)).toBe(`\t${number}`),
)

it.each(['=1+1', '+86 13800138000', '-5', '@SUM(A1)', '\t=1+1', '\r\n=1', '＝1+1', ' @x'])(
  '%j is no formula',
  (text) => {
    expect(csvCell(text)).toBe(`'${text}`)
    expect(plainText(text)).toBe(`'${text}`)
  },
)

it.each(['13800138000', '0', '12', '0.50', '20261121-ABCDEFGH', '2026-11-21', 'KP-1001', '', '1001 2668'])(
  '%s is left as it is',
  (text) => expect(csvCell(text)).toBe(text),
)
