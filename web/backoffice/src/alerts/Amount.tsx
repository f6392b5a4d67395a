import { Money } from '../display/values.tsx'
import type { AlertRow } from './rows.ts'

/** What a provider tells of: nearly always yuan, of any other currency with its name; with a minus what went out. */
export const Amount = ({ alert: { kind, amount, currency } }: { alert: AlertRow }) => {
  if (amount === null) return '—'
  const moved = kind === 'refund_doubled' ? -amount : amount
  return currency === 'CNY' || currency === 'USD' ? (
    <Money amount={moved} currency={currency} />
  ) : (
    `${moved.toFixed(2)} ${currency ?? ''}`
  )
}
