import { Button } from '@mui/material'
import { useState } from 'react'
import { useRights } from '../access/use-rights.ts'
import type { StaffOrder } from '../data/rows.ts'
import type { Stale } from '../data/stale.ts'
import { Conflict } from '../display/Conflict.tsx'
import { useText } from '../texts/use-text.ts'
import { CreateDeliveryDialog } from './CreateDeliveryDialog.tsx'
import { remaining } from './quantities.ts'

/** Staff deliver parts orders that are paid and have something left; a machine order's buyer makes the notes. */
const isDeliverable = ({ status, type, lines }: StaffOrder): boolean =>
  status === 2 && type === 'P' && lines.some((line) => remaining(line) > 0)

/** Starts a delivery of what is left. */
export const CreateDeliveryButton = ({ order }: { order: StaffOrder }) => {
  const text = useText()
  const { acts } = useRights()
  const [open, setOpen] = useState(false)
  const [stale, setStale] = useState<Stale>()
  if (!acts('deliveries', 'create')) return null
  return (
    <>
      {isDeliverable(order) && (
        <Button variant="contained" onClick={() => setOpen(true)}>
          {text('deliveries.create')}
        </Button>
      )}
      {open && <CreateDeliveryDialog order={order} onClose={() => setOpen(false)} onStale={setStale} />}
      <Conflict stale={stale} onClose={() => setStale(undefined)} />
    </>
  )
}
