import { Box, Stack, Typography } from '@mui/material'
import { ordersResource } from '@portafilter/ordering/contract'
import { Buyer } from '../display/Buyer.tsx'
import { Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Code, Moment, Money } from '../display/values.tsx'
import { OrderStatus } from '../orders/OrderStatus.tsx'
import { useText } from '../texts/use-text.ts'
import type { Voucher } from './rows.ts'
import type { VoucherText } from './texts.ts'

type Ordered = NonNullable<Voucher['order']>

/** Who pays, under which number, and when the voucher came. */
const PaymentFacts = ({ voucher }: { voucher: Voucher }) => {
  const text = useText<VoucherText>()
  return (
    <>
      <Fact name={text('field.buyer')}>
        <Buyer account={voucher.account} username={voucher.username} firm={voucher.firm_name} />
      </Fact>
      <Fact name={text('resources.vouchers.fields.id')}>
        <Code value={voucher.id} />
      </Fact>
      <Fact name={text('resources.vouchers.fields.submitted_at')}>
        <Moment at={voucher.submitted_at} />
      </Fact>
    </>
  )
}

const OrderFacts = ({ voucher, order }: { voucher: Voucher; order: Ordered }) => {
  const text = useText<VoucherText>()
  return (
    <Facts>
      <PaymentFacts voucher={voucher} />
      <Fact name={text('vouchers.ordered_at')}>
        <Moment at={order.created_at} />
      </Fact>
      <Fact name={text('field.status')}>
        <OrderStatus order={{ ...order, audit_status: '' }} />
      </Fact>
      <Fact name={text('vouchers.order_total')}>
        <Money amount={order.order_total} currency={voucher.currency} />
      </Fact>
      <Fact name={text('vouchers.remark')}>{order.remark}</Fact>
    </Facts>
  )
}

const OrderLines = ({ order }: { order: Ordered }) => {
  const text = useText<VoucherText>()
  return (
    <Box component="ul" aria-label={text('vouchers.lines')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {order.lines.map((line) => (
        <Stack
          component="li"
          direction="row"
          key={line.item_num}
          sx={{ justifyContent: 'space-between', gap: 2, py: 0.75, borderTop: 1, borderColor: 'divider' }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2">{line.part_name}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <Code value={line.part_code} /> × {line.quantity}
            </Typography>
          </Box>
          <Typography variant="body2" component="span">
            <Money amount={line.total} currency={line.currency} />
          </Typography>
        </Stack>
      ))}
    </Box>
  )
}

/** The order that a voucher pays: buyer, total, remark, and its lines. */
export const OrderBehind = ({ voucher, order }: { voucher: Voucher; order: Ordered }) => {
  const text = useText<VoucherText>()
  const link = (
    <RowLink to={ordersResource} id={voucher.subject}>
      {text('vouchers.open_order')}
    </RowLink>
  )
  return (
    <>
      <Panel title={text('vouchers.order')} side={link}>
        <OrderFacts voucher={voucher} order={order} />
      </Panel>
      <Panel title={text('vouchers.lines')}>
        <OrderLines order={order} />
      </Panel>
    </>
  )
}

/** The top-up or the repayment that a voucher pays, with the bills of a repayment. */
export const RequestBehind = ({ voucher }: { voucher: Voucher }) => {
  const text = useText<VoucherText>()
  const { kind, bills, currency } = voucher
  return (
    <Panel title={text(kind === 'topup' ? 'vouchers.topup' : 'vouchers.repayment')}>
      <Facts>
        <PaymentFacts voucher={voucher} />
        {bills.length > 0 && (
          <Fact name={text('vouchers.bills')}>
            {bills.map(({ order_no, amount }) => (
              <Box key={order_no}>
                <RowLink to={ordersResource} id={order_no} /> · <Money amount={amount} currency={currency} />
              </Box>
            ))}
          </Fact>
        )}
      </Facts>
    </Panel>
  )
}
