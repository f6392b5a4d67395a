import { deliveriesResource } from '@portafilter/delivery/contract'
import { ordersResource } from '@portafilter/ordering/contract'
import { StaffAction } from '../actions/StaffAction.tsx'
import { useText } from '../texts/use-text.ts'
import { carrierField } from './carrier-field.tsx'
import type { OfDelivery } from './rows.ts'
import type { DeliveryText } from './texts.ts'
import { trackingField } from './tracking-field.ts'

/** Hands an unprocessed delivery to the courier. */
export const ShipButton = ({ delivery, offered }: OfDelivery) => {
  const text = useText<DeliveryText>()
  const { id, pieces: count } = delivery
  return (
    <StaffAction
      resource={deliveriesResource}
      action="ship"
      row={delivery}
      offered={offered}
      values={{ count }}
      fields={{ tracking_no: trackingField(text), carrier: carrierField(text) }}
      said={({ tracking_no: tracking }) => text('deliveries.shipped', { id, tracking })}
      also={[ordersResource]}
    />
  )
}
