import { Alert, Skeleton } from '@mui/material'
import { limitsResource } from '@portafilter/control/contract'
import { formatMoney } from '@portafilter/kit'
import { useDetail } from '../data/use-detail.ts'
import { useText } from '../texts/use-text.ts'
import type { LimitText } from './texts.ts'

type LimitLeftOf = {
  /** Its code, or the id of a buyer who has none; empty while nobody has said. */
  firm: string
  /** What is about to be done; 0 while nothing is. */
  amount: number
  currency?: 'CNY' | 'USD'
}

/** What the reader may still do alone today with a firm's money, and what will come of this much: done at once, or waiting. */
export const LimitLeft = ({ firm, amount, currency = 'CNY' }: LimitLeftOf) => {
  const text = useText<LimitText>()
  const { data, error } = useDetail(limitsResource, firm, firm !== '')
  if (firm === '') return null
  if (error) return <Alert severity="info">{text('limits.unknown')}</Alert>
  if (data === undefined) return <Skeleton variant="rounded" height={48} />
  const waits = amount > data.left
  const says = amount === 0 ? 'left' : waits ? 'waits' : 'at_once'
  return (
    <Alert severity={waits ? 'warning' : 'info'} aria-live="polite" sx={{ mt: 1 }}>
      {text(`limits.${says}`, { amount: formatMoney(amount, currency), left: formatMoney(data.left, currency) })}
    </Alert>
  )
}
