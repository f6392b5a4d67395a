import { FormControl, FormControlLabel, FormHelperText, Switch } from '@mui/material'
import type { Field } from '../actions/fields.ts'

export const switchField = (label: string, start: boolean): Field<boolean, boolean> => ({
  start,
  read: (typed) => ({ sent: typed }),
  draw: ({ typed, fault, type }) => (
    <FormControl error={fault !== undefined}>
      <FormControlLabel label={label} control={<Switch checked={typed} onChange={(_, on) => type(on)} />} />
      {fault !== undefined && <FormHelperText role="alert">{fault}</FormHelperText>}
    </FormControl>
  ),
})
