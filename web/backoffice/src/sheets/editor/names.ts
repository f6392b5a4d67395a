import type { Sheet } from './sheet.ts'

/** In which language parts are named. */
export type Named = 'part_name_cn' | 'part_name_en'

type ByNumber = ReadonlyMap<number, string>

/** What stands at each number of a list: its parts, with name and code. */
export const partsOf = ({ positions }: Pick<Sheet, 'positions'>, named: Named): ByNumber => {
  const parts = new Map<number, string>()
  for (const { item_num, part_code, [named]: name } of positions) {
    const before = parts.get(item_num)
    parts.set(item_num, `${before === undefined ? '' : `${before}; `}${name}, ${part_code}`)
  }
  return parts
}

/**
 * What each hotspot is called, by its number: the number itself with its parts, or else the sheet that it leads to.
 * @param levels what sheets are called, by their ids
 */
export const labelsOf = (sheet: Pick<Sheet, 'positions' | 'hotspots'>, levels: ByNumber, named: Named): ByNumber => {
  const parts = partsOf(sheet, named)
  return new Map(
    sheet.hotspots.map(({ item_num, decompose_id }) => {
      const level = decompose_id === null ? undefined : levels.get(decompose_id)
      return [item_num, [item_num, parts.get(item_num) ?? level].filter(Boolean).join(' ')]
    }),
  )
}
