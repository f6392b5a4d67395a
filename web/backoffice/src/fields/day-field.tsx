import { TextField } from '@mui/material'
import { beijingDay } from '@portafilter/kernel'
import type { Field } from '../actions/fields.ts'

type DayFieldOf = {
  label: string
  /** What is said of none, and of one that is half typed. */
  missing: string
  start: string
  /** The first day that can be chosen; the last one is today. */
  first?: string
  hint?: string
  required?: boolean
}

/** A Beijing day until today. */
export const dayField = ({
  label,
  missing,
  start,
  first,
  hint,
  required = false,
}: DayFieldOf): Field<string, string> => ({
  start,
  read: (typed) => (typed === '' ? { fault: missing } : { sent: typed }),
  draw: ({ typed, fault, type }) => (
    <TextField
      label={label}
      type="date"
      value={typed}
      onChange={({ target }) => type(target.value)}
      error={fault !== undefined}
      helperText={fault ?? hint}
      required={required}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: first, max: beijingDay(new Date()) } }}
    />
  ),
})
