import { deliveriesResource } from '@portafilter/delivery/contract'
import { ordersResource } from '@portafilter/ordering/contract'
import { StaffAction } from '../actions/StaffAction.tsx'
import type { OfDelivery } from './rows.ts'

/** Gives up an unprocessed delivery; its pieces are free again. */
export const CloseButton = ({ delivery, offered }: OfDelivery) => (
  <StaffAction
    resource={deliveriesResource}
    action="close"
    row={delivery}
    offered={offered}
    variant="outlined"
    color="error"
    also={[ordersResource]}
  />
)
