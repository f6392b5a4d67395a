import type { DeliveryRow } from '../data/rows.ts'
import { Status, type Tone } from '../display/Status.tsx'
import { useText } from '../texts/use-text.ts'

const TONES: Readonly<Record<DeliveryRow['status'], Tone>> = {
  unprocessed: 'waiting',
  issued: 'active',
  ending: 'good',
  close: 'quiet',
}

export const DeliveryStatus = ({ status }: { status: DeliveryRow['status'] }) => {
  const text = useText()
  return <Status label={text(`deliveries.status.${status}`)} tone={TONES[status]} />
}
