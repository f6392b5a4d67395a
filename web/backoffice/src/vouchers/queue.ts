import type { vouchersResource } from '@portafilter/payment/contract'
import type { QueueOf } from '../screen.ts'

/** The vouchers that wait, the oldest first. */
export const voucherQueue: QueueOf<typeof vouchersResource> = { filter: { status: 'waiting' }, sort: 'submitted_at' }
