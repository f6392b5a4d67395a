import { Box, Link as MuiLink, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { Span } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import { Link } from 'react-router'
import type { ChartOf } from './charts.ts'
import { fullSpan } from './days.ts'
import { figureOf, type SpanRow, saidAs } from './use-spans.ts'
import { spanColumn, words } from './words.ts'

type SpanTableProps = { chart: ChartOf; by: Span; rows: readonly SpanRow[] }

const look = {
  '& th, & td': { px: 0.75, py: 0.25, whiteSpace: 'nowrap' },
  '& a': { display: 'inline-block', py: 0.25 },
}

/** The chart's figures in numbers, each with the way to the list behind it: for a keyboard, and for who does not see the bars. */
export const SpanTable = ({ chart: { title, series, currency }, by, rows }: SpanTableProps) => {
  const language = useLanguage()
  return (
    <Box component="details" sx={{ mt: 1, '& summary': { cursor: 'pointer', py: 0.5, color: 'text.secondary' } }}>
      <summary>{words.numbers[language]}</summary>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={title[language]}>
        <Table size="small" sx={look}>
          <TableHead>
            <TableRow>
              <TableCell>{spanColumn[by][language]}</TableCell>
              {series.map(({ of, label }) => (
                <TableCell key={of} align="right">
                  {label[language]}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.from}>
                <TableCell component="th" scope="row">
                  {fullSpan(by, row, language)}
                </TableCell>
                {series.map(({ of, to }) => (
                  <TableCell key={of} align="right">
                    {figureOf(row, of) === 0 ? (
                      saidAs(0, currency)
                    ) : (
                      <MuiLink component={Link} to={to(row)}>
                        {saidAs(figureOf(row, of), currency)}
                      </MuiLink>
                    )}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  )
}
