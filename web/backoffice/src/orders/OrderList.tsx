import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import { DataTable, useListContext } from 'react-admin'
import { useRights } from '../access/use-rights.ts'
import type { OrderRow } from '../data/rows.ts'
import { Buyer } from '../display/Buyer.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { Code, Moment, Money } from '../display/values.tsx'
import { DayFilter } from '../list/DayFilter.tsx'
import { FilterTabs } from '../list/FilterTabs.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { OrderStatus } from './OrderStatus.tsx'

const Col = DataTable.Col<OrderRow>
const NEWEST = { field: 'created_at', order: 'DESC' } as const
/** Awaiting shipment: also when a part of it has gone. */
const TO_SHIP = 2
const STATUSES = [TO_SHIP, 3, 1, 4, 0] as const

const StatusTabs = () => {
  const text = useText()
  const tabs = STATUSES.map((value) => ({ value, label: text(`orders.status.${value}`) }))
  return (
    <FilterTabs
      source="status"
      label={text('field.status')}
      tabs={[{ value: undefined, label: text('field.all') }, ...tabs]}
    />
  )
}

const NoOrders = () => {
  const text = useText()
  const { filterValues } = useListContext()
  const { status, ...others } = filterValues
  const done = status === TO_SHIP && Object.keys(others).length === 0
  return (
    <Calm icon={done ? <LocalShipping /> : undefined} title={text(done ? 'orders.empty_to_ship' : 'orders.empty')} />
  )
}

const Kind = ({ row }: { row: OrderRow }) => useText()(`orders.type.${row.type}`)

const SAMPLE: OrderRow = {
  id: '20261121-ABCDEFG',
  version: 0,
  created_at: '2026-11-21T09:30:00.000+08:00',
  account: 'account',
  username: '姓名',
  firm_name: '某某咖啡设备有限公司',
  status: TO_SHIP,
  back_status: 0,
  audit_status: '',
  type: 'P',
  currency: 'CNY',
  order_total: 1234.5,
  line_count: 2,
}

const columns = (
  <>
    <Col source="id" render={(row) => <RowLink to="orders" id={row.id} />} />
    <Col source="created_at" render={(row) => <Moment at={row.created_at} />} />
    <Col
      source="account"
      disableSort
      render={(row) => <Buyer account={row.account} username={row.username} firm={row.firm_name} />}
    />
    <Col
      source="status"
      disableSort
      render={(row) => <OrderStatus status={row.status} backStatus={row.back_status} auditStatus={row.audit_status} />}
    />
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
  const text = useText()
  const { roles } = useRights()
  return (
    <WorkList<OrderRow>
      title={text('resources.orders.name')}
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
      sample={SAMPLE}
      card={(row) => ({
        first: <Code value={row.id} />,
        side: <Money amount={row.order_total} currency={row.currency} />,
        second: (
          <>
            <Buyer account={row.account} username={row.username} firm={row.firm_name} />
            <Moment at={row.created_at} />
            <OrderStatus status={row.status} backStatus={row.back_status} auditStatus={row.audit_status} />
          </>
        ),
      })}
      empty={<NoOrders />}
    />
  )
}

export default OrderList
