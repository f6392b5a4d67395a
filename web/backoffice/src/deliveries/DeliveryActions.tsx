import { Stack } from '@mui/material'
import { ActionArea } from '../actions/ActionArea.tsx'
import { CloseButton } from './CloseButton.tsx'
import type { DeliveryRow } from './rows.ts'
import { ShipButton } from './ShipButton.tsx'

/** Ship and Close, while the delivery is unprocessed. */
export const DeliveryActions = ({ delivery }: { delivery: DeliveryRow }) => (
  <ActionArea>
    {delivery.status === 'unprocessed' && (
      <Stack direction="row" spacing={1}>
        <ShipButton delivery={delivery} />
        <CloseButton delivery={delivery} />
      </Stack>
    )}
  </ActionArea>
)
