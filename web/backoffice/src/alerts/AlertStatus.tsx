import { useLanguage } from '@portafilter/kit'
import { alertStatusWords } from '@portafilter/payment/words'
import { Status, type Tone } from '../display/Status.tsx'
import type { AlertRow } from './rows.ts'

const TONES: Readonly<Record<AlertRow['status'], Tone>> = { open: 'waiting', taken: 'active', closed: 'quiet' }

export const AlertStatus = ({ status }: Pick<AlertRow, 'status'>) => {
  const language = useLanguage()
  return <Status label={alertStatusWords[status][language]} tone={TONES[status]} />
}
