import { Checkbox } from '@mui/material'
import type { MouseEvent } from 'react'
import { type Identifier, useListContext } from 'react-admin'
import { useText } from '../texts/use-text.ts'

type Props = { id: Identifier; onToggle(event: MouseEvent): void }

/** Chooses one row, and says which. */
export const RowChoice = ({ id, onToggle }: Props) => {
  const text = useText()
  const { selectedIds } = useListContext()
  return (
    <Checkbox
      checked={selectedIds.includes(id)}
      onClick={onToggle}
      slotProps={{ input: { 'aria-label': text('several.choose', { id }) } }}
    />
  )
}
