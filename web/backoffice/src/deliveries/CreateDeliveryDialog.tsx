import { Alert, Step, StepLabel, Stepper } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { type Acted, staffApi } from '../data/data-provider.ts'
import type { StaffOrder } from '../data/rows.ts'
import type { Stale } from '../data/stale.ts'
import { type Outcome, useAct } from '../data/use-act.ts'
import { ActionDialog } from '../display/ActionDialog.tsx'
import { useText } from '../texts/use-text.ts'
import { QuantityTable } from './QuantityTable.tsx'
import { piecesOf, prefilled, quantityOf, remaining } from './quantities.ts'
import { isTracking, TrackingField } from './TrackingField.tsx'
import { useRefresh } from './use-refresh.ts'

const Steps = ({ at }: { at: 0 | 1 }) => {
  const text = useText()
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

type DialogProps = { order: StaffOrder; onClose: () => void; onStale: (stale: Stale) => void }

/**
 * Two commands, shown as two steps: the delivery is created, which reserves its pieces, then it is shipped. When the
 * second does not happen the delivery is there, unprocessed, and can be shipped or closed from the page.
 */
export const CreateDeliveryDialog = ({ order, onClose, onStale }: DialogProps) => {
  const text = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const { busy, run } = useAct()
  // The order is refreshed behind the dialog: the lines stay those that were chosen from.
  const [lines] = useState(() => order.lines.filter((line) => remaining(line) > 0))
  const [typed, setTyped] = useState(() => prefilled(lines, remaining))
  const [created, setCreated] = useState<Acted>()
  const [tracking, setTracking] = useState('')
  const [wrong, setWrong] = useState(false)
  const [failure, setFailure] = useState('')

  /** Failures stay in the dialog; a conflict closes it and is told on the page. */
  const settle = async (outcome: Outcome<Acted>): Promise<Acted | undefined> => {
    if ('failed' in outcome) setFailure(outcome.failed)
    if ('stale' in outcome) {
      onClose()
      onStale(outcome.stale)
      await refresh()
    }
    return 'done' in outcome ? outcome.done : undefined
  }

  const create = async () => {
    const pieces = piecesOf(typed, lines)
    if (pieces === undefined || pieces === 0) return setFailure(text('deliveries.required'))
    setFailure('')
    const delivery_list = lines
      .map((line) => ({ line, delivery_quantity: quantityOf(typed, line) ?? 0 }))
      .filter(({ delivery_quantity }) => delivery_quantity > 0)
      .map(({ line: { item_num, part_code }, delivery_quantity }) => ({ item_num, part_code, delivery_quantity }))
    const input = { order_no: order.id, version: order.version, delivery_list }
    const made = await settle(await run(input, (key) => staffApi.add('deliveries', input, key)))
    if (made === undefined) return
    setCreated(made)
    await refresh()
  }

  const ship = async ({ id, version }: Acted) => {
    if (!isTracking(tracking)) return setWrong(true)
    setFailure('')
    const input = { version, tracking_no: tracking }
    const shipped = await settle(await run(input, (key) => staffApi.act('deliveries', id, 'ship', input, key)))
    if (shipped === undefined) return
    onClose()
    notify('deliveries.shipped', { type: 'success', messageArgs: { id, tracking } })
    await refresh()
  }

  const common = { open: true, title: text('deliveries.create_title'), busy, failure, onClose }
  if (created === undefined)
    return (
      <ActionDialog {...common} confirm={text('deliveries.create_confirm')} onConfirm={() => void create()}>
        <Steps at={0} />
        <QuantityTable lines={lines} typed={typed} onChange={setTyped} />
      </ActionDialog>
    )
  return (
    <ActionDialog
      {...common}
      confirm={text('deliveries.ship')}
      cancel={text('deliveries.later')}
      onConfirm={() => void ship(created)}
    >
      <Steps at={1} />
      <Alert severity="success" sx={{ mb: 2 }}>
        {text('deliveries.created_hint', { id: created.id })}
      </Alert>
      <TrackingField
        value={tracking}
        wrong={wrong}
        onChange={(value) => {
          setTracking(value)
          setWrong(false)
        }}
      />
    </ActionDialog>
  )
}
