import type { orderTimelineResource } from '@portafilter/audit/contract'
import type { DetailOf, RowOf } from '@portafilter/contract'
import type { ordersResource } from '@portafilter/ordering/contract'

export type OrderRow = RowOf<typeof ordersResource>
export type StaffOrder = DetailOf<typeof ordersResource>
export type TimelineRow = RowOf<typeof orderTimelineResource>
