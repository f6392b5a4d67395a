import Check from '@mui/icons-material/Check'
import PersonAdd from '@mui/icons-material/PersonAddAlt'
import { Stack } from '@mui/material'
import { formatMoment, useLanguage } from '@portafilter/kit'
import { alertsResource } from '@portafilter/payment/contract'
import { alertKindWords } from '@portafilter/payment/words'
import { ActionArea } from '../actions/ActionArea.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { textField } from '../actions/text-field.tsx'
import { useText } from '../texts/use-text.ts'
import type { Alert } from './rows.ts'
import type { AlertText } from './texts.ts'

const LONGEST = 500

type Of = { alert: Alert }

/** What the button and the dialog say where somebody has it already. */
const useTakeOverWords = ({ taken_by, taken_at }: Alert) => {
  const text = useText<AlertText>()
  const language = useLanguage()
  if (taken_by === null || taken_at === null) return {}
  return {
    label: text('alerts.take_over'),
    title: text('alerts.take_over_title', { by: taken_by }),
    text: text('alerts.take_over_text', { by: taken_by, at: formatMoment(taken_at, language) }),
  }
}

const TakeButton = ({ alert }: Of) => {
  const language = useLanguage()
  return (
    <StaffAction
      {...useTakeOverWords(alert)}
      values={{ kind: alertKindWords[alert.kind][language] }}
      resource={alertsResource}
      action="take"
      row={alert}
      shortcut="t"
      variant={alert.status === 'open' ? 'contained' : 'outlined'}
      startIcon={<PersonAdd />}
    />
  )
}

/** Ends it with what came of it. */
const CloseButton = ({ alert: { kind, taken_by, mine, ...alert } }: Of) => {
  const text = useText<AlertText>()
  const language = useLanguage()
  const note = textField({
    label: text('alerts.note'),
    hint: (typed) => `${typed.length} / ${LONGEST}`,
    fault: text('alerts.close_required'),
    longest: LONGEST,
    lines: 3,
  })
  const isAnothers = taken_by !== null && !mine
  return (
    <StaffAction
      resource={alertsResource}
      action="close"
      row={alert}
      offered={alert.status !== 'closed'}
      shortcut="c"
      variant={mine ? 'contained' : 'outlined'}
      startIcon={<Check />}
      values={{ kind: alertKindWords[kind][language] }}
      {...(isAnothers && { text: text('alerts.close_text_other', { by: taken_by }) })}
      fields={{ note }}
    />
  )
}

/** Take it, or take it over, and close it, as long as it is not closed. */
export const Decisions = ({ alert }: Of) => (
  <ActionArea>
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {alert.status !== 'closed' && !alert.mine && <TakeButton alert={alert} />}
      <CloseButton alert={alert} />
    </Stack>
  </ActionArea>
)
