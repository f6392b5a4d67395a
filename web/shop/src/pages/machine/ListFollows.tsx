import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Position } from '../../data/sheets.ts'
import { useMarks } from './diagram/use-marks.ts'

/** A pointer that only passes turns no page. */
const RESTED_MS = 160

type Shown = Readonly<{ search: string; page: number; size: number }>

/** Brings the row of a number into the sight of the list, and moves nothing else. */
const bringIntoSight = (list: HTMLElement | null, no: number): void => {
  const row = list?.querySelector(`[data-no="${no}"]`)
  if (!list || !row) return
  const [seen, at] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  if (at.top < seen.top) list.scrollTop -= seen.top - at.top
  if (at.bottom > seen.bottom) list.scrollTop += at.bottom - seen.bottom
}

type Props = {
  list: RefObject<HTMLElement | null>
  positions: readonly Position[]
  shown: Shown
  onTurn(to: Partial<Shown>): void
}

/**
 * The list follows the diagram: it turns to the page on which a number stands, and brings its row into sight. A search
 * that does not find what was chosen is given up. It draws nothing, so that the list is not drawn again for each mark.
 */
export const ListFollows = ({ list, positions, shown: { search, page, size }, onTurn }: Props): ReactNode => {
  const no = useMarks(({ from, lit }) => (from === 'list' ? undefined : lit))
  const isChosen = useMarks(({ chosen }) => chosen === no)
  const follow = useEffectEvent((sought: number) => {
    const place = positions.findIndex(({ item_num }) => item_num === sought)
    if (place < 0 && isChosen && search !== '') return onTurn({ search: '', page: 1 })
    const on = Math.floor(place / size) + 1
    if (place >= 0 && on !== page) flushSync(() => onTurn({ page: on }))
    bringIntoSight(list.current, sought)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may have come, among which it stands elsewhere
  useEffect(() => {
    if (no === undefined) return
    const rested = setTimeout(follow, RESTED_MS, no)
    return () => clearTimeout(rested)
  }, [no, isChosen, positions])
  return null
}
