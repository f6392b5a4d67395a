import TaskAlt from '@mui/icons-material/TaskAlt'
import { invoicesResource } from '@portafilter/invoicing/contract'
import { Buyer } from '../display/Buyer.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { Code, Moment, Money } from '../display/values.tsx'
import { Count } from '../list/Count.tsx'
import { columnOf } from '../list/column-of.ts'
import { FilterTabs } from '../list/FilterTabs.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import { QUEUE_POLL_MS, useQueue } from '../list/use-queue.ts'
import { useShowsWhole } from '../list/use-shows-whole.ts'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { DropInvoices } from './DropInvoices.tsx'
import { InvoiceStatus } from './InvoiceStatus.tsx'
import { invoiceQueue } from './queue.ts'
import type { InvoiceRow } from './rows.ts'
import type { InvoiceText } from './texts.ts'

const Col = columnOf<typeof invoicesResource, InvoiceText>()
const OLDEST = { field: 'requested_at', order: 'ASC' } as const
const OTHERS = ['red', 'red_proposed', 'unpaid', 'issued', 'void'] as const

const StatusTabs = () => {
  const text = useText<InvoiceText>()
  const { count } = useQueue(invoicesResource, invoiceQueue)
  const others = OTHERS.map((value) => ({
    value,
    label: text(`invoices.status.${value}`),
    count: <Count of={invoicesResource} filter={{ status: value }} />,
  }))
  return (
    <FilterTabs
      source="status"
      label={text('field.status')}
      tabs={[
        { value: 'waiting', label: text('invoices.status.waiting'), count },
        ...others,
        { value: undefined, label: text('field.all') },
      ]}
    />
  )
}

const NoInvoices = () => {
  const text = useText<InvoiceText>()
  return useShowsWhole(invoiceQueue) ? (
    <Calm icon={<TaskAlt />} title={text('invoices.empty_waiting')} />
  ) : (
    <Calm title={text('invoices.empty')} />
  )
}

const columns = (
  <>
    <Col source="id" disableSort render={(row) => <RowLink to={invoicesResource} id={row.id} />} />
    <Col source="amount" disableSort align="right" render={(row) => <Money amount={row.amount} currency="CNY" />} />
    <Col
      source="account"
      disableSort
      render={(row) => <Buyer account={row.account} username={row.username} firm={row.firm_name} />}
    />
    <Col source="requested_at" render={(row) => row.requested_at && <Moment at={row.requested_at} />} />
    <Col source="since" render={(row) => row.since && <Moment at={row.since} />} />
    <Col source="status" disableSort render={(row) => <InvoiceStatus status={row.status} />} />
    <Col
      source="invoice_number"
      disableSort
      render={(row) => (row.invoice_number === null ? '—' : <Code value={row.invoice_number} />)}
    />
  </>
)

/** Invoices that buyers asked for; what waits comes first. */
const InvoiceList = () => {
  const text = useText<InvoiceText>()
  return (
    <WorkList<InvoiceRow>
      resource={invoicesResource}
      sort={OLDEST}
      filters={{ status: 'waiting' }}
      pollMs={QUEUE_POLL_MS}
      tabs={<StatusTabs />}
      head={<DropInvoices />}
      toolbar={<SearchBox label={text('invoices.search')} />}
      columns={columns}
      card={(row) => ({
        first: <Money amount={row.amount} currency="CNY" />,
        side: <InvoiceStatus status={row.status} />,
        second: (
          <>
            {row.firm_name ?? row.username} · <Code value={row.id} /> · {row.since && <Moment at={row.since} />}
          </>
        ),
      })}
      empty={<NoInvoices />}
    />
  )
}

export default InvoiceList
