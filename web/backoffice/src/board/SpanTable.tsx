import { Box, Link as MuiLink } from '@mui/material'
import type { Span } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { ChartOf } from './charts.ts'
import { fullSpan } from './days.ts'
import { figureOf, type SpanRow, saidAs } from './use-spans.ts'
import { words } from './words.ts'

type SpanTableProps = { chart: ChartOf; by: Span; rows: readonly SpanRow[] }

const look = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: 2,
  '& dt': { py: 0.5, color: 'text.secondary', whiteSpace: 'nowrap' },
  '& dd': { m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2 },
  '& a': { display: 'inline-block', py: 0.5 },
}

/**
 * The chart's figures in numbers, each with the way to the list behind it: for a keyboard, and for who does not see the bars.
 * A table of all of them would be wider than a phone; what is 0 is left out.
 */
export const SpanTable = ({ chart: { series, currency }, by, rows }: SpanTableProps) => {
  const language = useLanguage()
  const told = rows.filter((row) => series.some(({ of }) => figureOf(row, of) !== 0))
  return (
    <Box component="details" sx={{ mt: 1, '& summary': { cursor: 'pointer', py: 0.5, color: 'text.secondary' } }}>
      <summary>{words.numbers[language]}</summary>
      <Box component="dl" sx={look}>
        {told.map((row) => (
          <Fragment key={row.from}>
            <dt>{fullSpan(by, row, language)}</dt>
            <dd>
              {series.map(({ of, to, label }) =>
                figureOf(row, of) === 0 ? null : (
                  <MuiLink key={of} component={Link} to={to(row)}>
                    {label[language]} {saidAs(figureOf(row, of), currency)}
                  </MuiLink>
                ),
              )}
            </dd>
          </Fragment>
        ))}
      </Box>
    </Box>
  )
}
