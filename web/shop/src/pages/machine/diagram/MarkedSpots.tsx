import type { Level } from '../../../data/sheets.ts'
import { RingAndLabel } from './RingAndLabel.tsx'
import type { Spot } from './spots.ts'
import { useMarks } from './use-marks.ts'
import styles from './viewer.module.css'

type Props = { level: Level; spots: readonly Spot[] }

/** What stands out, over the hotspots: of a drawing in which one thing changes, browsers paint everything. */
export const MarkedSpots = ({ level, spots }: Props) => {
  const lit = useMarks((now) => now.lit)
  const chosen = useMarks((now) => now.chosen)
  const marked = spots.filter(({ no }) => no === lit || no === chosen)
  return (
    <svg aria-hidden className={`${styles.spots} ${styles.marked}`} viewBox={`0 0 ${level.width} ${level.height}`}>
      {marked.map((spot) => (
        <g
          key={spot.id}
          data-no={spot.no}
          className={[spot.no === lit && styles.lit, spot.no === chosen && styles.chosen].filter(Boolean).join(' ')}
        >
          <RingAndLabel spot={spot} />
        </g>
      ))}
    </svg>
  )
}
