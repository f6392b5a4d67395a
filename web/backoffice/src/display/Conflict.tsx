import { Alert, AlertTitle } from '@mui/material'
import { formatMoment, useLanguage } from '@portafilter/kit'
import type { Stale } from '../data/stale.ts'
import { useEventName } from '../events/use-event-name.ts'
import { useText } from '../texts/use-text.ts'

/** On a phone the page may be scrolled to the button that was too late. */
const intoView = (alert: HTMLElement | null): void => alert?.scrollIntoView({ block: 'nearest' })

/** Who did what and when, instead of the action that came too late (ux.md, Staff 4). */
export const Conflict = ({ stale, onClose }: { stale: Stale | undefined; onClose: () => void }) => {
  const text = useText()
  const language = useLanguage()
  const eventName = useEventName()
  if (stale === undefined) return null
  const values = {
    by: stale.by ?? text('conflict.system'),
    at: stale.at === '' ? '—' : formatMoment(stale.at, language),
    action: eventName(stale.action),
  }
  return (
    <Alert ref={intoView} severity="warning" role="alert" onClose={onClose} sx={{ mb: 2, scrollMarginTop: 64 }}>
      <AlertTitle>{text('conflict.title')}</AlertTitle>
      {stale.at === '' ? stale.message : text('conflict.text', values)}
    </Alert>
  )
}
