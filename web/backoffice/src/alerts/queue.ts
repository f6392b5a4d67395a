import type { alertsResource } from '@portafilter/payment/contract'
import type { QueueOf } from '../screen.ts'

/** The alerts that nobody has taken, the oldest first. */
export const alertQueue: QueueOf<typeof alertsResource> = { filter: { status: 'open' }, sort: 'raised_at' }

/** Those that the reader has taken. */
export const ownAlerts: QueueOf<typeof alertsResource> = { filter: { status: 'mine' }, sort: 'raised_at' }
