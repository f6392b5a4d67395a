import { Alert, Step, StepLabel, Stepper } from '@mui/material'
import type { Acted } from '@portafilter/contract/staff-client'
import { deliveriesResource } from '@portafilter/delivery/contract'
import { ordersResource } from '@portafilter/ordering/contract'
import { useState } from 'react'
import { ActionDialog } from '../actions/ActionDialog.tsx'
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

const seen = ({ lines, version }: StaffOrder) => ({ version, lines: lines.filter((line) => remaining(line) > 0) })

/** The two commands: what `made` tells of is shipped by the second. */
const useSteps = (order: StaffOrder, close: () => void) => {
  const text = useText<DeliveryText>()
  // The order is refreshed behind the dialog: what is chosen from, and its version, stay those that are looked at.
  const [{ lines, version }] = useState(() => seen(order))
  const [made, setMade] = useState<Acted>()
  const also = [ordersResource]
  const creating = useStaffCreation(
    {
      resource: deliveriesResource,
      given: { order_no: order.id, version },
      fields: { delivery_list: quantitiesField(text, lines) },
      next: setMade,
      also,
    },
    close,
  )
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
  return { made, creating, shipping }
}

/**
 * Two commands, shown as two steps: the delivery is created, which reserves its pieces, then it is shipped. When the
 * second does not happen the delivery is there, unprocessed, and can be shipped or closed from the page.
 */
export const CreateDeliveryDialog = ({ order, onClose }: { order: StaffOrder; onClose: () => void }) => {
  const text = useText<DeliveryText>()
  const { made, creating, shipping } = useSteps(order, onClose)
  const common = { open: true, title: text('deliveries.create_title') }
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
