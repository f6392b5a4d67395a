import { firmChangeWords } from '@portafilter/identity/words'
import { useLanguage } from '@portafilter/kit'
import { Status, type Tone } from '../display/Status.tsx'
import type { FirmChangeRow } from './rows.ts'

const TONES: Readonly<Record<FirmChangeRow['status'], Tone>> = { waiting: 'waiting', approved: 'good', rejected: 'bad' }

export const FirmChangeStatus = ({ status }: Pick<FirmChangeRow, 'status'>) => {
  const language = useLanguage()
  return <Status label={firmChangeWords[status][language]} tone={TONES[status]} />
}
