import { useLanguage } from '@portafilter/kit'
import { deliveryStatusWords } from '@portafilter/ordering/words'
import { Status, type Tone } from '../display/Status.tsx'
import type { DeliveryRow } from './rows.ts'

const TONES: Readonly<Record<DeliveryRow['status'], Tone>> = {
  unprocessed: 'waiting',
  issued: 'active',
  ending: 'good',
  close: 'quiet',
}

export const DeliveryStatus = ({ status }: { status: DeliveryRow['status'] }) => {
  const language = useLanguage()
  return <Status label={deliveryStatusWords[status][language]} tone={TONES[status]} />
}
