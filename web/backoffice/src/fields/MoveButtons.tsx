import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Close from '@mui/icons-material/Close'
import { Box, IconButton } from '@mui/material'
import { useText } from '../texts/use-text.ts'
import { moved } from './moved.ts'

type Props<Thing> = {
  things: readonly Thing[]
  /** Which of them these buttons are of, and what that is called. */
  at: number
  name: string
  onThings(next: readonly Thing[]): void
}

/** Moves one of a list up and down, and takes it out. */
export const MoveButtons = <Thing,>({ things, at, name, onThings }: Props<Thing>) => {
  const text = useText()
  return (
    <Box sx={{ display: 'flex', flex: 'none' }}>
      <IconButton
        size="small"
        disabled={at === 0}
        aria-label={text('field.up', { name })}
        onClick={() => onThings(moved(things, at, at - 1))}
      >
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        disabled={at === things.length - 1}
        aria-label={text('field.down', { name })}
        onClick={() => onThings(moved(things, at, at + 1))}
      >
        <ArrowDownward fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={text('field.take_out', { name })}
        onClick={() => onThings(things.toSpliced(at, 1))}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}
