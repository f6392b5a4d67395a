import type { vouchersResource } from '@portafilter/payment/contract'
import type { QueueOf } from '../screen.ts'

/** The vouchers that wait, the oldest first. */
export const voucherQueue: QueueOf<typeof vouchersResource> = { filter: { status: 'waiting' }, sort: 'submitted_at' }

/** Those whose money one person has recorded, and a second one has to confirm. */
export const proposedVoucherQueue: QueueOf<typeof vouchersResource> = {
  filter: { status: 'proposed' },
  sort: 'submitted_at',
}
