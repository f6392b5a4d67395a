import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { staffApi } from '../data/data-provider.ts'
import type { DeliveryRow } from '../data/rows.ts'
import type { Stale } from '../data/stale.ts'
import { useAct } from '../data/use-act.ts'
import { ActionDialog } from '../display/ActionDialog.tsx'
import { useText } from '../texts/use-text.ts'
import { isTracking, TrackingField } from './TrackingField.tsx'
import { useRefresh } from './use-refresh.ts'

type ShipButtonProps = { delivery: DeliveryRow; onStale: (stale: Stale) => void }

/** Hands an unprocessed delivery to the courier. */
export const ShipButton = ({ delivery, onStale }: ShipButtonProps) => {
  const text = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const { busy, run } = useAct()
  const [open, setOpen] = useState(false)
  const [tracking, setTracking] = useState('')
  const [wrong, setWrong] = useState(false)
  const [failure, setFailure] = useState('')

  const write = (value: string) => {
    setTracking(value)
    setWrong(false)
  }
  const close = () => {
    setOpen(false)
    setFailure('')
    setWrong(false)
  }
  const ship = async () => {
    if (!isTracking(tracking)) return setWrong(true)
    setFailure('')
    const input = { version: delivery.version, tracking_no: tracking }
    const outcome = await run(input, (key) => staffApi.act('deliveries', delivery.id, 'ship', input, key))
    if ('gone' in outcome) return
    if ('failed' in outcome) return setFailure(outcome.failed)
    close()
    await refresh()
    if ('stale' in outcome) return onStale(outcome.stale)
    setTracking('')
    notify('deliveries.shipped', { type: 'success', messageArgs: { id: delivery.id, tracking } })
  }

  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {text('deliveries.ship')}
      </Button>
      <ActionDialog
        open={open}
        title={text('deliveries.ship_title', { id: delivery.id })}
        text={text('deliveries.ship_text', { count: delivery.pieces })}
        confirm={text('deliveries.ship')}
        busy={busy}
        failure={failure}
        onClose={close}
        onConfirm={() => void ship()}
      >
        <TrackingField value={tracking} wrong={wrong} onChange={write} />
      </ActionDialog>
    </>
  )
}
