import { describe, expect, it } from 'vitest'
import type { SheetDetail } from '../rows.ts'
import { contentOf, idsOf, sheetOf } from './sheet.ts'

const saved = (id: number, item_num: number, dot_left = 10) => ({
  id,
  item_num,
  dot_left,
  dot_top: 50,
  dot_size: 4,
  is_fj: null,
  decompose_id: null,
})
const detail = {
  name_cn: '图',
  name_en: 'Sheet',
  file_path: '/sheets/a.webp',
  width: 1600,
  height: 1200,
  positions: [{ item_num: 1, part_code: 'P-1', quantity: 2, part_name_cn: '', part_name_en: '', withdrawn: false }],
  hotspots: [saved(31, 1), saved(32, 2)],
} as unknown as SheetDetail
const sheet = sheetOf(detail)
const known = new Map([
  [31, 31],
  [32, 32],
])
const drawn = { ...saved(0, 3), key: -1 }
const { id: _, ...fresh } = drawn

it('is saved as it was read', () => {
  const { width: _w, height: _h, ...content } = detail
  const [position] = content.positions
  const { item_num, part_code, quantity } = position as (typeof content.positions)[number]
  expect(contentOf(sheet, known)).toEqual({ ...content, positions: [{ item_num, part_code, quantity }] })
})

it('gives the server no id of a hotspot that it does not have', () => {
  const hotspots = [...sheet.hotspots, fresh]
  expect(contentOf({ ...sheet, hotspots }, known).hotspots.map(({ id }) => id)).toEqual([31, 32, null])
})

describe('the ids of hotspots after a save', () => {
  it('stay with theirs, wherever they were moved', () => {
    const moved = sheet.hotspots.map((spot) => ({ ...spot, dot_left: 90 }))
    expect(idsOf(moved, known, detail.hotspots)).toEqual(known)
  })

  it('come to the new ones, two that are alike among them', () => {
    const twin = { ...fresh, key: -2 }
    const after = [...detail.hotspots, saved(50, 3), saved(51, 3)]
    const ids = idsOf([...sheet.hotspots, fresh, twin], known, after)
    expect([ids.get(-1), ids.get(-2), ids.get(31)]).toEqual([50, 51, 31])
  })

  it('are forgotten of what the server has no more, so that it comes back as a new one', () => {
    const ids = idsOf(sheet.hotspots, known, [saved(32, 2)])
    expect([...ids]).toEqual([[32, 32]])
  })

  it('are not taken over by what was drawn meanwhile', () => {
    expect(idsOf([{ ...fresh, dot_left: 11 }], new Map(), [saved(50, 3)]).size).toBe(0)
  })
})
