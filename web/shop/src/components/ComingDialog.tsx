import { type ReactNode, Suspense } from 'react'
import styles from './ComingDialog.module.css'
import { Missing } from './Missing.tsx'
import { Waiting } from './Waiting.tsx'

type Props = { children: ReactNode; onClose(): void }

/** Around a dialog that is loaded when it opens: until it is there, the page behind it is dim. */
export const ComingDialog = ({ children, onClose }: Props) => (
  <Missing onClose={onClose}>
    <Suspense
      fallback={
        <Waiting>
          <div className={styles.coming} />
        </Waiting>
      }
    >
      {children}
    </Suspense>
  </Missing>
)
