import { useLanguage } from '@portafilter/kit'
import { refundBatchStatusWords } from '@portafilter/payment/words'
import { Status, type Tone } from '../display/Status.tsx'
import { useText } from '../texts/use-text.ts'
import type { RefundBatchRow } from './rows.ts'
import type { RefundBatchText } from './texts.ts'

const TONES: Readonly<Record<RefundBatchRow['status'], Tone>> = {
  gathered: 'waiting',
  proposed: 'waiting',
  confirmed: 'good',
}

type Shown = Pick<RefundBatchRow, 'status' | 'count' | 'paid' | 'open'>

/** Confirmed, it says how much of it is paid, until nothing of it is left to be. */
export const RefundBatchStatus = ({ status, count, paid, open }: Shown) => {
  const language = useLanguage()
  const text = useText<RefundBatchText>()
  const isPaid = status === 'confirmed' && open === 0
  const label = isPaid ? text('refund_batches.done') : refundBatchStatusWords[status][language]
  return (
    <>
      <Status label={label} tone={isPaid ? 'quiet' : TONES[status]} />
      {status === 'confirmed' && <> {text('refund_batches.paid_of', { paid, count })}</>}
    </>
  )
}
