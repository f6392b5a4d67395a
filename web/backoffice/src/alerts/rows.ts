import type { DetailOf, RowOf } from '@portafilter/contract'
import type { alertsResource } from '@portafilter/payment/contract'

export type AlertRow = RowOf<typeof alertsResource>
export type Alert = DetailOf<typeof alertsResource>
