import { TextField } from '@mui/material'
import type { Field } from '../actions/fields.ts'

type Bounds = Readonly<{ least?: number; most: number; start: number }>

/** A whole number, from 1 on unless told otherwise. */
export const countField = (
  label: string,
  fault: string,
  { least = 1, most, start }: Bounds,
): Field<number, string> => ({
  start: String(start),
  read: (typed) => {
    const number = Number(typed.normalize('NFKC'))
    const fits = typed.trim() !== '' && Number.isInteger(number) && number >= least && number <= most
    return fits ? { sent: number } : { fault }
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
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
    />
  ),
})
