import { Box, Skeleton, Stack, Typography } from '@mui/material'
import { deliveriesResource } from '@portafilter/delivery/contract'
import { useRows } from '../data/use-rows.ts'
import { DeliveryActions } from '../deliveries/DeliveryActions.tsx'
import { DeliveryStatus } from '../deliveries/DeliveryStatus.tsx'
import type { DeliveryRow } from '../deliveries/rows.ts'
import type { DeliveryText } from '../deliveries/texts.ts'
import { Panel } from '../display/Detail.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Failed } from '../display/states.tsx'
import { Code, Moment } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import type { StaffOrder } from './rows.ts'
import type { OrderText } from './texts.ts'

const Row = ({ row, version }: { row: DeliveryRow; version: number }) => {
  const text = useText<DeliveryText>()
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1}
      useFlexGap
      sx={{ flexWrap: { sm: 'wrap' }, alignItems: { sm: 'center' }, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <RowLink to={deliveriesResource} id={row.id} />
          <DeliveryStatus status={row.status} />
        </Stack>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          {text('deliveries.pieces', { count: row.pieces })} · <Moment at={row.shipped_at ?? row.created_at} />
          {row.tracking_no !== '' && (
            <>
              {' · '}
              <Code value={row.tracking_no} copy />
            </>
          )}
        </Typography>
      </Box>
      <DeliveryActions delivery={{ ...row, version: Math.max(row.version, version) }} />
    </Stack>
  )
}

/** The deliveries of an order; unprocessed ones can be shipped or closed from here. */
export const OrderDeliveries = ({ order }: { order: StaffOrder }) => {
  const text = useText<OrderText>()
  const { data, error, refetch } = useRows(deliveriesResource, {
    filter: { order_no: order.id },
    sort: ['created_at', 'ASC'],
    most: 100,
  })
  return (
    <Panel title={text('orders.deliveries')}>
      {error && data === undefined && <Failed error={error} retry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton variant="rounded" height={64} aria-busy="true" />}
      {data?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{text('orders.no_deliveries')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((row) => (
          <Row key={row.id} row={row} version={order.version} />
        ))}
      </Box>
    </Panel>
  )
}
