import Print from '@mui/icons-material/Print'
import { Box, Button, GlobalStyles } from '@mui/material'
import { deliveriesResource } from '@portafilter/delivery/contract'
import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { createPortal } from 'react-dom'
import { staffApi } from '../data/staff-api.ts'
import { useChosen } from '../several/use-chosen.ts'
import { useText } from '../texts/use-text.ts'
import { PackingSlip } from './PackingSlip.tsx'
import type { StaffDelivery } from './rows.ts'
import type { DeliveryText } from './texts.ts'

/** A slip says more than the list does. One after the other: an account's calls wait for each other anyway. */
const loadAll = async (rows: readonly { id: string }[]): Promise<StaffDelivery[]> => {
  const deliveries: StaffDelivery[] = []
  for (const { id } of rows) deliveries.push(await staffApi.one(deliveriesResource, id))
  return deliveries
}

/** Prints the packing slips of all chosen deliveries as one document, each on a page of its own. */
export const PrintSlips = () => {
  const text = useText<DeliveryText>()
  const notify = useNotify()
  const { rows } = useChosen()
  const [slips, setSlips] = useState<readonly StaffDelivery[]>([])
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (slips.length === 0) return
    const printed = () => setSlips([])
    window.addEventListener('afterprint', printed)
    window.print()
    return () => window.removeEventListener('afterprint', printed)
  }, [slips])
  const print = () => {
    setBusy(true)
    loadAll(rows)
      .then(setSlips, (error: Error) =>
        notify(text('deliveries.not_printed', { why: error.message }), { type: 'error' }),
      )
      .finally(() => setBusy(false))
  }
  return (
    <>
      <Button size="small" variant="outlined" startIcon={<Print />} loading={busy} onClick={print}>
        {text('deliveries.print_several')}
      </Button>
      {slips.length > 0 && <OnPaper slips={slips} />}
    </>
  )
}

/** In the place of everything that the window shows. */
const OnPaper = ({ slips }: { slips: readonly StaffDelivery[] }) =>
  createPortal(
    <Box className="slips" sx={{ '& > * + *': { breakBefore: 'page' } }}>
      <GlobalStyles styles={{ '@media print': { 'body > :not(.slips)': { display: 'none' } } }} />
      {slips.map((delivery) => (
        <PackingSlip key={delivery.id} delivery={delivery} />
      ))}
    </Box>,
    document.body,
  )
