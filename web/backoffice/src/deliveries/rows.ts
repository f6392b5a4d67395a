import type { DetailOf, RowOf } from '@portafilter/contract'
import type { deliveriesResource } from '@portafilter/delivery/contract'

export type DeliveryRow = RowOf<typeof deliveriesResource>
export type StaffDelivery = DetailOf<typeof deliveriesResource>
