import { deliveriesResource } from '@portafilter/delivery/contract'
import { StaffAction } from '../actions/StaffAction.tsx'
import { useText } from '../texts/use-text.ts'
import { carrierField } from './carrier-field.tsx'
import type { OfDelivery } from './rows.ts'
import type { DeliveryText } from './texts.ts'
import { trackingField } from './tracking-field.ts'

/** Puts right under which number a delivery went out. */
export const CorrectTrackingButton = ({ delivery, offered }: OfDelivery) => {
  const text = useText<DeliveryText>()
  const { id, tracking_no } = delivery
  return (
    <StaffAction
      resource={deliveriesResource}
      action="correct-tracking"
      row={delivery}
      offered={offered}
      variant="outlined"
      values={{ tracking: tracking_no }}
      fields={{ tracking_no: trackingField(text), carrier: carrierField(text) }}
      said={({ tracking_no: tracking }) => text('deliveries.corrected', { id, tracking })}
    />
  )
}
