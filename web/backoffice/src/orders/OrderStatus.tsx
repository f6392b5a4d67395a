import { Stack } from '@mui/material'
import { awaitsPayment, type OrderStage, serialAuditOf, transferOf, useLanguage } from '@portafilter/kit'
import { orderStageWords, serialAuditWords } from '@portafilter/ordering/words'
import { transferWords } from '@portafilter/receivable/words'
import { Status, type Tone } from '../display/Status.tsx'
import type { OrderRow } from './rows.ts'

const TONES: Readonly<Record<OrderStage, Tone>> = {
  closed: 'quiet',
  awaiting_payment: 'waiting',
  under_review: 'waiting',
  awaiting_shipment: 'active',
  partly_shipped: 'active',
  awaiting_receipt: 'active',
  completed: 'good',
}

type Standing = Pick<OrderRow, 'status' | 'stage' | 'back_status' | 'audit_status'>

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

/** Where an order stands, in the words of its buyer; while payment is awaited also what it waits for. */
export const OrderStatus = ({ order }: { order: Standing }) => {
  const language = useLanguage()
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      <Status label={orderStageWords[order.stage][language]} tone={TONES[order.stage]} />
      {awaitsPayment(order) && <Waiting order={order} />}
    </Stack>
  )
}
