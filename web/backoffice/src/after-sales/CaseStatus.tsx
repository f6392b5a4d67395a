import { caseStandingWords, isRefundDelayed } from '@portafilter/aftersales/words'
import { useLanguage } from '@portafilter/kit'
import { Status, type Tone } from '../display/Status.tsx'
import type { CaseRow, StaffCase } from './rows.ts'

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

type CaseStatusProps = { row: Pick<CaseRow, 'kind' | 'step' | 'ended' | 'stage'> & Partial<Pick<StaffCase, 'refunds'>> }

export const CaseStatus = ({ row }: CaseStatusProps) => {
  const going = isRefundDelayed(row) ? 'active' : TONES[row.stage]
  return (
    <Status
      label={caseStandingWords(row)[useLanguage()]}
      tone={row.ended === null ? going : row.ended === 'cancelled' ? 'quiet' : 'bad'}
    />
  )
}
