import type { streamsResource } from '@portafilter/audit/contract'
import type { DetailOf, RowOf } from '@portafilter/contract'

export type StreamRow = RowOf<typeof streamsResource>
export type Stream = DetailOf<typeof streamsResource>
export type HistoryEvent = Stream['events'][number]
