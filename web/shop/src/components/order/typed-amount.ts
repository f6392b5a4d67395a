import { type Cents, fromWire, typedAmount } from '@portafilter/kernel'

/** An amount as it is typed, in minor units: digits, perhaps with commas between thousands, and at most two decimals. */
export const typedCents = (text = ''): Cents | undefined => {
  const bare = typedAmount(text)
  if (bare === '') return 0
  return /^\d{1,12}(\.\d{1,2})?$/.test(bare) ? fromWire(Number(bare)) : undefined
}
