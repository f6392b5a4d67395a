import { useLanguage } from '@portafilter/kit'
import { Status, type Tone } from '../display/Status.tsx'
import type { FeedbackRow } from './rows.ts'
import { feedbackWords } from './words.ts'

const TONES: Readonly<Record<FeedbackRow['status'], Tone>> = {
  ...{ new: 'waiting', taken: 'active', answered: 'good', closed: 'quiet' },
}

export const FeedbackStatus = ({ status }: Pick<FeedbackRow, 'status'>) => {
  const language = useLanguage()
  return <Status label={feedbackWords[status][language]} tone={TONES[status]} />
}
