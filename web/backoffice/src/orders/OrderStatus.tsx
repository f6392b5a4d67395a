import { Stack } from '@mui/material'
import {
  awaitsPayment,
  type OrderStatus as Name,
  serialAuditOf,
  statusOf,
  transferOf,
  useLanguage,
} from '@portafilter/kit'
import { orderStatusWords, serialAuditWords, transferWords } from '@portafilter/ordering/words'
import { Status, type Tone } from '../display/Status.tsx'
import type { OrderRow } from './rows.ts'

const TONES: Readonly<Record<Name, Tone>> = {
  closed: 'quiet',
  awaiting_payment: 'waiting',
  awaiting_shipment: 'active',
  awaiting_receipt: 'active',
  completed: 'good',
}

type Standing = Pick<OrderRow, 'status' | 'back_status' | 'audit_status'>

/** How far the voucher and the serial numbers of an order are that awaits payment. */
const Waiting = ({ order }: { order: Standing }) => {
  const language = useLanguage()
  const transfer = transferOf(order)
  const audit = serialAuditOf(order)
  return (
    <>
      {transfer !== 'none' && (
        <Status label={transferWords[transfer][language]} tone={transfer === 'rejected' ? 'bad' : 'quiet'} />
      )}
      {audit !== 'none' && <Status label={serialAuditWords[audit][language]} tone="quiet" />}
    </>
  )
}

/** The status of an order; while payment is awaited also what it waits for. */
export const OrderStatus = ({ order }: { order: Standing }) => {
  const language = useLanguage()
  const status = statusOf(order)
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      <Status label={orderStatusWords[status][language]} tone={TONES[status]} />
      {awaitsPayment(order) && <Waiting order={order} />}
    </Stack>
  )
}
