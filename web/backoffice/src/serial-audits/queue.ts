import type { serialAuditsResource } from '@portafilter/ordering/contract'
import type { QueueOf } from '../screen.ts'

/** The serial numbers that wait, the oldest first. */
export const serialAuditQueue: QueueOf<typeof serialAuditsResource> = {
  filter: { status: 'waiting' },
  sort: 'submitted_at',
}
