import { Alert, AlertTitle } from '@mui/material'
import { formatMoment, useLanguage } from '@portafilter/kit'
import { useEventName } from '../events/use-event-name.ts'
import { useText } from '../texts/use-text.ts'
import type { Stale } from './outcome.ts'

/** Who did what and when, instead of the action that came too late (ux.md, Staff 4). */
export const Conflict = ({ stale, onClose }: { stale: Stale; onClose: () => void }) => {
  const text = useText()
  const language = useLanguage()
  const eventName = useEventName()
  const values = {
    by: stale.by ?? text('conflict.system'),
    at: stale.at === '' ? '—' : formatMoment(stale.at, language),
    action: eventName(stale.action),
  }
  return (
    <Alert severity="warning" role="alert" onClose={onClose}>
      <AlertTitle>{text('conflict.title')}</AlertTitle>
      {stale.at === '' ? stale.message : text('conflict.text', values)}
    </Alert>
  )
}
