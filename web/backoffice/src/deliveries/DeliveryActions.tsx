import { Stack } from '@mui/material'
import { useState } from 'react'
import { useRights } from '../access/use-rights.ts'
import type { DeliveryRow } from '../data/rows.ts'
import type { Stale } from '../data/stale.ts'
import { Conflict } from '../display/Conflict.tsx'
import { CloseButton } from './CloseButton.tsx'
import { ShipButton } from './ShipButton.tsx'

/** Ship and Close, while the delivery is unprocessed and for those who may; a conflict stays until it is read. */
export const DeliveryActions = ({ delivery }: { delivery: DeliveryRow }) => {
  const { acts } = useRights()
  const [stale, setStale] = useState<Stale>()
  const open = delivery.status === 'unprocessed'
  if (!open && stale === undefined) return null
  return (
    <Stack spacing={2}>
      <Conflict stale={stale} onClose={() => setStale(undefined)} />
      {open && (
        <Stack direction="row" spacing={1}>
          {acts('deliveries', 'ship') && <ShipButton delivery={delivery} onStale={setStale} />}
          {acts('deliveries', 'close') && <CloseButton delivery={delivery} onStale={setStale} />}
        </Stack>
      )}
    </Stack>
  )
}
