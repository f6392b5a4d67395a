import { Box, Stack, Typography } from '@mui/material'
import { useLanguage } from '@portafilter/kit'
import { refundToWords } from '@portafilter/ordering/words'
import { refundsResource } from '@portafilter/payment/contract'
import { Panel } from '../display/Detail.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Moment, Money } from '../display/values.tsx'
import { RefundStatus } from '../refunds/RefundStatus.tsx'
import type { RefundText } from '../refunds/texts.ts'
import { useText } from '../texts/use-text.ts'
import type { StaffOrder } from './rows.ts'

/** What of an order's money goes back, and how far it is. */
export const OrderRefunds = ({ order: { refunds, currency } }: { order: StaffOrder }) => {
  const text = useText<RefundText>()
  const language = useLanguage()
  if (refunds.length === 0) return null
  return (
    <Panel title={text('resources.refunds.name')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {refunds.map((refund) => (
          <Stack
            key={refund.id}
            component="li"
            direction="row"
            useFlexGap
            sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 1, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 200 }}>
              <RowLink to={refundsResource} id={refund.id} />
              <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
                {refundToWords[refund.to][language]} · <Moment at={refund.settled_at ?? refund.requested_at} />
              </Typography>
            </Box>
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              <strong>
                <Money amount={refund.amount} currency={currency} />
              </strong>
              <RefundStatus status={refund.status} />
            </Stack>
          </Stack>
        ))}
      </Box>
    </Panel>
  )
}
