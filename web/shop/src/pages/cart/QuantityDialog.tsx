import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { useComponentTexts } from '../../components/component-texts.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { MOST, quantityTyped } from '../../components/quantity.ts'
import type { CartLine } from '../../data/cart.ts'
import { useCartTexts } from './texts.ts'

type Props = { line: CartLine; onSave(quantity: number): Promise<unknown>; onClose(): void }

/** Types a quantity of 1 to 100. */
export const QuantityDialog = ({ line, onSave, onClose }: Props) => {
  const t = useCartTexts()
  const common = useComponentTexts()
  const form = useId()
  const [typed, setTyped] = useState(String(line.quantity))
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await onSave(quantityTyped(typed))
    onClose()
  }
  return (
    <Dialog
      title={t.editTitle}
      width={420}
      onClose={onClose}
      footer={
        <div className="dialog-buttons">
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" submits form={form} busy={busy}>
            {t.save}
          </Button>
        </div>
      }
    >
      <form id={form} className="stack" noValidate onSubmit={(event) => void save(event)}>
        <label htmlFor="cart-quantity">
          {line.part_name} ({t.editHint})
        </label>
        <input
          id="cart-quantity"
          className="field number cart-quantity-field"
          type="number"
          min={1}
          max={MOST}
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => setTyped(String(quantityTyped(typed)))}
        />
      </form>
    </Dialog>
  )
}
