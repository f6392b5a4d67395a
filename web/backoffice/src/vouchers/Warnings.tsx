import { Alert, Stack } from '@mui/material'
import { formatMoney } from '@portafilter/kit'
import { useText } from '../texts/use-text.ts'
import type { Voucher } from './rows.ts'
import type { VoucherText } from './texts.ts'

/** What to look at before deciding (ux.md, Staff 1). */
export const Warnings = ({ voucher }: { voucher: Voucher }) => {
  const text = useText<VoucherText>()
  const { due, currency, order, warnings } = voucher
  const inPart = order !== null && due !== order.order_total
  if (!inPart && warnings.length === 0) return null
  return (
    <Stack spacing={1}>
      {inPart && (
        <Alert severity="info">{text('vouchers.in_part', { total: formatMoney(order.order_total, currency) })}</Alert>
      )}
      {warnings.map((warning) => (
        <Alert key={warning.kind + warning.text} severity={warning.kind === 'own' ? 'error' : 'warning'}>
          {warning.text}
        </Alert>
      ))}
    </Stack>
  )
}
