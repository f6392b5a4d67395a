import type { firmChangesResource } from '@portafilter/identity/contract'
import type { QueueOf } from '../screen.ts'

/** The requests that wait, the oldest first. */
export const firmChangeQueue: QueueOf<typeof firmChangesResource> = {
  filter: { status: 'waiting' },
  sort: 'requested_at',
}
