import ContentCopy from '@mui/icons-material/ContentCopy'
import { Box, IconButton, Tooltip } from '@mui/material'
import type { Currency } from '@portafilter/kernel'
import { formatMoment, formatMoney, useLanguage } from '@portafilter/kit'
import { useNotify } from 'react-admin'
import { useText } from '../texts/use-text.ts'
import { codeStyle } from '../theme.ts'

/** An amount of the wire in its own currency. */
export const Money = ({ amount, currency }: { amount: number; currency: Currency }) => (
  <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
    {formatMoney(amount, currency)}
  </Box>
)

/** A moment in Beijing time; the exact value is in `datetime`. */
export const Moment = ({ at }: { at: string | null }) => {
  const language = useLanguage()
  if (at === null) return <span>—</span>
  return (
    <Box component="time" dateTime={at} sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {formatMoment(at, language)}
    </Box>
  )
}

/** A code that people read out and paste elsewhere. */
export const Code = ({ value, copy = false }: { value: string; copy?: boolean }) => {
  const text = useText()
  const notify = useNotify()
  const copyIt = async () => {
    await navigator.clipboard.writeText(value)
    notify('action.copied', { type: 'success', autoHideDuration: 2000 })
  }
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <Box component="span" sx={codeStyle}>
        {value}
      </Box>
      {copy && (
        <Tooltip title={text('action.copy', { text: value })}>
          <IconButton size="small" onClick={copyIt} aria-label={text('action.copy', { text: value })}>
            <ContentCopy sx={{ fontSize: 16 }} />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  )
}
