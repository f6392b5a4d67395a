import { BarChart } from '@mui/x-charts/BarChart'
import { type Span, sum } from '@portafilter/kernel'
import { htmlLanguage, useLanguage } from '@portafilter/kit'
import { useNavigate } from 'react-router'
import type { ChartOf } from './charts.ts'
import { fullSpan, shortSpan } from './days.ts'
import { figureOf, type SpanRow, saidAs } from './use-spans.ts'

type SpanBarsProps = { chart: ChartOf; by: Span; rows: readonly SpanRow[]; height: number }

const SMALL = { fontSize: 11 }

/** Bars over time; each leads to the list behind it. What they show stands in a table beside them, with the same ways. */
const SpanBars = ({ chart: { series, currency }, by, rows, height }: SpanBarsProps) => {
  const language = useLanguage()
  const navigate = useNavigate()
  const short = new Intl.NumberFormat(htmlLanguage(language), { notation: 'compact', maximumFractionDigits: 1 })
  const isCount = currency === undefined
  const most = Math.max(...rows.map((row) => sum(series.map(({ of }) => figureOf(row, of)))))
  const open = (of: string, index: number) => {
    const days = rows[index]
    const to = series.find((each) => each.of === of)?.to
    if (days && to) void navigate(to(days))
  }
  return (
    <BarChart
      height={height}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      xAxis={[
        {
          scaleType: 'band',
          data: rows.map(({ from }) => from),
          height: 22,
          tickLabelStyle: SMALL,
          valueFormatter: (from: string, { location }) => {
            const row = rows.find((each) => each.from === from)
            return row ? (location === 'tick' ? shortSpan : fullSpan)(by, row, language) : ''
          },
        },
      ]}
      yAxis={[
        {
          min: 0,
          width: 44,
          tickLabelStyle: SMALL,
          valueFormatter: (value: number) => short.format(value),
          // No half orders.
          ...(isCount && { tickMinStep: 1, max: Math.max(most, 4) }),
        },
      ]}
      series={series.map(({ of, label, colour, stack = 'all' }) => ({
        id: of,
        label: label[language],
        color: colour,
        stack,
        data: rows.map((row) => figureOf(row, of)),
        valueFormatter: (value: number | null) => (value ? saidAs(value, currency) : null),
      }))}
      onItemClick={(_, { seriesId, dataIndex }) => open(String(seriesId), dataIndex ?? -1)}
      sx={{ '& .MuiBarElement-root': { cursor: 'pointer' } }}
    />
  )
}

export default SpanBars
