import { Alert, Step, StepLabel, Stepper } from '@mui/material'
import type { Acted } from '@portafilter/contract/staff-client'
import { deliveriesResource } from '@portafilter/delivery/contract'
import { ordersResource } from '@portafilter/ordering/contract'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import type { Opened } from '../actions/DialogButton.tsx'
import { useStaffAction, useStaffCreation } from '../actions/use-staff-action.ts'
import type { StaffOrder } from '../orders/rows.ts'
import { useText } from '../texts/use-text.ts'
import { remaining } from './quantities.ts'
import { quantitiesField } from './quantities-field.tsx'
import type { DeliveryText } from './texts.ts'
import { useShip } from './use-ship.tsx'

const Steps = ({ at }: { at: 0 | 1 }) => {
  const text = useText<DeliveryText>()
  return (
    <Stepper activeStep={at} sx={{ mb: 2 }}>
      <Step>
        <StepLabel>{text('deliveries.step.choose')}</StepLabel>
      </Step>
      <Step>
        <StepLabel>{text('deliveries.step.ship')}</StepLabel>
      </Step>
    </Stepper>
  )
}

type Props = Opened & {
  /** As it is looked at. */
  order: StaffOrder
  /** The delivery that was created; it is to be shipped. */
  made: Acted | undefined
  onMade(made: Acted): void
}

/** Puts pieces on a new delivery, which is to be shipped then. */
const useCreating = ({ order: { id, version, lines }, onMade, onClose }: Props) =>
  useStaffCreation(
    {
      resource: deliveriesResource,
      given: { order_no: id, version },
      fields: {
        delivery_list: quantitiesField(
          useText<DeliveryText>(),
          lines.filter((line) => remaining(line) > 0),
        ),
      },
      next: onMade,
      also: [ordersResource],
    },
    onClose,
  )

/**
 * Two commands, shown as two steps: the delivery is created, which reserves its pieces, then it is shipped. When the
 * second does not happen the delivery is there, unprocessed, and can be shipped or closed from the page.
 */
export const CreateDeliveryDialog = (props: Props) => {
  const { made, open, onClose } = props
  const text = useText<DeliveryText>()
  const creating = { ...useCreating(props), confirm: text('deliveries.create_confirm') }
  const shipping = {
    ...useStaffAction(useShip(made?.id ?? ''), made, onClose),
    confirm: text('resources.deliveries.actions.ship'),
    cancel: text('deliveries.later'),
  }
  return (
    <ActionDialog {...(made ? shipping : creating)} open={open} title={text('deliveries.create_title')}>
      <Steps at={made ? 1 : 0} />
      {made && (
        <Alert severity="success" sx={{ mb: 2 }}>
          {text('deliveries.created_hint', { id: made.id })}
        </Alert>
      )}
    </ActionDialog>
  )
}
