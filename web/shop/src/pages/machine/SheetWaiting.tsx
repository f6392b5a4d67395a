import { Bar, RowsWaiting, Waiting } from '../../components/Waiting.tsx'
import styles from './sheet.module.css'

/** A diagram and its list that are still coming. */
export const SheetWaiting = () => (
  <div className={`${styles.sheet} ${styles.levelsComing}`}>
    <div className={styles.sides}>
      <DiagramWaiting />
      <RowsWaiting rows={6} />
    </div>
  </div>
)

/** Most sheets are a third wider than high. */
const DiagramWaiting = () => (
  <Waiting>
    <div className={styles.coming}>
      <Bar height="100%" />
    </div>
  </Waiting>
)
