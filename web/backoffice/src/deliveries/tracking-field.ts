import { textField } from '../actions/text-field.tsx'
import type { Text } from '../texts/use-text.ts'
import type { DeliveryText } from './texts.ts'

/** Letters, digits and dashes, as the contract has it. */
const TRACKING = /^[A-Za-z0-9-]{4,40}$/

/** The courier's number; spaces of a pasted one are dropped. */
export const trackingField = (text: Text<DeliveryText>) =>
  textField({
    label: text('deliveries.tracking'),
    hint: () => text('deliveries.tracking_hint'),
    fault: text('deliveries.tracking_required'),
    fits: (tracking) => TRACKING.test(tracking),
    tidy: (typed) => typed.replaceAll(/\s/g, ''),
    longest: 40,
  })
