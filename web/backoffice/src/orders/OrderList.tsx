import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import { statusOnWire, useLanguage } from '@portafilter/kit'
import { ordersResource } from '@portafilter/ordering/contract'
import { orderKindWords, orderStatusWords } from '@portafilter/ordering/words'
import { useRights } from '../access/use-rights.ts'
import { Buyer } from '../display/Buyer.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { Code, Moment, Money } from '../display/values.tsx'
import { Count } from '../list/Count.tsx'
import { columnOf } from '../list/column-of.ts'
import { DayFilter } from '../list/DayFilter.tsx'
import { FilterTabs } from '../list/FilterTabs.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import { useShowsWhole } from '../list/use-shows-whole.ts'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { OrderStatus } from './OrderStatus.tsx'
import type { OrderRow } from './rows.ts'
import type { OrderText } from './texts.ts'

const Col = columnOf<typeof ordersResource, OrderText>()
const NEWEST = { field: 'created_at', order: 'DESC' } as const
/** Awaiting shipment: also when a part of it has gone. */
const TO_SHIP = statusOnWire('awaiting_shipment')
const STATUSES = ['awaiting_shipment', 'awaiting_receipt', 'awaiting_payment', 'completed', 'closed'] as const

const StatusTabs = () => {
  const text = useText<OrderText>()
  const language = useLanguage()
  const tabs = STATUSES.map((name) => ({
    value: statusOnWire(name),
    label: orderStatusWords[name][language],
    count: <Count of={ordersResource} filter={{ status: statusOnWire(name) }} />,
  }))
  return (
    <FilterTabs
      source="status"
      label={text('field.status')}
      tabs={[{ value: undefined, label: text('field.all') }, ...tabs]}
    />
  )
}

const NoOrders = () => {
  const text = useText<OrderText>()
  const done = useShowsWhole({ filter: { status: TO_SHIP } })
  return (
    <Calm icon={done ? <LocalShipping /> : undefined} title={text(done ? 'orders.empty_to_ship' : 'orders.empty')} />
  )
}

const Kind = ({ row }: { row: OrderRow }) => orderKindWords[row.type][useLanguage()]

const columns = (
  <>
    <Col source="id" disableSort render={(row) => <RowLink to={ordersResource} id={row.id} />} />
    <Col source="created_at" render={(row) => <Moment at={row.created_at} />} />
    <Col
      source="account"
      disableSort
      render={(row) => <Buyer account={row.account} username={row.username} firm={row.firm_name} />}
    />
    <Col source="status" disableSort render={(row) => <OrderStatus order={row} />} />
    <Col source="type" disableSort render={(row) => <Kind row={row} />} />
    <Col source="line_count" disableSort align="right" />
    <Col
      source="order_total"
      align="right"
      render={(row) => <Money amount={row.order_total} currency={row.currency} />}
    />
  </>
)

/** Orders; who ships sees first what is to be shipped. */
const OrderList = () => {
  const text = useText<OrderText>()
  const { roles } = useRights()
  return (
    <WorkList<OrderRow>
      resource={ordersResource}
      sort={NEWEST}
      filters={roles.includes('after_sales') ? { status: TO_SHIP } : {}}
      tabs={<StatusTabs />}
      toolbar={
        <>
          <SearchBox label={text('orders.search')} />
          <DayFilter source="start_date" label={text('orders.from')} />
          <DayFilter source="end_date" label={text('orders.to')} />
        </>
      }
      columns={columns}
      card={(row) => ({
        first: <Code value={row.id} />,
        side: <Money amount={row.order_total} currency={row.currency} />,
        second: (
          <>
            <Buyer account={row.account} username={row.username} firm={row.firm_name} />
            <Moment at={row.created_at} />
            <OrderStatus order={row} />
          </>
        ),
      })}
      empty={<NoOrders />}
    />
  )
}

export default OrderList
