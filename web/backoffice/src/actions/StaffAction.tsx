import { Button, type ButtonProps } from '@mui/material'
import type { ResourceDefinition } from '@portafilter/contract'
import type { Acted, ActionName, RowAction } from '@portafilter/contract/staff-client'
import { useState } from 'react'
import { useRights } from '../access/use-rights.ts'
import { useShortcuts } from '../display/use-shortcuts.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { type StaffActionOf, useStaffAction } from './use-staff-action.ts'

/** What the person reads. */
type Words = {
  label: string
  /** Says more while the pointer rests: the key. */
  hint?: string
  title: string
  text?: string
  /** On the button that does it; the label, unless told otherwise. */
  confirm?: string
}

type StaffActionProps<R extends ResourceDefinition, A extends RowAction<R>> = StaffActionOf<R, A> &
  Words &
  Pick<ButtonProps, 'variant' | 'color' | 'startIcon'> & {
    /** The row as it is now; acted upon is what it was when the dialog opened. */
    row: Acted
    /** A single key that opens it. */
    shortcut?: string
  }

/** A button for those who may; its dialog says what it will do, asks for what it needs, and does it when confirmed. */
export const StaffAction = <R extends ResourceDefinition, A extends RowAction<R>>(props: StaffActionProps<R, A>) => {
  const { resource, action, label, hint, title, text, confirm = label, shortcut } = props
  const { variant = 'contained', color = 'primary', startIcon } = props
  const { acts } = useRights()
  const may = acts(resource, action as ActionName<R>)
  const [seen, setSeen] = useState<Acted>()
  const open = () => setSeen(props.row)
  const command = useStaffAction(props, seen, () => setSeen(undefined))
  useShortcuts(shortcut !== undefined && may ? { [shortcut]: open } : {})
  if (!may) return null
  return (
    <>
      <Button title={hint} variant={variant} color={color} startIcon={startIcon} onClick={open}>
        {label}
      </Button>
      <ActionDialog
        {...command}
        open={seen !== undefined}
        title={title}
        text={text}
        confirm={confirm}
        color={color === 'error' ? 'error' : 'primary'}
      />
    </>
  )
}
