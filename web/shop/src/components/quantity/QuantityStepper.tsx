import { Button, Input, type InputRef, Space } from 'antd'
import { Minus, Plus } from 'lucide-react'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { useComponentTexts } from '../component-texts.ts'
import styles from './QuantityStepper.module.css'
import { faultOf, LEAST, numberTyped, type QuantityFault } from './quantity.ts'

type Props = {
  /** What is counted, for readers of the screen. */
  name: string
  value: number
  /** What was handed on is under way: until it has ended, `value` may be of before. */
  busy?: boolean
  /** With each sign that is typed and each step; undefined while what stands in the field is no quantity. */
  onChange?(quantity: number | undefined): void
  /** A quantity stands: a step was made, Enter was pressed or the field was left. */
  onSettled?(quantity: number): void
  input?: Ref<InputRef>
  autoFocus?: boolean
}

/**
 * Minus, a number to type, plus: the shop's one field for a quantity. Nothing and less becomes 1 as soon as the field is left,
 * which is said. Anything else that is typed stays as it is; what is wrong with it is said, and it is handed on to nobody. Put
 * together from antd's parts, since the handles of its InputNumber are reached by no key and named in English alone.
 */
export const QuantityStepper = ({ name, value, busy = false, onChange, onSettled, input, autoFocus }: Props) => {
  const t = useComponentTexts()
  const id = useId()
  const [typed, setTyped] = useState(String(value))
  const [said, say] = useState<QuantityFault | 'raised'>()
  const isFaulty = said !== undefined && said !== 'raised'
  // What was handed on, or came as `value`. Anything else is still being typed, and nothing takes its place.
  const standing = useRef(typed)
  const show = (quantity: number) => {
    standing.current = String(quantity)
    setTyped(standing.current)
    say(undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent and refused leaves the value as it was
  useEffect(() => {
    if (busy || typed !== standing.current) return
    // What is said of it stays while the server only agrees.
    if (typed !== String(value)) show(value)
    onChange?.(value)
  }, [busy, value])
  const type = (text: string) => {
    setTyped(text)
    say(undefined)
    const quantity = numberTyped(text)
    onChange?.(faultOf(quantity) === undefined ? quantity : undefined)
  }
  const raise = () => {
    show(LEAST)
    say('raised')
    onChange?.(LEAST)
    onSettled?.(LEAST)
  }
  const settle = () => {
    const quantity = numberTyped(typed)
    if (quantity <= 0) return raise()
    const wrong = faultOf(quantity)
    say(wrong)
    if (wrong !== undefined) return
    standing.current = typed
    onSettled?.(quantity)
  }
  const step = (delta: number) => {
    const now = numberTyped(typed)
    const next = (faultOf(now) === undefined ? now : value) + delta
    const wrong = faultOf(next)
    if (wrong !== undefined) return say(wrong)
    show(next)
    onChange?.(next)
    onSettled?.(next)
  }
  return (
    <div className={styles.quantity}>
      <Space.Compact role="group" aria-label={t.quantityOf(name)}>
        <Button icon={<Minus />} aria-label={t.fewer} onClick={() => step(-1)} />
        <Input
          ref={input ?? null}
          autoFocus={autoFocus ?? false}
          className={`number ${styles.field}`}
          inputMode="numeric"
          aria-label={t.quantity}
          aria-invalid={isFaulty}
          aria-describedby={`${id}-said`}
          status={isFaulty ? 'error' : ''}
          value={typed}
          maxLength={12}
          onChange={({ target }) => type(target.value)}
          onBlur={settle}
          onPressEnter={settle}
        />
        <Button icon={<Plus />} aria-label={t.more} onClick={() => step(1)} />
      </Space.Compact>
      <p id={`${id}-said`} role="alert" className={`${styles.said} ${isFaulty ? styles.fault : 'soft'}`}>
        {said !== undefined && t[said]}
      </p>
    </div>
  )
}
