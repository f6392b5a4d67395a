import { Box, Typography } from '@mui/material'
import { buyersResource } from '@portafilter/identity/contract'
import { deviceWords } from '@portafilter/identity/words'
import { useLanguage } from '@portafilter/kit'
import { ActionArea } from '../actions/ActionArea.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { Panel } from '../display/Detail.tsx'
import { Moment } from '../display/values.tsx'
import { knownField } from '../fields/known-field.ts'
import { useText } from '../texts/use-text.ts'
import type { UserText } from '../users/texts.ts'
import type { BuyerAccount } from './rows.ts'
import type { BuyerText } from './texts.ts'

type Of = { buyer: BuyerAccount }

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
}

const Session = ({ buyer, session }: Of & { session: BuyerAccount['sessions'][number] }) => {
  const text = useText<BuyerText>()
  const device = deviceWords(session)[useLanguage()]
  return (
    <Box component="li" sx={line}>
      <div>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {device}
        </Typography>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          {text('buyers.signed_in_at')} <Moment at={session.signed_in_at} />
          <br />
          {text('buyers.used_at')} <Moment at={session.used_at} />
        </Typography>
      </div>
      <StaffAction
        resource={buyersResource}
        action="end-session"
        row={buyer}
        variant="outlined"
        values={{ device }}
        fields={{ session: knownField(session.id) }}
      />
    </Box>
  )
}

/** Where the buyer is signed in: each is ended by itself. */
export const SignedIn = ({ buyer }: Of) => {
  const text = useText<BuyerText | UserText>()
  return (
    <Panel title={text('users.sessions')}>
      {buyer.sessions.length === 0 && <Typography variant="body2">{text('buyers.signed_in_none')}</Typography>}
      <ActionArea>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {buyer.sessions.map((session) => (
            <Session key={session.id} buyer={buyer} session={session} />
          ))}
        </Box>
      </ActionArea>
    </Panel>
  )
}
