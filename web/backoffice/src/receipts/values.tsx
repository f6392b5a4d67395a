import { Box } from '@mui/material'
import { formatDay } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import { Money } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import type { ReceiptRow } from './rows.ts'
import type { ReceiptText } from './texts.ts'

/** As long as nobody has said what came in all, nothing is left for others. */
export const Came = ({ row: { came, currency } }: { row: Pick<ReceiptRow, 'came' | 'currency'> }) => {
  const text = useText<ReceiptText>()
  return came === null || currency === null ? text('receipts.unsaid') : <Money amount={came} currency={currency} />
}

export const Amount = ({ row: { currency }, amount }: { row: Pick<ReceiptRow, 'currency'>; amount: number }) =>
  currency === null ? '—' : <Money amount={amount} currency={currency} />

export const ReceivedOn = ({ row: { received_on } }: { row: Pick<ReceiptRow, 'received_on'> }) => {
  const language = useLanguage()
  if (received_on === null) return '—'
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {formatDay(`${received_on}T00:00:00+08:00`, language)}
    </Box>
  )
}

export const Whose = ({ row: { firm_name, username } }: { row: Pick<ReceiptRow, 'firm_name' | 'username'> }) =>
  firm_name ?? (username || '—')
