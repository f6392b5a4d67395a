import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { staffApi } from '../data/data-provider.ts'
import type { DeliveryRow } from '../data/rows.ts'
import type { Stale } from '../data/stale.ts'
import { useAct } from '../data/use-act.ts'
import { ActionDialog } from '../display/ActionDialog.tsx'
import { useText } from '../texts/use-text.ts'
import { useRefresh } from './use-refresh.ts'

type CloseButtonProps = { delivery: DeliveryRow; onStale: (stale: Stale) => void }

/** Gives up an unprocessed delivery; its pieces are free again. */
export const CloseButton = ({ delivery, onStale }: CloseButtonProps) => {
  const text = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const { busy, run } = useAct()
  const [open, setOpen] = useState(false)
  const [failure, setFailure] = useState('')

  const leave = () => {
    setOpen(false)
    setFailure('')
  }
  const close = async () => {
    setFailure('')
    const input = { version: delivery.version }
    const outcome = await run(input, (key) => staffApi.act('deliveries', delivery.id, 'close', input, key))
    if ('gone' in outcome) return
    if ('failed' in outcome) return setFailure(outcome.failed)
    leave()
    await refresh()
    if ('stale' in outcome) return onStale(outcome.stale)
    notify('deliveries.closed', { type: 'success', messageArgs: { id: delivery.id } })
  }

  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        {text('deliveries.close')}
      </Button>
      <ActionDialog
        open={open}
        title={text('deliveries.close_title', { id: delivery.id })}
        text={text('deliveries.close_text', { count: delivery.pieces })}
        confirm={text('deliveries.close')}
        color="error"
        busy={busy}
        failure={failure}
        onClose={leave}
        onConfirm={() => void close()}
      />
    </>
  )
}
