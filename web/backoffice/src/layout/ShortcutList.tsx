import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, Switch } from '@mui/material'
import { useId } from 'react'
import { Key } from '../display/Key.tsx'
import { useShortcutsOnPage, useShortcutsSwitch } from '../display/use-shortcuts.ts'
import { useText } from '../texts/use-text.ts'

const look = {
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  alignItems: 'baseline',
  columnGap: 2,
  rowGap: 1,
  m: 0,
  '& dd': { m: 0 },
} as const

const Keys = () => (
  <Box component="dl" sx={look}>
    {[...useShortcutsOnPage()].map(([says, keys]) => (
      <Box key={says} sx={{ display: 'contents' }}>
        <Box component="dt" sx={{ display: 'flex', gap: 0.5, justifyContent: 'end' }}>
          {keys.map((key) => (
            <Key key={key} name={key} />
          ))}
        </Box>
        <dd>{says}</dd>
      </Box>
    ))}
  </Box>
)

/** The keys of the page that is open, and the switch that turns them off (WCAG 2.1.4). */
export const ShortcutList = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const text = useText()
  const titleId = useId()
  const [on, setOn] = useShortcutsSwitch()
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('app.shortcuts')}</DialogTitle>
      <DialogContent>
        <Keys />
        <FormControlLabel
          control={<Switch checked={on} onChange={(_, checked) => setOn(checked)} />}
          label={text('app.shortcuts_on')}
          sx={{ mt: 2 }}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} autoFocus>
          {text('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
