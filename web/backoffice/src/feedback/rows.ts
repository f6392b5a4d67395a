import type { DetailOf, RowOf } from '@portafilter/contract'
import type { feedbackInbox } from '@portafilter/support/contract'

export type FeedbackRow = RowOf<typeof feedbackInbox>
export type Feedback = DetailOf<typeof feedbackInbox>
