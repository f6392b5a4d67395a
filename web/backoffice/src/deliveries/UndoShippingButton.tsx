import { deliveriesResource } from '@portafilter/delivery/contract'
import { ordersResource } from '@portafilter/ordering/contract'
import { StaffAction } from '../actions/StaffAction.tsx'
import { reasonField } from '../actions/text-field.tsx'
import { useText } from '../texts/use-text.ts'
import type { StaffDelivery } from './rows.ts'
import type { DeliveryText } from './texts.ts'

/** Takes back that a delivery was shipped which never went out. */
export const UndoShippingButton = ({ delivery }: { delivery: StaffDelivery }) => {
  const text = useText<DeliveryText>()
  return (
    <StaffAction
      resource={deliveriesResource}
      action="undo-shipping"
      row={delivery}
      offered={delivery.undoable}
      variant="outlined"
      color="error"
      fields={{
        reason: reasonField({ label: text('deliveries.undone_why'), fault: text('deliveries.undone_required') }),
      }}
      also={[ordersResource]}
    />
  )
}
