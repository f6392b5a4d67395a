import { ConfirmDialog } from '../ant/ConfirmDialog.tsx'
import { useWayInTexts } from './texts.ts'

type Props = { children: string; onLeave(): void; onStay(): void }

/** Asks before what was typed is thrown away. */
export const LeaveDialog = ({ children, onLeave, onStay }: Props) => {
  const t = useWayInTexts()
  return (
    <ConfirmDialog danger title={t.leaveTitle} confirm={t.discard} refuse={t.goOn} onConfirm={onLeave} onClose={onStay}>
      {children}
    </ConfirmDialog>
  )
}
