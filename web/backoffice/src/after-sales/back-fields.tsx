import { TextField } from '@mui/material'
import type { Field } from '../actions/fields.ts'
import { carrierField } from '../deliveries/carrier-field.tsx'
import type { DeliveryText } from '../deliveries/texts.ts'
import { fitsTracking, tidyTracking } from '../deliveries/tracking-field.ts'
import type { Text } from '../texts/use-text.ts'
import type { CaseText } from './texts.ts'

/** The number under which what is not accepted goes back; none where nothing does. */
const backTracking = (text: Text<CaseText>): Field<string | undefined, string> => ({
  start: '',
  read: (typed) => {
    if (typed === '') return { sent: undefined }
    return fitsTracking(typed) ? { sent: typed } : { fault: text('cases.back_hint') }
  },
  draw: ({ typed, fault, type }) => (
    <TextField
      label={text('cases.back_tracking')}
      value={typed}
      onChange={({ target }) => type(tidyTracking(target.value))}
      error={fault !== undefined}
      helperText={fault ?? text('cases.back_hint')}
      autoComplete="off"
      slotProps={{ htmlInput: { maxLength: 40 } }}
      fullWidth
    />
  ),
})

/** How what is not accepted goes back to the buyer. */
export const backFields = (text: Text<CaseText>, ofDeliveries: Text<DeliveryText>) => ({
  back_tracking_no: backTracking(text),
  back_carrier: carrierField(ofDeliveries),
})
