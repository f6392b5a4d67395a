import { Box, Stack, Typography } from '@mui/material'
import { formatDay } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import { receiptsResource } from '@portafilter/payment/contract'
import { Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Copied, Money } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import type { Voucher } from './rows.ts'
import type { VoucherText } from './texts.ts'

/** What the bank has received for it, and what is missing still. */
export const Receipts = ({ voucher: { receipts, missing, currency } }: { voucher: Voucher }) => {
  const text = useText<VoucherText>()
  const language = useLanguage()
  if (receipts.length === 0) return null
  return (
    <Panel title={text('vouchers.receipts')}>
      <Box component="ul" aria-label={text('vouchers.receipts')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {receipts.map(({ bank_serial, amount, received_on }) => (
          <Stack
            component="li"
            direction="row"
            key={bank_serial}
            sx={{
              justifyContent: 'space-between',
              gap: 2,
              py: 0.75,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Copied value={bank_serial}>
                <RowLink to={receiptsResource} id={bank_serial} />
              </Copied>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {formatDay(`${received_on}T00:00:00+08:00`, language)}
              </Typography>
            </Box>
            <Money amount={amount} currency={currency} />
          </Stack>
        ))}
      </Box>
      {missing > 0 && (
        <Facts>
          <Fact name={text('vouchers.still_missing')}>
            <Money amount={missing} currency={currency} />
          </Fact>
        </Facts>
      )}
    </Panel>
  )
}
