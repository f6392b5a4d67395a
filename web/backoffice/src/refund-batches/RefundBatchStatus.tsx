import { useLanguage } from '@portafilter/kit'
import { refundBatchStatusWords } from '@portafilter/payment/words'
import { Status, type Tone } from '../display/Status.tsx'
import type { RefundBatchRow } from './rows.ts'

const TONES: Readonly<Record<RefundBatchRow['status'], Tone>> = {
  gathered: 'waiting',
  proposed: 'waiting',
  confirmed: 'good',
}

export const RefundBatchStatus = ({ status }: Pick<RefundBatchRow, 'status'>) => {
  const language = useLanguage()
  return <Status label={refundBatchStatusWords[status][language]} tone={TONES[status]} />
}
