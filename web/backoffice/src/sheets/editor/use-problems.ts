import { type SheetProblem, sheetProblems } from '@portafilter/kernel'
import { type RefObject, useCallback, useMemo } from 'react'
import { focusNumber, focusRow } from './focus.ts'
import type { Editor } from './store.ts'
import { useEditing } from './use-editing.ts'

type Places = Readonly<{ stage: RefObject<HTMLElement | null>; list: RefObject<HTMLElement | null> }>

/** What is not right with a sheet as it is drawn. */
export const useProblems = (editor: Editor): readonly SheetProblem[] => {
  const { positions, hotspots } = useEditing(editor, ({ now }) => now)
  return useMemo(() => sheetProblems({ positions, hotspots }), [positions, hotspots])
}

/** The way to what is not right: a hotspot, or a row that is drawn nowhere. */
export const useToProblem = ({ read }: Editor, { stage, list }: Places) =>
  useCallback(
    ({ what, item_num }: SheetProblem): void => {
      const row = what === 'no_hotspot' && read().now.positions.find((position) => position.item_num === item_num)
      if (row) focusRow(list.current, row.key)
      else focusNumber(stage.current, item_num)
    },
    [read, stage, list],
  )
