import type { Acted } from '@portafilter/contract/staff-client'
import { deliveriesResource } from '@portafilter/delivery/contract'
import { statusOf } from '@portafilter/kit'
import { useState } from 'react'
import { useRights } from '../access/use-rights.ts'
import { ActionArea } from '../actions/ActionArea.tsx'
import { OpenerButton } from '../actions/OpenerButton.tsx'
import type { StaffOrder } from '../orders/rows.ts'
import { useText } from '../texts/use-text.ts'
import { CreateDeliveryDialog } from './CreateDeliveryDialog.tsx'
import { remaining } from './quantities.ts'
import type { DeliveryText } from './texts.ts'

/** Staff deliver parts orders of others that are paid and have something left; a machine order's buyer makes the notes. */
const isDeliverable = (order: StaffOrder): boolean =>
  !order.own &&
  statusOf(order) === 'awaiting_shipment' &&
  order.type === 'P' &&
  order.lines.some((line) => remaining(line) > 0)

/** Starts a delivery of what is left. */
export const CreateDeliveryButton = ({ order }: { order: StaffOrder }) => {
  const text = useText<DeliveryText>()
  const { acts } = useRights()
  const [open, setOpen] = useState(false)
  // The order is refreshed behind the dialog: what is chosen from, and its version, stay those that are looked at.
  const [seen, look] = useState<StaffOrder>()
  const [made, setMade] = useState<Acted>()
  const begin = () => {
    look(order)
    setMade(undefined)
    setOpen(true)
  }
  if (!acts(deliveriesResource, 'create')) return null
  return (
    <ActionArea>
      {isDeliverable(order) && (
        <OpenerButton variant="contained" onClick={begin} sx={{ alignSelf: 'flex-end' }}>
          {text('deliveries.create')}
        </OpenerButton>
      )}
      {/* Also when what was left is in the delivery that it has made, and is to be shipped. */}
      {seen !== undefined && (
        <CreateDeliveryDialog order={seen} made={made} onMade={setMade} open={open} onClose={() => setOpen(false)} />
      )}
    </ActionArea>
  )
}
