import type { VoucherRow } from '../data/rows.ts'
import { Status, type Tone } from '../display/Status.tsx'
import { useText } from '../texts/use-text.ts'

const TONES: Readonly<Record<VoucherRow['status'], Tone>> = {
  waiting: 'waiting',
  approved: 'good',
  rejected: 'bad',
}

export const VoucherStatus = ({ status }: { status: VoucherRow['status'] }) => {
  const text = useText()
  return <Status label={text(`vouchers.status.${status}`)} tone={TONES[status]} />
}
