import { Box, Link as MuiLink, Stack, Typography } from '@mui/material'
import { fourEyesResource } from '@portafilter/identity/contract'
import { roleWords } from '@portafilter/identity/words'
import { useLanguage } from '@portafilter/kit'
import { Link } from 'react-router'
import { useRights } from '../access/use-rights.ts'
import { useRows } from '../data/use-rows.ts'
import { Panel } from '../display/Detail.tsx'
import { PageTitle } from '../display/PageTitle.tsx'
import { DetailSkeleton, Failed } from '../display/states.tsx'
import { AccessDenied } from '../layout/AccessDenied.tsx'
import { listPath } from '../list/list-path.ts'
import { useQueue } from '../list/use-queue.ts'
import { useText } from '../texts/use-text.ts'
import { byRoles, type Decision, decisions } from './decisions.ts'
import { People } from './People.tsx'
import type { FourEyesText } from './texts.ts'

const Waiting = ({ decision }: { decision: Decision }) => {
  const text = useText<FourEyesText>()
  const { count } = useQueue(decision.resource, decision)
  const { resource, filter, sort, says } = decision
  return (
    <Box component="li" sx={{ py: 0.5 }}>
      <MuiLink component={Link} to={listPath(resource, filter, { field: sort, order: 'ASC' })}>
        {text(says)}
      </MuiLink>
      {count !== undefined && ` · ${text('four_eyes.waiting', { count })}`}
    </Box>
  )
}

/** All whose roles touch money: a company has some dozens. */
const ALL = { filter: {}, sort: ['id', 'ASC'], most: 200 } as const

/** What takes a second person, who that can be, and with whom the reader can confirm, today. */
const FourEyes = () => {
  const text = useText<FourEyesText>()
  const language = useLanguage()
  const { reads } = useRights()
  const { data, error, refetch } = useRows(fourEyesResource, ALL)
  if (!reads(fourEyesResource)) return <AccessDenied />
  if (data === undefined) return error ? <Failed error={error} retry={refetch} /> : <DetailSkeleton />
  return (
    <Stack spacing={2}>
      <PageTitle title={text('resources.four-eyes.name')} />
      <Typography sx={{ maxWidth: 760 }}>{text('four_eyes.intro')}</Typography>
      {byRoles(decisions).map(({ roles, same }) => (
        <Panel
          key={roles.join()}
          title={text('four_eyes.people', { roles: roles.map((role) => roleWords[role][language]).join(' · ') })}
        >
          <Box component="ul" aria-label={text('four_eyes.decisions')} sx={{ m: 0, mb: 1.5, pl: 2.5 }}>
            {same.map((decision) => (
              <Waiting key={decision.says} decision={decision} />
            ))}
          </Box>
          <People colleagues={data.filter((one) => one.roles.some((role) => roles.includes(role)))} />
        </Panel>
      ))}
    </Stack>
  )
}

export default FourEyes
