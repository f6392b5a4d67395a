import { deliveriesResource } from '@portafilter/delivery/contract'
import { ordersResource } from '@portafilter/ordering/contract'
import { StaffAction } from '../actions/StaffAction.tsx'
import { useText } from '../texts/use-text.ts'
import type { DeliveryRow } from './rows.ts'
import type { DeliveryText } from './texts.ts'

/** Gives up an unprocessed delivery; its pieces are free again. */
export const CloseButton = ({ delivery }: { delivery: DeliveryRow }) => {
  const text = useText<DeliveryText>()
  const { id } = delivery
  return (
    <StaffAction
      resource={deliveriesResource}
      action="close"
      row={delivery}
      label={text('resources.deliveries.actions.close')}
      variant="outlined"
      color="error"
      title={text('deliveries.close_title', { id })}
      text={text('resources.deliveries.actions.close.text')}
      said={() => text('deliveries.closed', { id })}
      also={[ordersResource]}
    />
  )
}
