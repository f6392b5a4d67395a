import type { refundBatchesResource } from '@portafilter/payment/contract'
import type { QueueOf } from '../screen.ts'

/** What waits to be checked; what waits for a second person is told by letter, and at the home page. */
export const refundBatchQueue: QueueOf<typeof refundBatchesResource> = {
  filter: { status: 'gathered' },
  sort: 'gathered_at',
}
