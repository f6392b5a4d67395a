import { Box, Link as MuiLink, Skeleton, Typography } from '@mui/material'
import type { Span } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { BoardCard } from './BoardCard.tsx'
import type { ChartOf } from './charts.ts'
import { SpanTable } from './SpanTable.tsx'
import { figureOf, type SpanRow, saidAs, totalOf, useSpans, wholeOf } from './use-spans.ts'
import { words } from './words.ts'

const SpanBars = lazy(() => import('./SpanBars.tsx'))

const HEIGHT = 220

const legend = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.25,
  p: 0,
  m: 0,
  mb: 1,
  listStyle: 'none',
  fontSize: '0.875rem',
}
const mark = { display: 'inline-block', width: 10, height: 10, mr: 0.75, borderRadius: 0.25 }

/** Which colour is what, with what it comes to, and the way to the list of all of it. */
const Legend = ({ chart: { series, currency }, rows }: { chart: ChartOf; rows: readonly SpanRow[] }) => {
  const language = useLanguage()
  return (
    <Box component="ul" sx={legend}>
      {series.map(({ of, label, colour, to }) => (
        <Box component="li" key={of} sx={{ py: 0.25 }}>
          <Box component="span" aria-hidden sx={{ ...mark, bgcolor: colour }} />
          <MuiLink component={Link} to={to(wholeOf(rows))} underline="hover" sx={{ display: 'inline-block', py: 0.25 }}>
            {label[language]} {saidAs(totalOf(rows, of), currency)}
          </MuiLink>
        </Box>
      ))}
    </Box>
  )
}

/** A chart over time: its legend, its bars, and its numbers. */
export const SpanCard = ({ chart, by }: { chart: ChartOf; by: Span }) => {
  const language = useLanguage()
  const { rows, error } = useSpans(chart.resource, by)
  const isEmpty = rows?.every((row) => chart.series.every(({ of }) => figureOf(row, of) === 0))
  if (chart.rare && isEmpty !== false) return null
  return (
    <BoardCard title={chart.title[language]} height={HEIGHT + 60} error={error}>
      {rows &&
        (isEmpty ? (
          <Typography sx={{ color: 'text.secondary' }}>{words.none[language]}</Typography>
        ) : (
          <>
            <Legend chart={chart} rows={rows} />
            <Box aria-hidden sx={{ height: HEIGHT }}>
              <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
                <SpanBars chart={chart} by={by} rows={rows} height={HEIGHT} />
              </Suspense>
            </Box>
            <SpanTable chart={chart} by={by} rows={rows} />
          </>
        ))}
    </BoardCard>
  )
}
