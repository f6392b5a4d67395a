import type { feedbackInbox } from '@portafilter/support/contract'
import type { QueueOf } from '../screen.ts'

/** What nobody has in hand, the oldest first. */
export const feedbackQueue: QueueOf<typeof feedbackInbox> = { filter: { status: 'new' }, sort: 'created_at' }
