import { Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { ActionArea } from './ActionArea.tsx'

type Props = {
  label: string
  /** Whether the reader may. */
  may: boolean
  /** Its dialog, while that is open. */
  children(close: () => void): ReactNode
}

/** Makes a row of a list, for those who may. */
export const CreateButton = ({ label, may, children }: Props) => {
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <ActionArea>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && children(() => setOpen(false))}
    </ActionArea>
  )
}
