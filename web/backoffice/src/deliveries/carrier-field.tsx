import { MenuItem, TextField } from '@mui/material'
import { CARRIERS, type Carrier, carrierWords } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import type { Field } from '../actions/fields.ts'
import { type Text, useText } from '../texts/use-text.ts'
import type { DeliveryText } from './texts.ts'

/** Who brings it, where the number does not tell it by its looks. */
export const carrierField = (text: Text<DeliveryText>): Field<Carrier | undefined, string> => ({
  start: '',
  read: (typed) => ({ sent: CARRIERS.find((carrier) => carrier === typed) }),
  draw: ({ typed, fault, type }) => (
    <Carriers
      chosen={typed}
      hint={fault ?? text('deliveries.carrier_hint')}
      fails={fault !== undefined}
      onType={type}
    />
  ),
})

type Props = {
  chosen: string
  hint?: string
  fails?: boolean
  /** Where several stand in a table: of which row, as readers of the screen hear it. */
  of?: string
  onType(next: string): void
}

/** The carriers to choose from. */
export const Carriers = ({ chosen, hint, fails = false, of, onType }: Props) => {
  const text = useText<DeliveryText>()
  const language = useLanguage()
  return (
    <TextField
      select
      label={text('deliveries.carrier')}
      value={chosen}
      onChange={({ target }) => onType(target.value)}
      error={fails}
      helperText={hint}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          displayEmpty: true,
          ...(of !== undefined && { SelectDisplayProps: { 'aria-label': `${text('deliveries.carrier')} ${of}` } }),
        },
      }}
      {...(of !== undefined && { size: 'small' })}
      fullWidth
    >
      <MenuItem value="">{text('deliveries.carrier_by_number')}</MenuItem>
      {CARRIERS.map((carrier) => (
        <MenuItem key={carrier} value={carrier}>
          {carrierWords[carrier][language]}
        </MenuItem>
      ))}
    </TextField>
  )
}
