import { Box, Typography } from '@mui/material'
import { streamsResource } from '@portafilter/audit/contract'
import { placeOf } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import { paymentSourceWords } from '@portafilter/ordering/words'
import { useRights } from '../access/use-rights.ts'
import { Altered } from '../display/Altered.tsx'
import { Buyer } from '../display/Buyer.tsx'
import { Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Code, Moment, Money } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import type { VoucherText } from '../vouchers/texts.ts'
import type { StaffOrder } from './rows.ts'
import type { OrderText } from './texts.ts'

/** Where the order goes; gone when the person has been erased, or when somebody has changed it. */
export const AddressPanel = ({ order }: { order: StaffOrder }) => {
  const text = useText<OrderText>()
  const { address } = order
  return (
    <Panel title={text('orders.address')}>
      {order.address_altered && <Altered />}
      <Facts>
        <Fact name={text('field.buyer')}>
          <Buyer account={order.account} username={order.username} firm={order.firm_name} />
        </Fact>
        <Fact name={text('orders.recipient')}>{address?.recipients}</Fact>
        <Fact name={text('orders.phone')}>{address && `${address.area_code} ${address.phone}`}</Fact>
        <Fact name={text('orders.full_address')}>{address && placeOf(address)}</Fact>
        <Fact name={text('orders.remark')}>{order.remark}</Fact>
      </Facts>
    </Panel>
  )
}

/** What the order is paid by, and how much by each. */
const Parts = ({ order: { parts, currency } }: { order: StaffOrder }) => {
  const language = useLanguage()
  return parts.map(({ source, amount }) => (
    <div key={source}>
      {paymentSourceWords[source][language]} <Money amount={amount} currency={currency} />
    </div>
  ))
}

/** What is paid, by what, and the way to the history for those who may see it. */
export const PaymentPanel = ({ order }: { order: StaffOrder }) => {
  const text = useText<OrderText | VoucherText>()
  const { reads } = useRights()
  return (
    <Panel title={text('orders.payment')}>
      <Facts>
        <Fact name={text('orders.total')}>
          <Typography component="span" variant="h6">
            <Money amount={order.order_total} currency={order.currency} />
          </Typography>
        </Fact>
        <Fact name={text('orders.before_total')}>
          {order.order_before_total === order.order_total ? null : (
            <Money amount={order.order_before_total} currency={order.currency} />
          )}
        </Fact>
        <Fact name={text('resources.vouchers.fields.id')}>
          {order.pay_no === null ? text('orders.no_payment') : <Code value={order.pay_no} />}
        </Fact>
        <Fact name={text('orders.paid_by')}>{order.parts.length > 0 ? <Parts order={order} /> : null}</Fact>
        <Fact name={text('orders.paid_at')}>{order.paid_at && <Moment at={order.paid_at} />}</Fact>
        <Fact name={text(order.cancel_reason === null ? 'orders.back_reason' : 'orders.cancel_reason')}>
          {order.reason_altered ? <Altered /> : (order.cancel_reason ?? order.back_reason)}
        </Fact>
      </Facts>
      {reads(streamsResource) && (
        <Box sx={{ mt: 1.5 }}>
          <RowLink to={streamsResource} id={order.stream}>
            {text('orders.open_history')}
          </RowLink>
        </Box>
      )}
    </Panel>
  )
}
