import { Box, Stack, Typography } from '@mui/material'
import { ordersResource } from '@portafilter/ordering/contract'
import { Buyer } from '../display/Buyer.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Code, Moment, Money } from '../display/values.tsx'
import { OrderStatus } from '../orders/OrderStatus.tsx'
import { useText } from '../texts/use-text.ts'
import type { Voucher } from './rows.ts'
import type { VoucherText } from './texts.ts'

/** The order that a voucher pays: buyer, total, remark. */
export const OrderFacts = ({ voucher }: { voucher: Voucher }) => {
  const text = useText<VoucherText>()
  const { order, currency } = voucher
  return (
    <Facts>
      <Fact name={text('field.buyer')}>
        <Buyer account={voucher.account} username={voucher.username} firm={voucher.firm_name} />
      </Fact>
      <Fact name={text('resources.vouchers.fields.id')}>
        <Code value={voucher.id} />
      </Fact>
      <Fact name={text('vouchers.ordered_at')}>
        <Moment at={order.created_at} />
      </Fact>
      <Fact name={text('resources.vouchers.fields.submitted_at')}>
        <Moment at={voucher.submitted_at} />
      </Fact>
      <Fact name={text('field.status')}>
        <OrderStatus order={{ ...order, audit_status: '' }} />
      </Fact>
      <Fact name={text('vouchers.order_total')}>
        <Money amount={order.order_total} currency={currency} />
      </Fact>
      <Fact name={text('vouchers.remark')}>{order.remark}</Fact>
    </Facts>
  )
}

/** The lines of that order. */
export const OrderLines = ({ voucher }: { voucher: Voucher }) => {
  const text = useText<VoucherText>()
  return (
    <Box component="ul" aria-label={text('vouchers.lines')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {voucher.order.lines.map((line) => (
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

export const OrderLink = ({ voucher }: { voucher: Voucher }) => {
  const text = useText<VoucherText>()
  return (
    <RowLink to={ordersResource} id={voucher.order_no}>
      {text('vouchers.open_order')}
    </RowLink>
  )
}
