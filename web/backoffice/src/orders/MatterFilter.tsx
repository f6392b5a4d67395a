import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { MATTERS, type Matter } from '@portafilter/kernel'
import { useText } from '../texts/use-text.ts'
import { matterLook } from './matters.tsx'
import type { TimelineRow } from './rows.ts'
import type { TimelineText } from './timeline-texts.ts'

type Props = {
  rows: readonly TimelineRow[]
  /** Undefined: everything. */
  chosen: Matter | undefined
  choose(matter: Matter | undefined): void
}

const ALL = 'all'
/** On a phone the words alone fit into one line. */
const onDesk = { display: { xs: 'none', sm: 'inline-flex' } }
const look = { gap: 0.5, px: 1, py: 0.25, minHeight: 32, textTransform: 'none' } as const

/** Everything, or one of money, goods and papers, each with how many there are. */
export const MatterFilter = ({ rows, chosen, choose }: Props) => {
  const text = useText<TimelineText>()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={chosen ?? ALL}
      onChange={(_, next: Matter | typeof ALL | null) => choose(next === ALL || next === null ? undefined : next)}
      aria-label={text('orders.timeline.filter')}
      sx={{ flexWrap: 'wrap' }}
    >
      <ToggleButton value={ALL} sx={look}>
        {text('field.all')} {rows.length}
      </ToggleButton>
      {MATTERS.map((matter) => {
        const { Icon } = matterLook[matter]
        const count = rows.filter((row) => row.matter === matter).length
        return (
          <ToggleButton key={matter} value={matter} disabled={count === 0} sx={look}>
            <Box component="span" sx={onDesk}>
              <Icon fontSize="small" />
            </Box>
            {text(`orders.matter.${matter}`)} {count}
          </ToggleButton>
        )
      })}
    </ToggleButtonGroup>
  )
}
