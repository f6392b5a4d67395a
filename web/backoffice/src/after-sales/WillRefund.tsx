import { Typography } from '@mui/material'
import { formatMoney } from '@portafilter/kit'
import { useText } from '../texts/use-text.ts'
import { refundFor } from './pieces.ts'
import type { StaffCase } from './rows.ts'
import type { CaseText } from './texts.ts'

/** What will be refunded for these pieces of the lines, before anybody confirms it. */
export const WillRefund = ({ found, pieces }: { found: StaffCase; pieces: readonly (number | undefined)[] }) => {
  const text = useText<CaseText>()
  return (
    <Typography sx={{ mt: 1, fontWeight: 600, textAlign: 'right' }} aria-live="polite">
      {text('cases.will_refund', { amount: formatMoney(refundFor(pieces, found.lines), found.currency) })}
    </Typography>
  )
}
