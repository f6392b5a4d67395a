import { Alert, Box, Stack, Typography } from '@mui/material'
import { usersResource } from '@portafilter/identity/contract'
import { memberChangeWords } from '@portafilter/identity/words'
import { formatMoment, useLanguage } from '@portafilter/kit'
import { RowLink } from '../display/RowLink.tsx'
import { Status, type Tone } from '../display/Status.tsx'
import { useText } from '../texts/use-text.ts'
import { Roles } from '../users/Roles.tsx'
import { type Colleague, type Standing, standingOf } from './standing.ts'
import type { FourEyesText } from './texts.ts'

const TONES: Readonly<Record<Standing, Tone>> = {
  self: 'active',
  can: 'good',
  active: 'good',
  bound: 'bad',
  chain: 'waiting',
  disabled: 'quiet',
  invited: 'quiet',
}

/** Why two cannot confirm for one another: what was done, by whom and when, or until when it counts. */
const useReason = () => {
  const text = useText<FourEyesText | 'users.operator'>()
  const language = useLanguage()
  return ({ bond }: Colleague): string | undefined => {
    if (bond === null) return undefined
    const { change, by, at, until } = bond
    if (until !== null) return text('four_eyes.chain', { until: formatMoment(until, language) })
    if (change === null) return text('four_eyes.unheard')
    return text('four_eyes.bound', {
      by: by ?? text('users.operator'),
      at: at === null ? '' : formatMoment(at, language),
      change: memberChangeWords[change][language],
    })
  }
}

const Person = ({ colleague, standing }: { colleague: Colleague; standing: Standing }) => {
  const text = useText<FourEyesText>()
  const reasonOf = useReason()
  const isApart = standing === 'bound' || standing === 'chain'
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <RowLink to={usersResource} id={colleague.id} />
        <Typography variant="body2" sx={{ flex: 1, minWidth: 140 }}>
          {colleague.username} · <Roles roles={colleague.roles} />
        </Typography>
        <Status label={text(isApart ? 'four_eyes.cannot' : `four_eyes.${standing}`)} tone={TONES[standing]} />
      </Stack>
      {isApart && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {reasonOf(colleague)}
        </Typography>
      )}
    </Box>
  )
}

/** Who can confirm, and for whoever begins or confirms as well, with whom. */
export const People = ({ colleagues }: { colleagues: readonly Colleague[] }) => {
  const text = useText<FourEyesText>()
  const takesPart = colleagues.some(({ own }) => own)
  const all = colleagues.map((colleague) => ({ colleague, standing: standingOf(colleague, takesPart) }))
  return (
    <>
      {takesPart && !all.some(({ standing }) => standing === 'can') && (
        <Alert severity="warning">{text('four_eyes.nobody')}</Alert>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {all.map(({ colleague, standing }) => (
          <Person key={colleague.id} colleague={colleague} standing={standing} />
        ))}
      </Box>
    </>
  )
}
