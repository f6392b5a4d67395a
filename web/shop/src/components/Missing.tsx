import { Component, type ReactNode } from 'react'
import { notice } from '../shared/notice.ts'
import { useComponentTexts } from './component-texts.ts'

type Props = { children: ReactNode; onClose(): void }

/** Around what is loaded when it opens: if it does not come, that is told, it closes, and the page stays as it is. */
export class Missing extends Component<Props, { isMissing: boolean }> {
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
