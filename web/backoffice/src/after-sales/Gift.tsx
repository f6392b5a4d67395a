import { Chip } from '@mui/material'
import { useText } from '../texts/use-text.ts'
import type { CaseText } from './texts.ts'

/** Says of a line that it is a gift, and whether it goes back along with what earned it. */
export const Gift = ({ along }: { along: boolean }) => {
  const text = useText<CaseText>()
  return (
    <Chip
      size="small"
      color="warning"
      variant="outlined"
      label={text(along ? 'cases.gift_along' : 'cases.gift')}
      sx={{ ml: 1 }}
    />
  )
}
