import { Stack } from '@mui/material'
import { ActionArea } from '../actions/ActionArea.tsx'
import { CloseButton } from './CloseButton.tsx'
import { CorrectTrackingButton } from './CorrectTrackingButton.tsx'
import type { DeliveryRow } from './rows.ts'
import { ShipButton } from './ShipButton.tsx'

/** Ship and Close, while the delivery is unprocessed; its number put right, while it is on its way. Nothing about one's own. */
export const DeliveryActions = ({ delivery }: { delivery: DeliveryRow }) => (
  <ActionArea>
    {!delivery.own && delivery.status === 'unprocessed' && (
      <Stack direction="row" spacing={1}>
        <ShipButton delivery={delivery} />
        <CloseButton delivery={delivery} />
      </Stack>
    )}
    {!delivery.own && delivery.status === 'issued' && <CorrectTrackingButton delivery={delivery} />}
  </ActionArea>
)
