import { lazy, Suspense } from 'react'
import type { Part } from '../../data/catalogue.ts'
import styles from '../AddToCart.module.css'

const WhereUsedDialog = lazy(() => import('./WhereUsedDialog.tsx'))

/** The dialog that says on which machines a part is used, if somebody asks for one. */
export const WhereUsed = ({ part, onClose }: { part: Part | undefined; onClose(): void }) =>
  part !== undefined && (
    <Suspense fallback={<div className={styles.coming} />}>
      <WhereUsedDialog part={part} onClose={onClose} />
    </Suspense>
  )
