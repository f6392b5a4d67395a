import type { ButtonProps } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { OpenerButton } from './OpenerButton.tsx'

/** What a dialog is told by what opens it. */
export type Opened = { open: boolean; onClose(): void }

/** A dialog that is there from its first opening on: what is typed in it stays until it is done, though it is closed before. */
export const useDialog = (dialog: (opened: Opened) => ReactNode) => {
  const [open, setOpen] = useState<boolean>()
  return {
    begin: () => setOpen(true),
    drawn: open !== undefined && dialog({ open, onClose: () => setOpen(false) }),
  }
}

type Props = Omit<ButtonProps, 'onClick' | 'children'> & {
  label: string
  /** Its dialog. */
  children(dialog: Opened): ReactNode
}

/** Opens a dialog. */
export const DialogButton = ({ label, children, ...button }: Props) => {
  const { begin, drawn } = useDialog(children)
  return (
    <>
      <OpenerButton {...button} onClick={begin}>
        {label}
      </OpenerButton>
      {drawn}
    </>
  )
}
