import { Button, Input, Space } from 'antd'
import { Minus, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { notice } from '../../ground/notice.ts'
import { useComponentTexts } from '../component-texts.ts'
import styles from './QuantityStepper.module.css'
import { MOST, quantityTyped } from './quantity.ts'

type Props = {
  /** What is counted, for readers of the screen. */
  name: string
  value: number
  disabled?: boolean
  onChange(quantity: number): void
}

/**
 * Minus, a number to type, plus: 1 to 100 (orders.md, 4). A number typed counts when the field is left or on Enter. Put
 * together from antd's parts, since the handles of its InputNumber are reached by no key and named in English alone.
 */
export const QuantityStepper = ({ name, value, disabled = false, onChange }: Props) => {
  const t = useComponentTexts()
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])
  // What was typed and then refused leaves the value as it was.
  useEffect(() => {
    if (!disabled) setTyped(String(value))
  }, [disabled, value])
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
    <Space.Compact role="group" aria-label={t.quantityOf(name)}>
      <Button icon={<Minus />} aria-label={t.fewer} disabled={disabled} onClick={() => step(-1)} />
      <Input
        className={`number ${styles.field}`}
        inputMode="numeric"
        aria-label={t.quantity}
        value={typed}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 3))}
        onBlur={settle}
        onPressEnter={settle}
      />
      <Button icon={<Plus />} aria-label={t.more} disabled={disabled} onClick={() => step(1)} />
    </Space.Compact>
  )
}
