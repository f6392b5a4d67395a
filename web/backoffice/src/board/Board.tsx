import { Box, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { casePartsResource } from '@portafilter/aftersales/contract'
import { SPANS, type Span } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useRights } from '../access/use-rights.ts'
import { PageTitle } from '../display/PageTitle.tsx'
import type { HomeText } from '../home/texts.ts'
import { useText } from '../texts/use-text.ts'
import { AgesCard } from './AgesCard.tsx'
import { type ChartOf, caseCharts, moneyCharts, orderCharts } from './charts.ts'
import { PartsCard } from './PartsCard.tsx'
import { SpanCard } from './SpanCard.tsx'
import { spanWords, words } from './words.ts'

const ALL = Object.keys(SPANS) as Span[]
const cards = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack component="section" spacing={1.5}>
    <Typography variant="h6" component="h2">
      {title}
    </Typography>
    <Box sx={cards}>{children}</Box>
  </Stack>
)

/** The period, which the address keeps: whoever comes back from a list finds the same charts. */
const usePeriod = () => {
  const [params, setParams] = useSearchParams()
  const by = ALL.find((span) => span === params.get('by')) ?? 'day'
  return [by, (wanted: Span) => setParams({ by: wanted }, { replace: true })] as const
}

const Period = ({ by, choose }: { by: Span; choose: (by: Span) => void }) => {
  const language = useLanguage()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={by}
      onChange={(_, wanted: Span | null) => wanted && choose(wanted)}
      aria-label={words.period[language]}
      sx={{ bgcolor: 'background.paper', alignSelf: 'flex-start' }}
    >
      {ALL.map((span) => (
        <ToggleButton key={span} value={span} sx={{ textTransform: 'none' }}>
          {spanWords[span][language]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

/** Orders, money and after-sales over time, and how long everything waits: of that which the reader's roles read. */
const Board = () => {
  const text = useText<HomeText>()
  const language = useLanguage()
  const { reads } = useRights()
  const [by, choose] = usePeriod()
  const sections = [
    { title: words.section_orders, charts: orderCharts },
    { title: words.section_money, charts: moneyCharts },
    { title: words.section_cases, charts: caseCharts },
  ].filter(({ charts }) => charts.every(({ resource }) => reads(resource)))
  const chartsOf = (charts: readonly ChartOf[]) =>
    charts.map((chart) => <SpanCard key={chart.title.EN} chart={chart} by={by} />)
  return (
    <Stack spacing={3}>
      <PageTitle title={text('home.board')} />
      <AgesCard />
      <Period by={by} choose={choose} />
      {sections.map(({ title, charts }) => (
        <Part key={title.EN} title={title[language]}>
          {chartsOf(charts)}
          {charts === caseCharts && reads(casePartsResource) && <PartsCard by={by} />}
        </Part>
      ))}
    </Stack>
  )
}

export default Board
