import type { refundsResource } from '@portafilter/payment/contract'
import type { QueueOf } from '../screen.ts'

/** The refunds that finance has to act on, the oldest first. */
export const refundQueue: QueueOf<typeof refundsResource> = { filter: { queue: 'finance' }, sort: 'requested_at' }
