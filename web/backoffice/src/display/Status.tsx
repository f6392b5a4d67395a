import { Chip } from '@mui/material'
import { colour } from '@portafilter/kit'

export type Tone = 'waiting' | 'good' | 'bad' | 'active' | 'quiet'

const TONES: Readonly<Record<Tone, { color: string; bgcolor: string }>> = {
  waiting: { color: colour.warning, bgcolor: colour.warningSoft },
  good: { color: colour.success, bgcolor: colour.successSoft },
  bad: { color: colour.danger, bgcolor: colour.dangerSoft },
  active: { color: colour.info, bgcolor: colour.infoSoft },
  quiet: { color: colour.inkSoft, bgcolor: colour.shade },
}

/** Words that do not fit into a line go on in the next. */
const WHOLE = { height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal' } }

/** A status in words; the colour only underlines them. */
export const Status = ({ label, tone }: { label: string; tone: Tone }) => (
  <Chip size="small" label={label} sx={{ ...WHOLE, ...TONES[tone] }} />
)
