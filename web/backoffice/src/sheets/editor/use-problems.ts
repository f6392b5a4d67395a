import { type SheetProblem, sheetProblems } from '@portafilter/kernel'
import { type RefObject, useMemo } from 'react'
import { focusNumber, focusRow } from './focus.ts'
import type { Sheet } from './sheet.ts'

type Places = Readonly<{ stage: RefObject<HTMLElement | null>; list: RefObject<HTMLElement | null> }>

/** What is not right with a sheet as it is drawn, and the way to each of it: a hotspot, or a row that is drawn nowhere. */
export const useProblems = (sheet: Sheet, { stage, list }: Places) => {
  const { problems, idle } = useMemo(() => {
    const found = sheetProblems(sheet)
    const numbers = found.filter(({ what }) => what === 'no_action').map(({ item_num }) => item_num)
    return { problems: found, idle: new Set(numbers) }
  }, [sheet])
  const go = ({ what, item_num }: SheetProblem) => {
    const row = what === 'no_hotspot' && sheet.positions.find((position) => position.item_num === item_num)
    if (row) focusRow(list.current, row.key)
    else focusNumber(stage.current, item_num)
  }
  return { problems, idle, go }
}
