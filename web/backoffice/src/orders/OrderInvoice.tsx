import { Alert } from '@mui/material'
import { invoicesResource } from '@portafilter/invoicing/contract'
import { useDetail } from '../data/use-detail.ts'
import { Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Failed } from '../display/states.tsx'
import { Code, Moment, Money } from '../display/values.tsx'
import { InvoiceStatus } from '../invoices/InvoiceStatus.tsx'
import type { InvoiceText } from '../invoices/texts.ts'
import { useText } from '../texts/use-text.ts'
import type { StaffOrder } from './rows.ts'
import type { OrderText } from './texts.ts'

/** How far an order's invoice is, and what of it is to be taken back; nothing of an order that has none. */
export const OrderInvoice = ({ order }: { order: StaffOrder }) => {
  const text = useText<OrderText | InvoiceText>()
  const { data, error, refetch } = useDetail(invoicesResource, order.id, order.has_invoice)
  if (!order.has_invoice || (data === undefined && !error)) return null
  return (
    <Panel title={text('resources.invoices.name')} side={data && <InvoiceStatus status={data.status} />}>
      {data === undefined && <Failed error={error} retry={() => void refetch()} />}
      {data !== undefined && (
        <>
          {data.red_due > 0 && (
            <Alert severity="warning" sx={{ mb: 1.5 }}>
              {text('orders.red_due')} <Money amount={data.red_due} currency="CNY" />
            </Alert>
          )}
          <Facts>
            <Fact name={text('resources.invoices.fields.amount')}>
              <Money amount={data.amount} currency="CNY" />
            </Fact>
            <Fact name={text('resources.invoices.fields.invoice_number')}>
              {data.invoice_number === null ? null : <Code value={data.invoice_number} copy />}
            </Fact>
            <Fact name={text('resources.invoices.fields.issued_on')}>{data.issued_on}</Fact>
            <Fact name={text('resources.invoices.fields.requested_at')}>
              {data.requested_at && <Moment at={data.requested_at} />}
            </Fact>
          </Facts>
          <RowLink to={invoicesResource} id={order.id}>
            {text('orders.open_invoice')}
          </RowLink>
        </>
      )}
    </Panel>
  )
}
