import { type FocusEvent, type MouseEvent, type PointerEvent, type ReactNode, use } from 'react'
import type { PartInTable } from '../../../components/parts/PartRow.tsx'
import styles from './placed-row.module.css'
import { useDiagramTexts } from './texts.ts'
import { DrawnContext, MarksContext, useMarks } from './use-marks.ts'

type Placed = Readonly<{ part: Pick<PartInTable, 'item_num'>; children?: ReactNode }>

/** The row of a number: pointed at, focused or chosen, it marks its hotspot; and it is marked by that. */
export const PlacedRow = ({ part: { item_num: no = 0 }, children }: Placed) => {
  const marks = use(MarksContext)
  const lit = useMarks((now) => now.lit === no)
  const chosen = useMarks((now) => now.chosen === no)
  // A finger chooses what it presses in a moment: a phone would draw all of it twice.
  const point = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && marks.light(no, 'list')
  const reach = ({ target }: FocusEvent) => target.matches(':focus-visible') && marks.light(no, 'list')
  const choose = ({ target }: MouseEvent) => {
    if ((target as Element).closest('button, input, a') === null) marks.choose(no, 'list')
  }
  return (
    // By the keys, the number is pressed.
    <tr
      data-no={no}
      aria-current={chosen || undefined}
      className={[lit && styles.lit, chosen && styles.chosen].filter(Boolean).join(' ')}
      onPointerEnter={point}
      onPointerLeave={marks.leave}
      onFocus={reach}
      onBlur={marks.leave}
      onClick={choose}
    >
      {children}
    </tr>
  )
}

/** The number of a row; it shows where it stands in the diagram, if it does. */
export const PlacedNumber = ({ part: { item_num: no = 0 } }: Placed) => {
  const t = useDiagramTexts()
  const marks = use(MarksContext)
  const chosen = useMarks((now) => now.chosen === no)
  if (!use(DrawnContext).has(no)) return <span className={`number ${styles.no}`}>{no}</span>
  return (
    <button
      type="button"
      className={`number ${styles.no}`}
      aria-label={t.showOf(no)}
      aria-pressed={chosen}
      onClick={() => marks.choose(no, 'list')}
    >
      {no}
    </button>
  )
}
