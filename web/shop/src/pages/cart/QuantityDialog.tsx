import type { InputRef } from 'antd'
import { type FormEvent, useRef, useState } from 'react'
import { Dialog } from '../../components/ant/Dialog.tsx'
import layout from '../../components/layout.module.css'
import { QuantityStepper } from '../../components/quantity/QuantityStepper.tsx'
import type { CartLine } from '../../data/cart.ts'
import { useListTexts } from './texts.ts'
import { useSetQuantity } from './use-set-quantity.ts'

/** Types a quantity of 1 to 100. */
export const QuantityDialog = ({ line, onClose }: { line: CartLine; onClose(): void }) => {
  const t = useListTexts()
  const field = useRef<InputRef>(null)
  const [quantity, setQuantity] = useState<number | undefined>(line.quantity)
  const setting = useSetQuantity(line.part_code)
  const save = () =>
    quantity === undefined ? field.current?.focus() : setting.mutate(quantity, { onSuccess: onClose })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <Dialog title={t.editTitle} width={420} okText={t.save} busy={setting.isPending} onOk={save} onClose={onClose}>
      <form noValidate className={layout.stack} onSubmit={submit}>
        <p>{`${line.part_name} (${t.editHint})`}</p>
        <QuantityStepper name={line.part_name} value={line.quantity} input={field} autoFocus onChange={setQuantity} />
      </form>
    </Dialog>
  )
}
