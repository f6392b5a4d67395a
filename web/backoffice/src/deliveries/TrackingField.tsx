import { TextField } from '@mui/material'
import { useText } from '../texts/use-text.ts'

/** Letters, digits and dashes, as the contract has it. */
const TRACKING = /^[A-Za-z0-9-]{4,40}$/

export const isTracking = (value: string): boolean => TRACKING.test(value)

type TrackingFieldProps = { value: string; wrong: boolean; onChange: (value: string) => void }

/** The courier's number; spaces of a pasted one are dropped. */
export const TrackingField = ({ value, wrong, onChange }: TrackingFieldProps) => {
  const text = useText()
  return (
    <TextField
      label={text('deliveries.tracking')}
      value={value}
      onChange={(event) => onChange(event.target.value.replaceAll(/\s/g, ''))}
      error={wrong}
      helperText={wrong ? text('deliveries.tracking_required') : text('deliveries.tracking_hint')}
      required
      autoFocus
      autoComplete="off"
      slotProps={{ htmlInput: { maxLength: 40 } }}
    />
  )
}
