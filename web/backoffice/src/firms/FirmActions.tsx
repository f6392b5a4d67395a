import { Alert, Stack } from '@mui/material'
import { firmsResource } from '@portafilter/identity/contract'
import { useLanguage } from '@portafilter/kit'
import { ActionArea } from '../actions/ActionArea.tsx'
import type { TypedIn } from '../actions/fields.ts'
import { StaffAction } from '../actions/StaffAction.tsx'
import { Invite } from '../invitations/Invite.tsx'
import { useText } from '../texts/use-text.ts'
import type { Firm } from './rows.ts'
import type { FirmText } from './texts.ts'
import { useFirmFields } from './use-firm-fields.ts'
import { firmsWords } from './words.ts'

type Of = { firm: Firm }

const turned = ({ prices_in_yuan }: TypedIn, firm: Firm) =>
  prices_in_yuan === undefined || prices_in_yuan === firm.prices_in_yuan
    ? undefined
    : firmsWords[prices_in_yuan ? 'to_yuan' : 'to_dollars']

/** What comes of the change for whoever is buying now. */
const Consequences = ({ typed, firm }: Of & { typed: TypedIn }) => {
  const language = useLanguage()
  const currency = turned(typed, firm)
  if (currency !== undefined) return <Alert severity="warning">{currency[language]}</Alert>
  if (typed.discount_group === firm.discount_group) return null
  return <Alert severity="info">{firmsWords.regrouped[language]}</Alert>
}

const Edit = ({ firm }: Of) => {
  const text = useText<FirmText>()
  const language = useLanguage()
  const isWaiting = firm.change !== null && !firm.individual
  return (
    <StaffAction
      resource={firmsResource}
      action="update"
      row={firm}
      fields={useFirmFields(firm)}
      variant="outlined"
      label={text('action.edit')}
      title={text('resources.firms.one', { id: firm.id })}
      confirm={text('action.save')}
      said={() => text('action.saved')}
      preview={(typed) => <Consequences typed={typed} firm={firm} />}
    >
      {isWaiting && <Alert severity="info">{firmsWords.waiting[language]}</Alert>}
    </StaffAction>
  )
}

/** What support does about a firm: it is edited, and people are invited to it. */
export const FirmActions = ({ firm }: Of) => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
    <ActionArea>
      <Edit firm={firm} />
    </ActionArea>
    {!firm.individual && <Invite firm={{ code: firm.id, name: firm.firm_name ?? '' }} />}
  </Stack>
)
