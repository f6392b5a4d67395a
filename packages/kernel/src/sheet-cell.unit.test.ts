import { expect, it } from 'vitest'
import { csvCell } from './sheet-cell.ts'

it.each([
  '26312000000012345678',
  '202611210001',
  '0012',
  '007',
  '12E5',
  '1e10',
  '0012 ',
  ' 0012',
  '００１２',
  '１２Ｅ５',
])('%s stays a text', (number) => expect(csvCell(number)).toBe(`\t${number}`))

it.each(['1-2', '3/4', '12-2024', '5/6/07', 'MAR-12', 'Dec1', '1-MAR', '3/4 '])('%j becomes no day', (text) =>
  expect(csvCell(text)).toBe(`\t${text}`),
)

it.each(['=1+1', '+86 13800138000', '-5', '@SUM(A1)', '\t=1+1', '\r\n=1', '＝1+1', '＋1', '－1', '＠A', ' @x'])(
  '%j is no formula',
  (text) => expect(csvCell(text)).toBe(`'${text}`),
)

it.each([
  '13800138000',
  '0',
  '12',
  '0.50',
  '20261121-ABCDEFGH',
  '2026-11-21',
  '2026-11-21T09:30:00.000+08:00',
  'E61-1',
  '1-2-A',
  'MARS-12',
  'KP-1001',
  '',
  '1001 2668',
])('%s is left as it is', (text) => expect(csvCell(text)).toBe(text))
