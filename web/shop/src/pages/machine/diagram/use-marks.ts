import { createContext, use, useSyncExternalStore } from 'react'
import { createMarks, type Marks, type MarksOfSheet } from './marks.ts'

/** The marks of the sheet that is shown. */
export const MarksContext = createContext<MarksOfSheet>(createMarks(undefined, () => undefined))

/** The numbers that have a hotspot. */
export const DrawnContext = createContext<ReadonlySet<number>>(new Set())

/** What a component has to know of the marks: it is drawn again when that changes, and only then. */
export const useMarks = <Known extends string | number | boolean | undefined>(
  known: (marks: Marks) => Known,
): Known => {
  const marks = use(MarksContext)
  return useSyncExternalStore(marks.watch, () => known(marks.read()))
}
