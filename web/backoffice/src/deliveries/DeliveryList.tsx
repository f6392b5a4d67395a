import { Box } from '@mui/material'
import { deliveriesResource } from '@portafilter/delivery/contract'
import { useLanguage } from '@portafilter/kit'
import { ordersResource } from '@portafilter/ordering/contract'
import { deliveryStatusWords } from '@portafilter/ordering/words'
import { useListContext } from 'react-admin'
import { Buyer } from '../display/Buyer.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { Code, Moment } from '../display/values.tsx'
import { Count } from '../list/Count.tsx'
import { columnOf } from '../list/column-of.ts'
import { FilterTabs } from '../list/FilterTabs.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { DeliveryStatus } from './DeliveryStatus.tsx'
import { PrintSlips } from './PrintSlips.tsx'
import type { DeliveryRow } from './rows.ts'
import { ShipSeveral } from './ShipSeveral.tsx'
import type { DeliveryText } from './texts.ts'

const Col = columnOf<typeof deliveriesResource, DeliveryText>()
const NEWEST = { field: 'created_at', order: 'DESC' } as const
/** A delivery's number begins with its order's. */
const HIDDEN = ['order_no']
const STATUSES = ['unprocessed', 'issued', 'ending', 'close'] as const

const StatusTabs = () => {
  const text = useText<DeliveryText>()
  const language = useLanguage()
  const tabs = STATUSES.map((value) => ({
    value,
    label: deliveryStatusWords[value][language],
    count: <Count of={deliveriesResource} filter={{ status: value }} />,
  }))
  return (
    <FilterTabs
      source="status"
      label={text('field.status')}
      tabs={[{ value: undefined, label: text('field.all') }, ...tabs]}
    />
  )
}

const Tracking = ({ row }: { row: DeliveryRow }) => (row.tracking_no === '' ? '—' : <Code value={row.tracking_no} />)

/** When it went out, and under which number. */
const Shipped = ({ row }: { row: DeliveryRow }) => (
  <>
    <Moment at={row.shipped_at} />
    {row.tracking_no !== '' && (
      <Box sx={{ color: 'text.secondary' }}>
        <Code value={row.tracking_no} long />
      </Box>
    )}
  </>
)

const useStatus = (): unknown => useListContext().filterValues.status

/** Before a delivery goes out, and where it was given up, this column would be empty. */
const ShippedAt = ({ source }: { source: 'shipped_at' }) => {
  const status = useStatus()
  if (status === 'unprocessed' || status === 'close') return null
  return <Col source={source} disableSort render={(row) => <Shipped row={row} />} />
}

/** What has arrived is in one queue alone, and among all. */
const ReceivedAt = ({ source }: { source: 'received_at' }) => {
  const status = useStatus()
  if (status !== undefined && status !== 'ending') return null
  return <Col source={source} disableSort render={(row) => <Moment at={row.received_at} />} />
}

const columns = (
  <>
    <Col source="id" disableSort render={(row) => <RowLink to={deliveriesResource} id={row.id} />} />
    <Col source="order_no" disableSort render={(row) => <RowLink to={ordersResource} id={row.order_no} />} />
    <Col source="status" disableSort render={(row) => <DeliveryStatus status={row.status} />} />
    <Col
      source="account"
      disableSort
      render={(row) => <Buyer account={row.account} username={row.username} firm={row.firm_name} />}
    />
    <Col source="pieces" disableSort align="right" />
    <Col source="created_at" render={(row) => <Moment at={row.created_at} />} />
    <ShippedAt source="shipped_at" />
    <ReceivedAt source="received_at" />
  </>
)

/** Delivery notes of all orders. */
const DeliveryList = () => {
  const text = useText<DeliveryText>()
  return (
    <WorkList<DeliveryRow>
      resource={deliveriesResource}
      sort={NEWEST}
      tabs={<StatusTabs />}
      toolbar={<SearchBox label={text('deliveries.search')} />}
      forChosen={
        <>
          <ShipSeveral />
          <PrintSlips />
        </>
      }
      columns={columns}
      hiddenColumns={HIDDEN}
      card={(row) => ({
        first: <Code value={row.id} />,
        side: <DeliveryStatus status={row.status} />,
        second: (
          <>
            <Buyer account={row.account} username={row.username} firm={row.firm_name} />
            {text('deliveries.pieces', { count: row.pieces })} · <Moment at={row.shipped_at ?? row.created_at} />
            {' · '}
            <Tracking row={row} />
          </>
        ),
      })}
      empty={<Calm title={text('deliveries.empty')} />}
    />
  )
}

export default DeliveryList
