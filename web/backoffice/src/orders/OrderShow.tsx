import { Box, Stack } from '@mui/material'
import { afterSalesResource } from '@portafilter/aftersales/contract'
import { orderTimelineResource } from '@portafilter/audit/contract'
import { deliveriesResource } from '@portafilter/delivery/contract'
import { invoicesResource } from '@portafilter/invoicing/contract'
import { ordersResource, serialAuditsResource } from '@portafilter/ordering/contract'
import { vouchersResource } from '@portafilter/payment/contract'
import { useRights } from '../access/use-rights.ts'
import { ActionArea } from '../actions/ActionArea.tsx'
import { Own } from '../actions/Own.tsx'
import { CreateDeliveryButton } from '../deliveries/CreateDeliveryButton.tsx'
import { SharedParcels } from '../deliveries/use-ship.tsx'
import { Columns } from '../display/Columns.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { Head } from '../display/Head.tsx'
import { Code, Moment } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { CancelButton } from './CancelButton.tsx'
import { isOver } from './is-over.ts'
import { OrderCases } from './OrderCases.tsx'
import { OrderDeliveries } from './OrderDeliveries.tsx'
import { AddressPanel, PaymentPanel } from './OrderFacts.tsx'
import { OrderInvoice } from './OrderInvoice.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderRefunds } from './OrderRefunds.tsx'
import { OrderSerials } from './OrderSerials.tsx'
import { OrderStatus } from './OrderStatus.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { OrderVouchers } from './OrderVouchers.tsx'
import type { StaffOrder } from './rows.ts'
import type { OrderText } from './texts.ts'

const OrderHead = ({ order }: { order: StaffOrder }) => (
  <Head
    name={<Code value={order.id} copy />}
    actions={
      <>
        <CreateDeliveryButton order={order} />
        <ActionArea>
          <CancelButton order={order} />
        </ActionArea>
      </>
    }
  >
    <OrderStatus order={order} />
    <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
      <Moment at={order.created_at} />
    </Box>
  </Head>
)

/** What stands beside the lines stands under them where their table needs the width. */
const BESIDE = '@media (min-width: 1400px)'
const LAYOUT = { gridTemplateColumns: 'minmax(0,1fr)', [BESIDE]: { gridTemplateColumns: 'minmax(0,1fr) 340px' } }
const facts = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0,1fr)', md: '1fr 1fr' },
  [BESIDE]: { gridTemplateColumns: 'minmax(0,1fr)' },
}

const OrderPage = ({ order }: { order: StaffOrder }) => {
  const text = useText<OrderText>()
  const { reads } = useRights()
  return (
    <>
      <OrderHead order={order} />
      <Own of={[ordersResource, deliveriesResource]} when={order.own && !isOver(order)}>
        {text('orders.own')}
      </Own>
      <Columns layout={LAYOUT}>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <Panel title={text('orders.lines')}>
            <OrderLines order={order} />
          </Panel>
          {reads(vouchersResource) && <OrderVouchers order={order} />}
          <OrderRefunds order={order} />
          {reads(deliveriesResource) && <OrderDeliveries order={order} />}
          {reads(afterSalesResource) && <OrderCases order={order} />}
        </Stack>
        <Box sx={facts}>
          <PaymentPanel order={order} />
          {reads(invoicesResource) && <OrderInvoice order={order} />}
          {reads(serialAuditsResource) && <OrderSerials order={order} />}
          <AddressPanel order={order} />
        </Box>
      </Columns>
      {reads(orderTimelineResource) && <OrderTimeline order={order} />}
    </>
  )
}

/** One order: what was ordered, where its pieces are, how it is paid, where it goes. */
const OrderShow = () => (
  <Detail<StaffOrder> layout={LAYOUT}>
    {(order) => (
      <SharedParcels>
        <OrderPage order={order} />
      </SharedParcels>
    )}
  </Detail>
)

export default OrderShow
