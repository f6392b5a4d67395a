import { Box, Link as MuiLink, Stack, Typography } from '@mui/material'
import { afterSalesResource } from '@portafilter/aftersales/contract'
import { streamsResource } from '@portafilter/audit/contract'
import { deliveriesResource } from '@portafilter/delivery/contract'
import { invoicesResource } from '@portafilter/invoicing/contract'
import { serialAuditsResource } from '@portafilter/ordering/contract'
import { refundsResource, vouchersResource } from '@portafilter/payment/contract'
import { Link } from 'react-router'
import { useRights } from '../access/use-rights.ts'
import { RowLink } from '../display/RowLink.tsx'
import { Moment, Money } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { matterLook } from './matters.tsx'
import type { TimelineRow } from './rows.ts'
import type { TimelineText } from './timeline-texts.ts'

const OPENED = [
  ...[vouchersResource, refundsResource, deliveriesResource, afterSalesResource, invoicesResource],
  serialAuditsResource,
] as const

/** The way to what it is about, for those who may read that. */
const Opens = ({ row: { opens } }: { row: TimelineRow }) => {
  const text = useText<TimelineText>()
  const { reads } = useRights()
  const opened = OPENED.find(({ name }) => name === opens?.resource)
  if (opens === null || opened === undefined || !reads(opened)) return null
  return (
    <>
      {' · '}
      <RowLink to={opened} id={opens.id}>
        {text(`orders.opens.${opened.name}`)}
      </RowLink>
    </>
  )
}

/** The way to the event itself, for auditors. */
const OpensEvent = ({ row: { stream, version } }: { row: TimelineRow }) => {
  const text = useText<TimelineText>()
  const { reads } = useRights()
  if (!reads(streamsResource)) return null
  return (
    <>
      {' · '}
      <MuiLink
        component={Link}
        to={`/streams/${encodeURIComponent(stream)}/show?version=${version}`}
        sx={{ display: 'inline-block', py: 0.5 }}
      >
        {text('orders.opens.event')}
      </MuiLink>
    </>
  )
}

/** Who it was: of a person name and account, unless they have been erased. */
const By = ({ row: { by, person } }: { row: TimelineRow }) => {
  const text = useText<TimelineText>()
  const role = text(`orders.by.${by}`)
  if (person !== null) return `${role} ${person.username} (${person.account})`
  return by === 'buyer' || by === 'staff' ? `${role} (${text('orders.by.erased')})` : role
}

/** The icon on the line that joins it to the next. */
const Knot = ({ row: { matter } }: { row: TimelineRow }) => {
  const { Icon, ...look } = matterLook[matter]
  return (
    <Box
      aria-hidden
      sx={{
        width: 32,
        height: 32,
        borderRadius: '50%',
        display: 'grid',
        placeItems: 'center',
        zIndex: 1,
        ...look,
      }}
    >
      <Icon fontSize="small" />
    </Box>
  )
}

const line = {
  display: 'grid',
  gridTemplateColumns: '32px minmax(0,1fr)',
  columnGap: 1.5,
  pb: 1.5,
  position: 'relative',
  '&:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    left: 15,
    top: 16,
    bottom: -16,
    width: 2,
    bgcolor: 'divider',
  },
} as const

/** One thing that has happened: what, who, when, of which kind, and the way to it. */
export const TimelineEntry = ({ row }: { row: TimelineRow }) => {
  const text = useText<TimelineText>()
  return (
    <Box component="li" sx={line}>
      <Knot row={row} />
      <Box sx={{ minWidth: 0 }}>
        <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', alignItems: 'baseline' }}>
          <Typography sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>{row.sentence}</Typography>
          {row.amount !== null && (
            <strong>
              <Money amount={row.amount} currency={row.currency} />
            </strong>
          )}
        </Stack>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          {text(`orders.matter.${row.matter}`)} · <By row={row} /> · <Moment at={row.at} seconds />
          <Opens row={row} />
          <OpensEvent row={row} />
        </Typography>
      </Box>
    </Box>
  )
}
