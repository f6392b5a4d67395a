import { TextField } from '@mui/material'
import { beijingDay } from '@portafilter/kernel'
import type { Field } from '../actions/fields.ts'

/** A day from `first` to today, with which it begins. One that is half typed is no day, and told as that. */
export const settledOnField = (label: string, missing: string, first: string): Field<string | undefined, string> => {
  const today = beijingDay(new Date())
  return {
    start: today,
    read: (typed) => (typed === '' ? { fault: missing } : { sent: typed === today ? undefined : typed }),
    draw: ({ typed, fault, type }) => (
      <TextField
        label={label}
        type="date"
        value={typed}
        onChange={({ target }) => type(target.value)}
        error={fault !== undefined}
        helperText={fault}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: first, max: today } }}
      />
    ),
  }
}
