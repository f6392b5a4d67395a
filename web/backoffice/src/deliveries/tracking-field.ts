import { trackingNumberIn } from '@portafilter/kernel'
import { textField } from '../actions/text-field.tsx'
import type { Text } from '../texts/use-text.ts'
import type { DeliveryText } from './texts.ts'

export const fitsTracking = (tracking: string): boolean => trackingNumberIn(tracking) !== undefined

/** Without the blanks of a pasted one. */
export const tidyTracking = (typed: string): string => typed.replaceAll(/\s/g, '')

/** The courier's number; spaces of a pasted one are dropped. */
export const trackingField = (text: Text<DeliveryText>) =>
  textField({
    label: text('deliveries.tracking'),
    hint: () => text('deliveries.tracking_hint'),
    fault: text('deliveries.tracking_required'),
    fits: fitsTracking,
    tidy: tidyTracking,
    longest: 40,
  })
