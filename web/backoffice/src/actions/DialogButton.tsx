import type { ButtonProps } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { OpenerButton } from './OpenerButton.tsx'

type Props = Omit<ButtonProps, 'onClick' | 'children'> & {
  label: string
  /** Its dialog, while that is open. */
  children(close: () => void): ReactNode
}

/** Opens a dialog that is there only while it is open. */
export const DialogButton = ({ label, children, ...button }: Props) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <OpenerButton {...button} onClick={() => setOpen(true)}>
        {label}
      </OpenerButton>
      {open && children(() => setOpen(false))}
    </>
  )
}
