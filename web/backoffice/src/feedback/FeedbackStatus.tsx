import { Status, type Tone } from '../display/Status.tsx'
import { useText } from '../texts/use-text.ts'
import type { FeedbackRow } from './rows.ts'
import type { FeedbackText } from './texts.ts'

const TONES: Readonly<Record<FeedbackRow['status'], Tone>> = {
  new: 'waiting',
  taken: 'active',
  answered: 'good',
  closed: 'quiet',
}

export const FeedbackStatus = ({ status }: Pick<FeedbackRow, 'status'>) => {
  const text = useText<FeedbackText>()
  return <Status label={text(`resources.feedback.values.status.${status}`)} tone={TONES[status]} />
}
