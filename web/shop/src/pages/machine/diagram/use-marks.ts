import { createContext, use, useSyncExternalStore } from 'react'
import { createMarks, type Marks, type MarksOfSheet } from './marks.ts'

/** The marks of the sheet that is shown. */
export const MarksContext = createContext<MarksOfSheet>(createMarks(undefined))

/** There the bar at the foot says and does what a hotspot's card does elsewhere (`spot-card.module.css`). */
export const ON_PHONE = '(max-width: 719px)'

/** The numbers that have a hotspot. */
export const DrawnContext = createContext<ReadonlySet<number>>(new Set())

/** What a component has to know of the marks: it is drawn again when that changes, and only then. */
export const useMarks = <Known extends string | number | boolean | undefined>(
  known: (marks: Marks) => Known,
): Known => {
  const marks = use(MarksContext)
  return useSyncExternalStore(marks.watch, () => known(marks.read()))
}
