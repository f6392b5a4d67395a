import type { receiptsResource } from '@portafilter/payment/contract'
import type { QueueOf } from '../screen.ts'

/** The transfers of which something is left, the oldest first. */
export const leftReceiptQueue: QueueOf<typeof receiptsResource> = { filter: { left_over: 'yes' }, sort: 'changed_at' }

/** Those of which a correction waits for a second person, the longest first. */
export const correctionQueue: QueueOf<typeof receiptsResource> = { filter: { proposal: 'waiting' }, sort: 'since' }
