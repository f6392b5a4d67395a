import { caseStandingWords } from '@portafilter/aftersales/words'
import { useLanguage } from '@portafilter/kit'
import { Status, type Tone } from '../display/Status.tsx'
import type { CaseRow } from './rows.ts'

/** What waits for staff stands out from what waits for somebody else. */
const TONES: Readonly<Record<CaseRow['stage'], Tone>> = {
  review: 'waiting',
  sending_back: 'active',
  check: 'waiting',
  reissue: 'waiting',
  refunding: 'active',
  receiving: 'active',
  over: 'good',
}

export const CaseStatus = ({ row }: { row: Pick<CaseRow, 'kind' | 'step' | 'ended' | 'stage'> }) => (
  <Status
    label={caseStandingWords(row)[useLanguage()]}
    tone={row.ended === null ? TONES[row.stage] : row.ended === 'cancelled' ? 'quiet' : 'bad'}
  />
)
