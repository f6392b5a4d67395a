import ContentCopy from '@mui/icons-material/ContentCopy'
import { Box, IconButton, Tooltip } from '@mui/material'
import type { Currency } from '@portafilter/kernel'
import { formatMoment, formatMoney, formatSecond, useLanguage } from '@portafilter/kit'
import type { MouseEvent, ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { useText } from '../texts/use-text.ts'
import { codeStyle } from '../theme.ts'

/** An amount of the wire in its own currency. */
export const Money = ({ amount, currency }: { amount: number; currency: Currency }) => (
  <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
    {formatMoney(amount, currency)}
  </Box>
)

const BEFORE_TIME = / (?=\d\d:\d\d(?::\d\d)?$)/

/**
 * A moment in Beijing time, at most broken between day and time; the exact value is in `datetime`.
 * @param seconds for who has to tell what happened within a minute
 */
export const Moment = ({ at, seconds = false }: { at: string | null; seconds?: boolean }) => {
  const language = useLanguage()
  if (at === null) return <span>—</span>
  const [day, time] = (seconds ? formatSecond : formatMoment)(at, language).split(BEFORE_TIME)
  return (
    <Box component="time" dateTime={at} sx={{ fontVariantNumeric: 'tabular-nums', '& span': { whiteSpace: 'nowrap' } }}>
      <span>{day}</span> <span>{time}</span>
    </Box>
  )
}

const Copy = ({ value }: { value: string }) => {
  const text = useText()
  const notify = useNotify()
  const copyIt = async (event: MouseEvent) => {
    // The row that it may stand in leads to its own page.
    event.stopPropagation()
    try {
      // The clipboard is missing on pages that are not secure.
      await navigator.clipboard.writeText(value)
      notify('action.copied', { type: 'success', autoHideDuration: 2000 })
    } catch {
      notify('action.copy_failed', { type: 'warning' })
    }
  }
  return (
    <Tooltip title={text('action.copy', { text: value })}>
      <IconButton size="small" onClick={copyIt} aria-label={text('action.copy', { text: value })}>
        <ContentCopy sx={{ fontSize: 16 }} />
      </IconButton>
    </Tooltip>
  )
}

/** What is shown of a code beside which stands a way to copy it. */
export const Copied = ({ value, children }: { value: string; children: ReactNode }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
    {children}
    <Copy value={value} />
  </Box>
)

type CodeProps = {
  value: string
  copy?: boolean
  /** For ids and hashes, which are wider than a phone. */
  long?: boolean
}

/** A code that people read out and paste elsewhere. */
export const Code = ({ value, copy = false, long = false }: CodeProps) => {
  const shown = (
    <Box component="span" sx={long ? { ...codeStyle, whiteSpace: 'normal' } : codeStyle}>
      {value}
    </Box>
  )
  return copy ? <Copied value={value}>{shown}</Copied> : shown
}
