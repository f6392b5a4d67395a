import { TextField } from '@mui/material'
import { beijingDay } from '@portafilter/kernel'
import type { Field } from '../actions/fields.ts'

/** A day from `first` to today; today, unless told otherwise. */
export const settledOnField = (label: string, first: string): Field<string | undefined, string> => {
  const today = beijingDay(new Date())
  return {
    start: today,
    read: (typed) => ({ sent: typed === '' || typed === today ? undefined : typed }),
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
