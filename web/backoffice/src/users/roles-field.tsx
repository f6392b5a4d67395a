import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material'
import { ROLES, type Role } from '@portafilter/contract'
import type { Field } from '../actions/fields.ts'
import type { Text } from '../texts/use-text.ts'
import type { UserText } from './texts.ts'

type Offered = {
  text: Text<UserText>
  /** What is ticked at first. */
  start: readonly Role[]
  /** What whoever looks may give. */
  offered: readonly Role[]
}

/** Which roles somebody has: at least one. */
export const rolesField = ({ text, start, offered }: Offered): Field<Role[], readonly Role[]> => ({
  start,
  read: (typed) => (typed.length === 0 ? { fault: text('users.roles_fault') } : { sent: [...typed] }),
  draw: ({ typed, fault, type }) => (
    <FormControl component="fieldset" error={fault !== undefined} sx={{ mt: 1 }}>
      <FormLabel component="legend">{text('resources.users.fields.roles')}</FormLabel>
      <FormGroup row>
        {offered.map((role) => (
          <FormControlLabel
            key={role}
            label={text(`role.${role}`)}
            control={
              <Checkbox
                checked={typed.includes(role)}
                onChange={(_, ticked) => type(ROLES.filter((it) => (it === role ? ticked : typed.includes(it))))}
              />
            }
          />
        ))}
      </FormGroup>
      {fault !== undefined && <FormHelperText role="alert">{fault}</FormHelperText>}
    </FormControl>
  ),
})
