import { useLanguage } from '@portafilter/kit'
import { useMemo, useState } from 'react'
import type { SheetDetail } from '../rows.ts'
import type { Sheet } from './sheet.ts'

type NamesByNumber = ReadonlyMap<number, string>

/** What numbers stand for, in the reader's language. */
export type Names = Readonly<{
  /** The sheets that hotspots lead to, by their ids. */
  levels: NamesByNumber
  /** Remembers what a level is called that was chosen here. */
  keep(level: number, name: string): void
  /** The parts of each number of the list. */
  parts: NamesByNumber
  /** What each hotspot is called, by its number: the number itself with its parts, or else the sheet that it leads to. */
  labels: NamesByNumber
}>

const partsOf = ({ positions }: Sheet, name: 'part_name_cn' | 'part_name_en'): NamesByNumber => {
  const parts = new Map<number, string>()
  for (const { item_num, part_code, [name]: part_name } of positions) {
    const before = parts.get(item_num)
    parts.set(item_num, `${before === undefined ? '' : `${before}; `}${part_name}, ${part_code}`)
  }
  return parts
}

const labelsOf = ({ hotspots }: Sheet, parts: NamesByNumber, levels: NamesByNumber): NamesByNumber =>
  new Map(
    hotspots.map(({ item_num, decompose_id }) => {
      const level = decompose_id === null ? undefined : levels.get(decompose_id)
      return [item_num, [item_num, parts.get(item_num) ?? level].filter(Boolean).join(' ')]
    }),
  )

export const useNames = ({ below }: SheetDetail, sheet: Sheet): Names => {
  const language = useLanguage()
  const [chosen, setChosen] = useState<NamesByNumber>(new Map())
  const names = useMemo(() => {
    const known = below.map(({ id, name_cn, name_en }) => [Number(id), language === 'CN' ? name_cn : name_en] as const)
    const levels = new Map([...chosen, ...known])
    const parts = partsOf(sheet, language === 'CN' ? 'part_name_cn' : 'part_name_en')
    return { levels, parts, labels: labelsOf(sheet, parts, levels) }
  }, [below, chosen, language, sheet])
  return { ...names, keep: (level, name) => setChosen((now) => new Map(now).set(level, name)) }
}
