import { MenuItem, TextField } from '@mui/material'
import type { Field } from '../actions/fields.ts'

type ChoiceFieldOf<Value> = {
  label: string
  choices: readonly Readonly<{ value: Value; label: string }>[]
  /** Nothing is chosen where it is absent. */
  start?: Value | undefined
  /** Said while nothing is chosen. */
  fault: string
}

/** One of a few values. */
export const choiceField = <Value extends string | number>(it: ChoiceFieldOf<Value>): Field<Value, Value | ''> => ({
  start: it.start ?? '',
  read: (typed) => (typed === '' ? { fault: it.fault } : { sent: typed }),
  draw: ({ typed, fault, first, type }) => (
    <TextField
      select
      label={it.label}
      // What is not among the choices yet is not shown as one.
      value={it.choices.some(({ value }) => value === typed) ? typed : ''}
      onChange={({ target }) => type(target.value as Value)}
      error={fault !== undefined}
      helperText={fault}
      required
      autoFocus={first}
    >
      {it.choices.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  ),
})
