import { Box, Link, Typography } from '@mui/material'
import { deliveriesResource } from '@portafilter/delivery/contract'
import { Link as RouterLink } from 'react-router'
import { useDetail } from '../data/use-detail.ts'
import { Route } from '../deliveries/Route.tsx'
import { useText } from '../texts/use-text.ts'
import type { CaseText } from './texts.ts'

/** Where the delivery is on which pieces of the case were: nobody decides that it was lost without having seen it. */
export const ParcelRoute = ({ delivery_no }: { delivery_no: string }) => {
  const text = useText<CaseText>()
  const { data } = useDetail(deliveriesResource, delivery_no, true)
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {text('cases.route_of', { id: delivery_no })} · {data?.tracking_no} ·{' '}
        <Link component={RouterLink} to={`/deliveries/${delivery_no}/show`} target="_blank">
          {text('cases.route_open')}
        </Link>
      </Typography>
      {data && <Route track={data.track} />}
    </Box>
  )
}
