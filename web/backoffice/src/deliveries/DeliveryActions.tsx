import { Stack } from '@mui/material'
import { ActionArea } from '../actions/ActionArea.tsx'
import { CloseButton } from './CloseButton.tsx'
import { CorrectTrackingButton } from './CorrectTrackingButton.tsx'
import type { DeliveryRow } from './rows.ts'
import { ShipButton } from './ShipButton.tsx'

/** Ship and Close, while the delivery is unprocessed; its number put right, while it is on its way. Nothing about one's own. */
export const DeliveryActions = ({ delivery }: { delivery: DeliveryRow }) => {
  const isAt = (status: DeliveryRow['status']) => !delivery.own && delivery.status === status
  return (
    <ActionArea>
      <Stack direction="row" spacing={1}>
        <ShipButton delivery={delivery} offered={isAt('unprocessed')} />
        <CloseButton delivery={delivery} offered={isAt('unprocessed')} />
        <CorrectTrackingButton delivery={delivery} offered={isAt('issued')} />
      </Stack>
    </ActionArea>
  )
}
