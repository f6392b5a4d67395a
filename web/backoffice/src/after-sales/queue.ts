import type { afterSalesResource } from '@portafilter/aftersales/contract'
import type { QueueOf } from '../screen.ts'

/** The cases that wait for a review, the longest first. */
export const caseQueue: QueueOf<typeof afterSalesResource> = { filter: { stage: 'review' }, sort: 'since' }
