import { describe, expect, it } from 'vitest'
import type { Sheet, Spot } from './sheet.ts'
import { copyOf, drawnAt, fjOf, mayOf, nextNumber, nextRow } from './spots.ts'

const spot = (item_num: number, with_: Partial<Spot> = {}): Spot => ({
  key: item_num,
  item_num,
  dot_left: 50,
  dot_top: 50,
  dot_size: 4,
  is_fj: null,
  decompose_id: null,
  ...with_,
})
const sheetOf = (rows: readonly number[], hotspots: readonly Spot[]) =>
  ({ positions: rows.map((item_num) => ({ item_num })), hotspots }) as unknown as Sheet

it.each([
  ['the first row that is drawn nowhere', [1, 2, 3], [1, 3], 2],
  ['the one behind all, where each row is drawn', [1, 2], [1, 2], 3],
  ['the one behind all, where hotspots have no rows', [1], [1, 7], 8],
  ['the first, of an empty sheet', [], [], 1],
])('numbers a new hotspot as %s', (_, rows, drawn, next) => {
  expect(
    nextNumber(
      sheetOf(
        rows,
        drawn.map((number) => spot(number)),
      ),
    ),
  ).toBe(next)
})

it('numbers a new row as the first hotspot that has none', () => {
  expect(nextRow(sheetOf([1], [spot(1), spot(2)]))).toBe(2)
})

it('draws one as large as the last, and never over another', () => {
  const sheet = sheetOf([], [spot(1, { dot_size: 6 })])
  expect(drawnAt(sheet, -1, { dot_left: 20, dot_top: 30 })).toMatchObject({ item_num: 2, dot_left: 20, dot_size: 6 })
  expect(drawnAt(sheet, -1, { dot_left: 50, dot_top: 50 })).toMatchObject({ dot_left: 50, dot_top: 52 })
  expect(drawnAt(sheet, -1, { dot_left: 20, dot_top: 30, dot_size: 2 })).toMatchObject({ dot_size: 2 })
})

it('copies beside, inside the picture, under a number of its own and without the level', () => {
  const sheet = sheetOf([], [spot(1)])
  const copy = copyOf(sheet, -1, spot(1, { decompose_id: 7, is_fj: 'Y' }))
  expect(copy).toEqual(spot(2, { key: -1, dot_left: 54 }))
  expect(copyOf(sheet, -1, spot(1, { dot_left: 98 }))).toMatchObject({ dot_left: 94 })
})

describe('what is allowed at a hotspot', () => {
  it.each([
    [null, { buy: true, apart: true }],
    ['Y', { buy: false, apart: true }],
    ['N', { buy: true, apart: false }],
  ] as const)('is read off %s and written back', (is_fj, may) => {
    expect(mayOf({ is_fj })).toEqual(may)
    expect(fjOf(may, 'buy')).toBe(is_fj)
  })

  it('is always one of both', () => {
    expect(fjOf({ buy: false, apart: false }, 'buy')).toBe('Y')
    expect(fjOf({ buy: false, apart: false }, 'apart')).toBe('N')
  })
})
