import { Alert, Step, StepLabel, Stepper } from '@mui/material'
import type { Acted } from '@portafilter/contract/staff-client'
import { deliveriesResource } from '@portafilter/delivery/contract'
import { ordersResource } from '@portafilter/ordering/contract'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import type { Opened } from '../actions/DialogButton.tsx'
import { useStaffAction, useStaffCreation } from '../actions/use-staff-action.ts'
import type { StaffOrder } from '../orders/rows.ts'
import { useText } from '../texts/use-text.ts'
import { carrierField } from './carrier-field.tsx'
import { remaining } from './quantities.ts'
import { quantitiesField } from './quantities-field.tsx'
import type { DeliveryText } from './texts.ts'
import { trackingField } from './tracking-field.ts'

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

/** The two commands: what `made` tells of is shipped by the second. */
const useSteps = ({ order: { id, version, lines }, made, onMade, onClose: close }: Props) => {
  const text = useText<DeliveryText>()
  const also = [ordersResource]
  const shipping = useStaffAction(
    {
      resource: deliveriesResource,
      action: 'ship',
      fields: { tracking_no: trackingField(text), carrier: carrierField(text) },
      said: ({ tracking_no: tracking }) => text('deliveries.shipped', { id: made?.id ?? '', tracking }),
      also,
    },
    made,
    close,
  )
  const left = lines.filter((line) => remaining(line) > 0)
  const creating = useStaffCreation(
    {
      resource: deliveriesResource,
      given: { order_no: id, version },
      fields: { delivery_list: quantitiesField(text, left) },
      next: (next) => {
        // A number that was typed for another one is not this one's.
        shipping.restart()
        onMade(next)
      },
      also,
    },
    close,
  )
  return { creating, shipping }
}

/**
 * Two commands, shown as two steps: the delivery is created, which reserves its pieces, then it is shipped. When the
 * second does not happen the delivery is there, unprocessed, and can be shipped or closed from the page.
 */
export const CreateDeliveryDialog = (props: Props) => {
  const { made, open } = props
  const text = useText<DeliveryText>()
  const { creating, shipping } = useSteps(props)
  const common = { open, title: text('deliveries.create_title') }
  if (made === undefined)
    return (
      <ActionDialog {...common} {...creating} confirm={text('deliveries.create_confirm')}>
        <Steps at={0} />
      </ActionDialog>
    )
  return (
    <ActionDialog
      {...common}
      {...shipping}
      confirm={text('resources.deliveries.actions.ship')}
      cancel={text('deliveries.later')}
    >
      <Steps at={1} />
      <Alert severity="success" sx={{ mb: 2 }}>
        {text('deliveries.created_hint', { id: made.id })}
      </Alert>
    </ActionDialog>
  )
}
