import { TextField } from '@mui/material'
import type { Ref } from 'react'
import { type Bounds, useNumber } from './use-number.ts'

type Props = {
  label: string
  value: number
  bounds: Bounds
  disabled?: boolean
  onNumber(number: number): void
  ref?: Ref<HTMLInputElement>
}

const modeOf = ({ whole }: Bounds) => (whole ? 'numeric' : 'decimal')

/** A number in a form. */
export const NumberField = ({ label, value, bounds, disabled = false, onNumber, ref }: Props) => {
  const { wrong, input } = useNumber(value, bounds, onNumber)
  return (
    <TextField
      label={label}
      error={wrong}
      disabled={disabled}
      autoComplete="off"
      {...input}
      {...(ref !== undefined && { inputRef: ref })}
      slotProps={{ htmlInput: { inputMode: modeOf(bounds), maxLength: 8 } }}
    />
  )
}

/** The same without a frame, for one of hundreds. */
export const NumberCell = ({ label, value, bounds, onNumber }: Omit<Props, 'disabled' | 'ref'>) => {
  const { wrong, input } = useNumber(value, bounds, onNumber)
  return (
    <input
      {...input}
      aria-label={label}
      aria-invalid={wrong}
      autoComplete="off"
      inputMode={modeOf(bounds)}
      maxLength={5}
    />
  )
}
