import { type ReactNode, useState } from 'react'
import { useComponentTexts } from '../component-texts.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/**
 * Ways out of something that is half filled in: each asks first, while there is something to lose.
 * @param loss what would be lost, where that is more than what was typed
 * @returns what takes a way out, and the question, to be shown within the dialog
 */
export const useLeave = (unsaved: boolean, loss?: string): readonly [(way: () => void) => void, ReactNode] => {
  const t = useComponentTexts()
  const [leaving, setLeaving] = useState<() => void>()
  const leave = (way: () => void) => (unsaved ? setLeaving(() => way) : way())
  const question = leaving !== undefined && (
    <ConfirmDialog
      title={t.leaveTitle}
      confirm={t.discard}
      refuse={t.goOn}
      danger
      onConfirm={() => {
        setLeaving(undefined)
        leaving()
      }}
      onClose={() => setLeaving(undefined)}
    >
      {loss ?? t.leaveQuestion}
    </ConfirmDialog>
  )
  return [leave, question]
}
