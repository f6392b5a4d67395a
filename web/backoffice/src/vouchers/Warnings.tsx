import { Alert, Stack } from '@mui/material'
import { formatMoney } from '@portafilter/kit'
import { vouchersResource } from '@portafilter/payment/contract'
import { useRights } from '../access/use-rights.ts'
import { useText } from '../texts/use-text.ts'
import type { Voucher } from './rows.ts'
import type { VoucherText } from './texts.ts'

/** What to look at before deciding (ux.md, Staff 1). */
export const Warnings = ({ voucher }: { voucher: Voucher }) => {
  const text = useText<VoucherText>()
  const { actsOn } = useRights()
  const { due, currency, order } = voucher
  // That it is one's own is nothing to those who decide on none.
  const warnings = voucher.warnings.filter(({ kind }) => kind !== 'own' || actsOn(vouchersResource))
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
