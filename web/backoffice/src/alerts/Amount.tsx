import { Money } from '../display/values.tsx'

/** Money as a provider tells of it: nearly always yuan, and of any other currency with its name. */
export const Amount = ({ amount, currency }: { amount: number; currency: string | null }) =>
  currency === 'CNY' || currency === 'USD' ? (
    <Money amount={amount} currency={currency} />
  ) : (
    `${amount.toFixed(2)} ${currency ?? ''}`
  )
