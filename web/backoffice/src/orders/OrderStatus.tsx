import { Stack } from '@mui/material'
import { Status, type Tone } from '../display/Status.tsx'
import { isTextKey } from '../texts/texts.ts'
import { useText } from '../texts/use-text.ts'

const TONES: readonly Tone[] = ['quiet', 'waiting', 'active', 'active', 'good']

type OrderStatusProps = { status: number; backStatus?: number; auditStatus?: string }

/** The status of an order; while payment is awaited also how far its voucher and its serial numbers are. */
export const OrderStatus = ({ status, backStatus = 0, auditStatus = '' }: OrderStatusProps) => {
  const text = useText()
  const keys = [`orders.back_status.${backStatus}`, `orders.audit_status.${auditStatus}`]
  const name = `orders.status.${status}`
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      <Status label={isTextKey(name) ? text(name) : String(status)} tone={TONES[status] ?? 'quiet'} />
      {status === 1 &&
        keys
          .filter(isTextKey)
          .map((key) => <Status key={key} label={text(key)} tone={key.endsWith('-1') ? 'bad' : 'quiet'} />)}
    </Stack>
  )
}
