import type { eventsResource } from '@portafilter/audit/contract'
import type { RowOf } from '@portafilter/contract'

export type EventRow = RowOf<typeof eventsResource>
