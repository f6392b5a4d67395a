import { Component, type ReactNode, Suspense } from 'react'
import { notice } from '../shared/notice.ts'
import styles from './ComingDialog.module.css'
import { useComponentTexts } from './component-texts.ts'
import { Waiting } from './Waiting.tsx'

type Props = { children: ReactNode; onClose(): void }

/**
 * Around a dialog that is loaded when it opens: until it is there, the page behind it is dim. One that does not come is told, and
 * the page stays as it is.
 */
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

class Missing extends Component<Props, { isMissing: boolean }> {
  override state = { isMissing: false }

  static getDerivedStateFromError() {
    return { isMissing: true }
  }

  override componentDidCatch(): void {
    notice.error(useComponentTexts.both((w) => w.dialogMissing))
    this.props.onClose()
  }

  override render(): ReactNode {
    return this.state.isMissing ? null : this.props.children
  }
}
