import { Button, type ButtonProps } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { ActionArea } from './ActionArea.tsx'

type Props = Pick<ButtonProps, 'variant'> & {
  label: string
  /** Whether the reader may. */
  may: boolean
  /** Its dialog, while that is open. */
  children(close: () => void): ReactNode
}

/** Makes a row of a list, for those who may; `variant`: on another row's page, where it is not what the page is about. */
export const CreateButton = ({ label, may, variant = 'contained', children }: Props) => {
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <ActionArea>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && children(() => setOpen(false))}
    </ActionArea>
  )
}
