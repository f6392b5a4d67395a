import { Box, Typography } from '@mui/material'
import { contactCheckWords, contactFieldWords, memberChangeWords } from '@portafilter/identity/words'
import { useLanguage } from '@portafilter/kit'
import { Panel } from '../display/Detail.tsx'
import { Moment } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { Roles } from './Roles.tsx'
import type { Member } from './rows.ts'
import type { UserText } from './texts.ts'

type Change = Member['changes'][number]

const ChangeLine = ({ change: { change, by, at, after } }: { change: Change }) => {
  const text = useText<UserText>()
  const language = useLanguage()
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {memberChangeWords[change][language]}
      </Typography>
      {(change === 'created' || change === 'roles_changed') && (
        <Typography variant="body2">
          <Roles roles={after.roles} />
        </Typography>
      )}
      {after.contact !== undefined && after.check !== undefined && (
        <Typography variant="body2">
          {contactFieldWords[after.contact][language]} · {contactCheckWords[after.check][language]}
        </Typography>
      )}
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        {by ?? text('users.operator')} · <Moment at={at} seconds />
      </Typography>
    </Box>
  )
}

/** Who changed what, the last first. */
export const AccountChanges = ({ changes }: Pick<Member, 'changes'>) => {
  const text = useText<UserText>()
  return (
    <Panel title={text('users.history')}>
      {changes.length === 0 && <Typography variant="body2">{text('users.history_none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {changes.map((change) => (
          <ChangeLine key={change.version} change={change} />
        ))}
      </Box>
    </Panel>
  )
}
