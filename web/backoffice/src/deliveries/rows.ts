import type { DetailOf, RowOf } from '@portafilter/contract'
import type { deliveriesResource } from '@portafilter/delivery/contract'

export type DeliveryRow = RowOf<typeof deliveriesResource>
export type StaffDelivery = DetailOf<typeof deliveriesResource>

/** An action on a delivery, and whether it can be done now. */
export type OfDelivery = { delivery: DeliveryRow; offered: boolean }
