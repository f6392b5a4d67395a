import { Alert, Box, LinearProgress } from '@mui/material'
import { CARRIERS } from '@portafilter/kernel'
import { isComposing } from '@portafilter/kit'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { ActionDialog } from '../../actions/ActionDialog.tsx'
import type { Told } from '../../several/do-each.ts'
import { useText } from '../../texts/use-text.ts'
import type { DeliveryRow } from '../rows.ts'
import type { DeliveryText } from '../texts.ts'
import { type Fault, faultsOf, isList, type Numbers, pastedNumbers, without } from './numbers.ts'
import { ShipRow } from './ShipRow.tsx'
import { usePlaces } from './use-places.ts'
import type { Parcel, Progress, Shipping } from './use-shipping.ts'
import type { TypedParcels } from './use-typed.ts'

type Said = { done: number; reasons: Readonly<Record<string, string>> }

/** How far it is, or what has become of the last try. */
const Standing = ({
  progress,
  said,
  left,
}: {
  progress: Progress | undefined
  said: Said | undefined
  left: number
}) => {
  const text = useText<DeliveryText>()
  const refused = Object.keys(said?.reasons ?? {}).length
  return (
    <>
      <Box role="status">
        {progress !== undefined && (
          <>
            {text('deliveries.several.progress', { tried: progress.tried, of: progress.of })}
            <LinearProgress variant="determinate" value={(100 * progress.tried) / progress.of} sx={{ my: 1 }} />
          </>
        )}
        {left > 0 && (
          <Alert severity="info" sx={{ mb: 1.5 }}>
            {text('deliveries.several.too_many', { count: left })}
          </Alert>
        )}
      </Box>
      {said !== undefined && progress === undefined && (
        <Alert severity={refused > 0 ? 'warning' : 'success'} role="alert" sx={{ mb: 1.5 }}>
          {text('deliveries.several.done', { count: said.done })}{' '}
          {refused > 0 && text('deliveries.several.not_done', { count: refused })}
        </Alert>
      )}
    </>
  )
}

/** Goes on to the next number; from the last to the button that sends. */
const goOn = (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
  event.preventDefault()
  const form = (event.target as HTMLInputElement).form
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input[data-tracking]') ?? [])]
  const next = inputs[inputs.indexOf(event.target as HTMLInputElement) + 1]
  ;(next ?? form?.querySelector<HTMLButtonElement>('button[type=submit]'))?.focus()
}

type Props = {
  /** Those that have not been shipped. */
  rows: readonly DeliveryRow[]
  /** How many more were chosen, and have gone out or were closed. */
  others: number
  typed: TypedParcels
  shipping: Shipping
  onDone(done: readonly string[]): void
  onClose(): void
}

/** What is wrong with what is typed of each delivery, and what became of it. */
const useParcels = (rows: readonly DeliveryRow[], { numbers, carriers, fill, carry }: TypedParcels) => {
  const text = useText<DeliveryText>()
  const [said, setSaid] = useState<Said>()
  const [asked, setAsked] = useState(false)
  const ids = rows.map(({ id }) => id)
  const faults = faultsOf(ids, numbers)
  const worded = (fault: Fault) =>
    fault.kind === 'twice' ? text('deliveries.several.twice', { id: fault.with }) : text('deliveries.tracking_required')
  const parcels = rows
    .filter(({ id }) => (numbers[id] ?? '') !== '')
    .map(
      (row): Parcel => ({
        row,
        tracking_no: numbers[row.id] ?? '',
        carrier: CARRIERS.find((carrier) => carrier === carriers[row.id]),
      }),
    )
  const change = (id: string) => setSaid((now) => now && { ...now, reasons: without([id], now.reasons) })
  return {
    said,
    setSaid,
    setAsked,
    parcels,
    ready: faults.size === 0 && parcels.length > 0,
    /** Of one row: what is wrong with it, or why it was refused. A number that is being typed is no fault yet. */
    faultOf: (id: string, first: boolean): string | undefined => {
      const fault = faults.get(id)
      if (fault !== undefined && (asked || fault.kind === 'twice')) return worded(fault)
      if (asked && first && parcels.length === 0) return text('deliveries.tracking_required')
      return said?.reasons[id]
    },
    fill: (more: Numbers) => {
      fill(more)
      for (const id of Object.keys(more)) change(id)
    },
    carry: (id: string, carrier: string) => {
      carry(id, carrier)
      change(id)
    },
  }
}

/** Several deliveries with a number each: those that are shipped leave, those that are refused stay as they were typed. */
export const ShipForm = ({ rows, others, typed, shipping: { progress, run }, onDone, onClose }: Props) => {
  const text = useText<DeliveryText>()
  const notify = useNotify()
  const [left, setLeft] = useState(0)
  const places = usePlaces(useRef(rows.map(({ id }) => id)).current)
  const form = useParcels(rows, typed)
  const ids = rows.map(({ id }) => id)
  const paste = (into: string) => (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!isList(pasted)) return
    event.preventDefault()
    const { numbers, left: beyond } = pastedNumbers(pasted, ids, into)
    form.fill(numbers)
    setLeft(beyond)
  }
  const tell = ({ done, refused }: Told) => {
    const reasons = Object.fromEntries(refused.map(({ id, why }) => [id, why]))
    form.setSaid({ done: done.length, reasons })
    if (done.length === rows.length)
      notify(text('deliveries.several.done', { count: done.length }), { type: 'success' })
    onDone(done)
  }
  const confirm = () => {
    form.setAsked(true)
    if (form.ready && progress === undefined) void run(form.parcels).then(tell)
  }
  return (
    <ActionDialog
      open
      wide
      busy={progress !== undefined}
      failure=""
      title={text('deliveries.several.title', { count: rows.length })}
      text={text('deliveries.several.text')}
      confirm={text('deliveries.several.confirm', { count: form.parcels.length })}
      onClose={onClose}
      onConfirm={confirm}
      drawn={rows.map((row, index) => ({
        name: row.id,
        node: (
          <ShipRow
            row={row}
            place={places[row.id] ?? ''}
            typed={typed.numbers[row.id] ?? ''}
            carrier={typed.carriers[row.id] ?? ''}
            fault={form.faultOf(row.id, index === 0)}
            first={index === 0}
            onType={(number) => form.fill({ [row.id]: number })}
            onCarrier={(carrier) => form.carry(row.id, carrier)}
            onPaste={paste(row.id)}
            onKeyDown={goOn}
          />
        ),
      }))}
    >
      {others > 0 && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {text('deliveries.several.others', { count: others })}
        </Alert>
      )}
      <Standing progress={progress} said={form.said} left={left} />
    </ActionDialog>
  )
}
