import type { ButtonProps } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { OpenerButton } from './OpenerButton.tsx'

/** What a dialog is told by what opens it. */
export type Opened = { open: boolean; onClose(): void }

type Props = Omit<ButtonProps, 'onClick' | 'children'> & {
  label: string
  /** Its dialog. */
  children(dialog: Opened): ReactNode
}

/** Opens a dialog that is there from its first opening on: what is typed in it stays until it is done, though it is closed before. */
export const DialogButton = ({ label, children, ...button }: Props) => {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <OpenerButton {...button} onClick={() => setOpen(true)}>
        {label}
      </OpenerButton>
      {open !== undefined && children({ open, onClose: () => setOpen(false) })}
    </>
  )
}
