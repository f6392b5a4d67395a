import { deliveriesResource } from '@portafilter/delivery/contract'
import { ordersResource } from '@portafilter/ordering/contract'
import { StaffAction } from '../actions/StaffAction.tsx'
import type { DeliveryRow } from './rows.ts'

/** Gives up an unprocessed delivery; its pieces are free again. */
export const CloseButton = ({ delivery }: { delivery: DeliveryRow }) => (
  <StaffAction
    resource={deliveriesResource}
    action="close"
    row={delivery}
    variant="outlined"
    color="error"
    also={[ordersResource]}
  />
)
