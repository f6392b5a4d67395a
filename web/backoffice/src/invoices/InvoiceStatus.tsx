import { Status, type Tone } from '../display/Status.tsx'
import { useText } from '../texts/use-text.ts'
import type { InvoiceRow } from './rows.ts'
import type { InvoiceText } from './texts.ts'

const TONES: Readonly<Record<InvoiceRow['status'], Tone>> = {
  none: 'quiet',
  unpaid: 'quiet',
  waiting: 'waiting',
  issued: 'good',
  red: 'bad',
  red_proposed: 'waiting',
  void: 'quiet',
}

export const InvoiceStatus = ({ status }: Pick<InvoiceRow, 'status'>) => {
  const text = useText<InvoiceText>()
  return <Status label={text(`invoices.status.${status}`)} tone={TONES[status]} />
}
