import { type ReactNode, Suspense } from 'react'
import styles from './ComingDialog.module.css'

/** Around a dialog that is loaded when it opens: until it is there, the page behind it is dim. */
export const ComingDialog = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<div className={styles.coming} />}>{children}</Suspense>
)
