import { useEffect, useState } from 'react'
import { useNotice } from '../app/notice.tsx'
import { useComponentTexts } from './component-texts.ts'
import { MinusIcon, PlusIcon } from './icons.tsx'
import { MOST, quantityTyped } from './quantity.ts'

type Props = {
  /** What is counted, for readers of the screen. */
  name: string
  value: number
  disabled?: boolean
  onChange(quantity: number): void
}

/** Minus, a number to type, plus: 1 to 100 (orders.md, 4). A number typed counts when the field is left or on Enter. */
export const QuantityStepper = ({ name, value, disabled = false, onChange }: Props) => {
  const t = useComponentTexts()
  const notice = useNotice()
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])
  const step = (delta: number) => {
    if (value + delta < 1) return notice.warning(t.atLeast)
    if (value + delta > MOST) return notice.warning(t.atMost)
    onChange(value + delta)
  }
  const settle = () => {
    const quantity = quantityTyped(typed)
    setTyped(String(quantity))
    if (quantity !== value) onChange(quantity)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <span className="stepper" role="group" aria-label={t.quantityOf(name)}>
      <button type="button" aria-label={t.fewer} disabled={disabled} onClick={() => step(-1)}>
        <MinusIcon />
      </button>
      <input
        className="number"
        inputMode="numeric"
        aria-label={t.quantity}
        value={typed}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 3))}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
      <button type="button" aria-label={t.more} disabled={disabled} onClick={() => step(1)}>
        <PlusIcon />
      </button>
    </span>
  )
}
