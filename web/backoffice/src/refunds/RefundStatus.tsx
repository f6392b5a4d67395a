import { useLanguage } from '@portafilter/kit'
import { refundStatusWords } from '@portafilter/receivable/words'
import { Status, type Tone } from '../display/Status.tsx'
import type { RefundRow } from './rows.ts'

const TONES: Readonly<Record<RefundRow['status'], Tone>> = {
  under_way: 'active',
  payee_needed: 'waiting',
  to_transfer: 'waiting',
  batched: 'active',
  failed: 'bad',
  settled: 'good',
}

export const RefundStatus = ({ status }: Pick<RefundRow, 'status'>) => (
  <Status label={refundStatusWords[status][useLanguage()]} tone={TONES[status]} />
)
