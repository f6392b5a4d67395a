import { describe, expect, it } from 'vitest'
import { difference, type SheetFacts } from './difference.ts'

const position = (item_num: number, quantity = 1) => ({ item_num, part_code: `P-${item_num}`, quantity })
const spot = (id: number, with_: object = {}) => ({
  id,
  item_num: id,
  dot_left: 10,
  dot_top: 20.5,
  dot_size: 4,
  is_fj: null,
  decompose_id: null,
  ...with_,
})
const sheet: SheetFacts = {
  name_cn: '图',
  name_en: 'Sheet',
  file_path: '/sheets/a.webp',
  publish: true,
  positions: [position(1), position(2)],
  hotspots: [spot(1), spot(2)],
}

describe('what stays of a change', () => {
  it('is what it touched, on both sides', () => {
    const after = { ...sheet, positions: [position(1), position(2, 3), position(4)], hotspots: [spot(1)] }
    expect(difference(sheet, after)).toEqual({
      before: { positions: ['2: P-2 × 1'], hotspots: ['2: 10 / 20.5, ⌀ 4'] },
      after: { positions: ['2: P-2 × 3', '4: P-4 × 1'], hotspots: [] },
    })
  })

  it('says where a hotspot leads, and what it may not do', () => {
    const after = { ...sheet, hotspots: [spot(1, { is_fj: 'Y', decompose_id: 7 }), spot(2)] }
    expect(difference(sheet, after).after).toEqual({ hotspots: ['1: 10 / 20.5, ⌀ 4, is_fj Y, → 7'] })
  })

  it('is a fact of its own, where that alone is another', () => {
    const after = { ...sheet, name_en: 'Group head', publish: false }
    expect(difference(sheet, after)).toEqual({
      before: { name_en: 'Sheet', publish: true },
      after: { name_en: 'Group head', publish: false },
    })
  })

  it('is all of a sheet that is made or deleted', () => {
    const { after } = difference(null, sheet)
    expect(after).toMatchObject({ name_cn: '图', positions: ['1: P-1 × 1', '2: P-2 × 1'] })
    expect(difference(sheet, null)).toEqual({ before: after, after: null })
  })
})
