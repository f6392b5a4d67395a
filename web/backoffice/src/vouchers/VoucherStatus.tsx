import { useLanguage } from '@portafilter/kit'
import { voucherStatusWords } from '@portafilter/payment/words'
import { Status, type Tone } from '../display/Status.tsx'
import type { VoucherRow } from './rows.ts'

const TONES: Readonly<Record<VoucherRow['status'], Tone>> = {
  waiting: 'waiting',
  proposed: 'waiting',
  approved: 'good',
  rejected: 'bad',
}

export const VoucherStatus = ({ status }: { status: VoucherRow['status'] }) => {
  const language = useLanguage()
  return <Status label={voucherStatusWords[status][language]} tone={TONES[status]} />
}
