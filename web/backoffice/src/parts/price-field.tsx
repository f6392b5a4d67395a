import { TextField } from '@mui/material'
import { typedAmount } from '@portafilter/kernel'
import type { Field } from '../actions/fields.ts'

const PRICE = /^\d{1,8}(\.\d{1,2})?$/

/** A price as it was typed, full-width or with commas; undefined for what is none. */
export const priceIn = (typed: string): number | undefined => {
  const text = typedAmount(typed)
  return PRICE.test(text) ? Number(text) : undefined
}

/** A list price. */
export const priceField = (label: string, fault: string, start?: number): Field<number, string> => ({
  start: start === undefined ? '' : String(start),
  read: (typed) => {
    const sent = priceIn(typed)
    return sent === undefined ? { fault } : { sent }
  },
  draw: ({ typed, fault: found, first, type }) => (
    <TextField
      label={label}
      value={typed}
      onChange={({ target }) => type(target.value)}
      error={found !== undefined}
      helperText={found}
      required
      autoFocus={first}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 14 } }}
    />
  ),
})
