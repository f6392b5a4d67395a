import { Box, Stack, Typography } from '@mui/material'
import { deliveriesResource } from '@portafilter/delivery/contract'
import { carrierWords } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import { ordersResource } from '@portafilter/ordering/contract'
import { ActionArea } from '../actions/ActionArea.tsx'
import { Own } from '../actions/Own.tsx'
import { Altered } from '../display/Altered.tsx'
import { Buyer } from '../display/Buyer.tsx'
import { beside, Columns } from '../display/Columns.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Head } from '../display/Head.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Code, Moment } from '../display/values.tsx'
import type { OrderText } from '../orders/texts.ts'
import { useText } from '../texts/use-text.ts'
import { DeliveryActions } from './DeliveryActions.tsx'
import { DeliveryStatus } from './DeliveryStatus.tsx'
import { PackingSlip } from './PackingSlip.tsx'
import { PrintButton } from './PrintButton.tsx'
import { Route } from './Route.tsx'
import type { StaffDelivery } from './rows.ts'
import type { DeliveryText } from './texts.ts'
import { UndoShippingButton } from './UndoShippingButton.tsx'

const Contents = ({ delivery }: { delivery: StaffDelivery }) => {
  const text = useText<DeliveryText>()
  return (
    <Panel
      title={text('deliveries.lines')}
      side={<Typography variant="body2">{text('deliveries.pieces', { count: delivery.pieces })}</Typography>}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {delivery.lines.map((line) => (
          <Stack
            component="li"
            direction="row"
            key={line.item_num}
            sx={{ justifyContent: 'space-between', gap: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
          >
            <Typography variant="body2" component="div">
              {line.product_name}
              <Box sx={{ color: 'text.secondary' }}>
                <Code value={line.product_no} />
              </Box>
            </Typography>
            <Typography sx={{ fontWeight: 600 }}>× {line.delivery_quantity}</Typography>
          </Stack>
        ))}
      </Box>
    </Panel>
  )
}

const DeliveryFacts = ({ delivery }: { delivery: StaffDelivery }) => {
  const text = useText<DeliveryText>()
  const language = useLanguage()
  return (
    <Panel title={text('deliveries.progress')}>
      <Facts>
        <Fact name={text('resources.deliveries.fields.order_no')}>
          <RowLink to={ordersResource} id={delivery.order_no} />
        </Fact>
        <Fact name={text('deliveries.tracking')}>
          {delivery.tracking_no === '' ? null : <Code value={delivery.tracking_no} copy />}
        </Fact>
        <Fact name={text('deliveries.carrier')}>{delivery.carrier && carrierWords[delivery.carrier][language]}</Fact>
        <Fact name={text('resources.deliveries.fields.created_at')}>
          <Moment at={delivery.created_at} />
        </Fact>
        <Fact name={text('resources.deliveries.fields.shipped_at')}>
          <Moment at={delivery.shipped_at} />
        </Fact>
        {delivery.signed_at && (
          <Fact name={text('deliveries.signed_at')}>
            <Moment at={delivery.signed_at} />
          </Fact>
        )}
        <Fact name={text('resources.deliveries.fields.received_at')}>
          <Moment at={delivery.received_at} />
        </Fact>
        {delivery.assumed_at && (
          <Fact name={text('deliveries.assumed_at')}>
            <Moment at={delivery.assumed_at} />
          </Fact>
        )}
      </Facts>
    </Panel>
  )
}

const Address = ({ delivery }: { delivery: StaffDelivery }) => {
  const text = useText<DeliveryText | OrderText>()
  return (
    <Panel title={text('deliveries.address')}>
      {delivery.address_altered && <Altered />}
      <Facts>
        <Fact name={text('field.buyer')}>
          <Buyer account={delivery.account} username={delivery.username} firm={delivery.firm_name} />
        </Fact>
        <Fact name={text('orders.recipient')}>{delivery.recipients}</Fact>
        <Fact name={text('orders.phone')}>{delivery.phone}</Fact>
        <Fact name={text('orders.full_address')}>{delivery.full_address}</Fact>
        <Fact name={text('orders.remark')}>{delivery.remark}</Fact>
      </Facts>
    </Panel>
  )
}

const LAYOUT = beside('minmax(0,3fr) minmax(300px,2fr)')

const OVER: readonly StaffDelivery['status'][] = ['ending', 'close']

const DeliveryPage = ({ delivery }: { delivery: StaffDelivery }) => {
  const text = useText<DeliveryText>()
  return (
    <Stack spacing={2} sx={{ displayPrint: 'none' }}>
      <Head
        name={<Code value={delivery.id} copy />}
        actions={
          <>
            <PrintButton />
            <DeliveryActions delivery={delivery} />
            <ActionArea>
              <UndoShippingButton delivery={delivery} />
            </ActionArea>
          </>
        }
      >
        <DeliveryStatus status={delivery.status} />
      </Head>
      <Own of={[deliveriesResource]} when={delivery.own && !OVER.includes(delivery.status)}>
        {text('deliveries.own')}
      </Own>
      {delivery.undone_by_others !== '' && <Typography variant="body2">{delivery.undone_by_others}</Typography>}
      <Columns layout={LAYOUT}>
        <Stack spacing={2}>
          <Contents delivery={delivery} />
          <Route track={delivery.track} />
        </Stack>
        <Stack spacing={2}>
          <DeliveryFacts delivery={delivery} />
          <Address delivery={delivery} />
        </Stack>
      </Columns>
    </Stack>
  )
}

/** One delivery: what is in it, where it goes, how far it is; on paper its packing slip. */
const DeliveryShow = () => (
  <Detail<StaffDelivery> layout={LAYOUT}>
    {(delivery) => (
      <div>
        <DeliveryPage delivery={delivery} />
        <PackingSlip delivery={delivery} />
      </div>
    )}
  </Detail>
)

export default DeliveryShow
