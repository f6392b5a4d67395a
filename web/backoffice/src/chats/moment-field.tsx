import { TextField } from '@mui/material'
import { toBeijingIso } from '@portafilter/kernel'
import type { Field } from '../actions/fields.ts'

/** A moment to come, chosen as a clock in Beijing shows it. */
export const momentField = ({ label, fault: missing }: { label: string; fault: string }): Field<string, string> => ({
  start: '',
  read: (typed) => (typed === '' ? { fault: missing } : { sent: `${typed}:00+08:00` }),
  draw: ({ typed, fault, type }) => (
    <TextField
      type="datetime-local"
      label={label}
      value={typed}
      onChange={({ target }) => type(target.value)}
      error={fault !== undefined}
      helperText={fault}
      required
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: toBeijingIso(new Date()).slice(0, 16) } }}
    />
  ),
})
