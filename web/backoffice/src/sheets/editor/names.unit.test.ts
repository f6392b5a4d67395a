import { expect, it } from 'vitest'
import { labelsOf } from './names.ts'
import type { Row, Spot } from './sheet.ts'

const row = (item_num: number, part_code: string, part_name_cn: string) =>
  ({ item_num, part_code, part_name_cn, part_name_en: part_code }) as Row
const spot = (item_num: number, decompose_id: number | null = null) => ({ item_num, decompose_id }) as Spot

it('calls a hotspot by its number and parts, or else by where it leads', () => {
  const sheet = {
    positions: [row(1, 'KP-1', '密封圈'), row(1, 'KP-2', '密封垫'), row(2, 'GH-1', '冲煮头')],
    hotspots: [spot(1), spot(2, 7), spot(3, 7), spot(4)],
  }
  expect([...labelsOf(sheet, new Map([[7, '冲煮头图']]), 'part_name_cn').values()]).toEqual([
    '1 密封圈, KP-1; 密封垫, KP-2',
    '2 冲煮头, GH-1',
    '3 冲煮头图',
    '4',
  ])
})
