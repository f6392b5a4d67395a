import type { Idempotent } from '@portafilter/kit'
import { Button } from 'antd'
import { useState } from 'react'
import type { Address } from '../../data/addresses.ts'
import type { Part } from '../../data/catalogue.ts'
import { beginCheckout } from '../../data/checkout.ts'
import { notice } from '../../shared/notice.ts'
import { paths } from '../../shared/paths.ts'
import { useUser } from '../../shared/use-user.ts'
import { Addresses } from '../address/Addresses.tsx'
import { useAddLines, useIsAddingLines } from '../parts/use-add-lines.ts'
import { useDialog } from '../use-dialog.ts'
import { useLeadOn } from '../use-lead-on.ts'
import type { ListLine } from './list-line.ts'
import { useListTexts } from './texts.ts'

type Props = {
  lines: readonly (Part & { quantity: number })[]
  /** What is not good, and stays. */
  left: readonly ListLine[]
  /** Of the dialog: its other button puts the same lines into the cart. */
  idempotently: Idempotent
  onOrdered(left: readonly ListLine[]): void
  onDone(): void
}

/** Puts the lines into the cart and goes on to confirm an order of them, as the cart's checkout does (orders.md, 2). */
export const OrderThese = ({ lines, left, idempotently, onOrdered, onDone }: Props) => {
  const t = useListTexts()
  const leadOn = useLeadOn()
  const user = useUser()
  const { asked, open, close } = useDialog<'address'>()
  // Another one may be the default, where the answer about it was lost.
  const [saved, setSaved] = useState<Address>()
  const isAdding = useIsAddingLines()
  const adding = useAddLines(idempotently, () => onOrdered(left))
  const goOn = (address: Address | undefined) => {
    beginCheckout(
      'cart',
      lines.map(({ part_code }) => part_code),
      address?.id,
    )
    if (left.length > 0) notice.warning(useListTexts.both((w) => w.keptForLater(left.length)))
    onDone()
    void leadOn(paths.confirm, { keeping: true })
  }
  // Whoever has closed the dialog meanwhile has the lines in the cart, and is led nowhere.
  const add = (address = saved) => adding.mutate(lines, { onSuccess: () => goOn(address) })
  const order = () => {
    if (new Set(lines.map(({ type }) => type)).size > 1) return notice.warning(useListTexts.both((w) => w.mixed))
    if (user.default_address === null) return open('address')
    add()
  }
  const addressed = (address: Address) => {
    close()
    setSaved(address)
    add(address)
  }
  return (
    <>
      <Button
        type="primary"
        size="large"
        disabled={lines.length === 0 || (isAdding && !adding.isPending)}
        loading={adding.isPending}
        data-next
        onClick={order}
      >
        {t.order}
      </Button>
      {asked && <Addresses form="new" onChoose={addressed} onClose={close} />}
    </>
  )
}
