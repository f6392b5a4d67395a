import ArrowForward from '@mui/icons-material/ArrowForward'
import { Box, Button, Typography } from '@mui/material'
import { colour } from '@portafilter/kit'
import { useState } from 'react'
import { useText } from '../texts/use-text.ts'
import { type ChangedLeaf, changesOf } from './leaves.ts'
import type { HistoryEvent } from './rows.ts'
import type { StreamText } from './texts.ts'
import type { Words } from './use-words.ts'

/** As many changes are shown at once; the first event of an order has hundreds. */
const SHORT = 12

const old = {
  bgcolor: colour.dangerSoft,
  color: colour.danger,
  px: 0.5,
  borderRadius: 0.5,
  textDecoration: 'line-through',
}
const fresh = {
  bgcolor: colour.successSoft,
  color: colour.success,
  px: 0.5,
  borderRadius: 0.5,
  fontWeight: 600,
  textDecoration: 'none',
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0,2fr) minmax(0,3fr)' },
  columnGap: 2,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
  fontSize: 13.5,
  overflowWrap: 'anywhere',
} as const

const Change = ({ change, words }: { change: ChangedLeaf; words: Words }) => (
  <Box component="li" sx={row}>
    <Box sx={{ color: 'text.secondary' }}>{words.way(change.path)}</Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
      {change.before !== undefined && (
        <>
          <Box component="del" sx={old}>
            {words.value(change.path, change.before)}
          </Box>
          <ArrowForward sx={{ fontSize: 15, color: 'text.secondary' }} titleAccess="→" />
        </>
      )}
      <Box component="ins" sx={fresh}>
        {words.value(change.path, change.after)}
      </Box>
    </Box>
  </Box>
)

/** What an event changed: each field with before and after. */
export const Changes = ({ event, words }: { event: HistoryEvent; words: Words }) => {
  const text = useText<StreamText>()
  const [all, setAll] = useState(false)
  const changes = changesOf(event)
  if (changes.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('streams.no_changes')}
      </Typography>
    )
  return (
    <>
      <Box
        component="ul"
        aria-label={text('streams.changes', { count: changes.length })}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {changes.slice(0, all ? undefined : SHORT).map((change) => (
          <Change key={change.path.join('.')} change={change} words={words} />
        ))}
      </Box>
      {changes.length > SHORT && (
        <Button size="small" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? text('streams.less') : text('streams.more', { count: changes.length })}
        </Button>
      )}
    </>
  )
}
