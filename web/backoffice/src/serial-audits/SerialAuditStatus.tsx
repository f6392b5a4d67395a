import { useLanguage } from '@portafilter/kit'
import { serialAuditStatusWords } from '@portafilter/ordering/words'
import { Status, type Tone } from '../display/Status.tsx'
import type { SerialAuditRow } from './rows.ts'

const TONES: Readonly<Record<SerialAuditRow['status'], Tone>> = {
  entered: 'quiet',
  waiting: 'waiting',
  approved: 'good',
  rejected: 'bad',
  cancelled: 'quiet',
}

export const SerialAuditStatus = ({ status }: Pick<SerialAuditRow, 'status'>) => {
  const language = useLanguage()
  return <Status label={serialAuditStatusWords[status][language]} tone={TONES[status]} />
}
