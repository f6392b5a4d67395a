import type { buyersResource } from '@portafilter/identity/contract'
import type { QueueOf } from '../screen.ts'

/** Who has signed up for a firm and waits to be confirmed, the first one first. */
export const newcomerQueue: QueueOf<typeof buyersResource> = {
  filter: { state: 'unconfirmed' },
  sort: 'created_at',
}
