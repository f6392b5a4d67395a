import { expect, it } from 'vitest'
import { sheetProblems } from './sheet-problems.ts'

const row = (item_num: number) => ({ item_num })
const spot = (item_num: number, decompose_id: number | null = null, is_fj: 'Y' | 'N' | null = null) => ({
  item_num,
  decompose_id,
  is_fj,
})

it.each([
  ['names a row', [row(1)], [spot(1)], []],
  ['names a row and leads on', [row(1)], [spot(1, 7)], []],
  ['names a row twice over, of two parts', [row(1), row(1)], [spot(1)], []],
  ['leads on, is sold and names no row', [], [spot(1, 7)], ['no_row']],
  ['leads on alone', [], [spot(1, 7, 'Y')], []],
  ['names no row and leads nowhere', [], [spot(1)], ['no_action']],
  ['names a row that it may not buy', [row(1)], [spot(1, null, 'Y')], ['no_action']],
  ['leads where it may not go', [], [spot(1, 7, 'N')], ['no_action']],
  ['may not lead on, and names a row', [row(1)], [spot(1, 7, 'N')], []],
  ['stands in two places', [row(1)], [spot(1), spot(1)], ['twice']],
  [
    'stands in two places, in one of them without an action',
    [row(1)],
    [spot(1), spot(1, null, 'Y')],
    ['no_action', 'twice'],
  ],
  ['is drawn nowhere', [row(1)], [], ['no_hotspot']],
])('a number that %s', (_, positions, hotspots, found) => {
  expect(sheetProblems({ positions, hotspots })).toEqual(found.map((what) => ({ what, item_num: 1 })))
})

it('tells them in the order of the numbers', () => {
  const sheet = { positions: [row(9), row(2)], hotspots: [spot(5), spot(2)] }
  expect(sheetProblems(sheet).map(({ what, item_num }) => [item_num, what])).toEqual([
    [5, 'no_action'],
    [9, 'no_hotspot'],
  ])
})
