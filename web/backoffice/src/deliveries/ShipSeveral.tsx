import LocalShipping from '@mui/icons-material/LocalShipping'
import { Button } from '@mui/material'
import { deliveriesResource } from '@portafilter/delivery/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRights } from '../access/use-rights.ts'
import { useChosen } from '../several/use-chosen.ts'
import { useText } from '../texts/use-text.ts'
import type { DeliveryRow } from './rows.ts'
import { ShipForm } from './ship-several/ShipForm.tsx'
import { useShipping } from './ship-several/use-shipping.ts'
import { useTyped } from './ship-several/use-typed.ts'
import type { DeliveryText } from './texts.ts'

/** Ships those of the chosen deliveries that have not gone out, and of one's own none. The list changes when the form closes. */
export const ShipSeveral = () => {
  const text = useText<DeliveryText>()
  const queries = useQueryClient()
  const { acts } = useRights()
  const { rows, choose } = useChosen<DeliveryRow>()
  const [form, setForm] = useState<{ rows: readonly DeliveryRow[]; others: number }>()
  const [shipped, setShipped] = useState<readonly string[]>([])
  const typed = useTyped()
  const shipping = useShipping()
  if (!acts(deliveriesResource, 'ship')) return null
  const unprocessed = rows.filter(({ status }) => status === 'unprocessed')
  const shippable = unprocessed.filter(({ own }) => !own)
  const open = () => {
    typed.begin(shippable)
    setForm({ rows: shippable, others: rows.length - unprocessed.length })
  }
  const close = (gone: readonly string[]) => {
    setForm(undefined)
    setShipped([])
    if (gone.length === 0) return
    choose(rows.map(({ id }) => id).filter((id) => !gone.includes(id)))
    // Their orders have changed, too.
    void queries.invalidateQueries()
  }
  const done = (more: readonly string[]) => {
    typed.drop(more)
    const gone = [...shipped, ...more]
    if (form?.rows.every(({ id }) => gone.includes(id))) close(gone)
    else setShipped(gone)
  }
  return (
    <>
      <Button
        size="small"
        variant="contained"
        startIcon={<LocalShipping />}
        disabled={shippable.length === 0}
        onClick={open}
      >
        {text('resources.deliveries.actions.ship')}
      </Button>
      {form !== undefined && (
        <ShipForm
          rows={form.rows.filter(({ id }) => !shipped.includes(id))}
          others={form.others}
          typed={typed}
          shipping={shipping}
          onDone={done}
          onClose={() => close(shipped)}
        />
      )}
    </>
  )
}
