import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ActionDialog } from '../../actions/ActionDialog.tsx'
import { useText } from '../../texts/use-text.ts'
import type { SheetText } from '../texts.ts'

/** Says that there is nothing left to lose where one goes. */
export const DELETED = { deleted: true } as const

/** Asks before what was drawn is left behind: within the backoffice in a dialog, else as the browser does. */
export const Leaving = ({ dirty }: { dirty: boolean }) => {
  const text = useText<SheetText>()
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname && nextLocation.state?.deleted !== true,
  )
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty])
  return (
    <ActionDialog
      open={state === 'blocked'}
      busy={false}
      failure=""
      drawn={[]}
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
      title={text('sheets.leave_title')}
      text={text('sheets.leave_text')}
      confirm={text('sheets.leave_confirm')}
      cancel={text('sheets.leave_cancel')}
      color="error"
    />
  )
}
