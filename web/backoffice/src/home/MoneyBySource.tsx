import {
  Box,
  Card,
  CardContent,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { sum } from '@portafilter/kernel'
import { colour, useLanguage } from '@portafilter/kit'
import { moneyDaysResource } from '@portafilter/payment/contract'
import { providerWords } from '@portafilter/receivable/words'
import { lazy, Suspense } from 'react'
import { Money } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { DaysTable } from './DaysTable.tsx'
import type { HomeText } from './texts.ts'
import { type Told, useDays } from './use-days.ts'

const Bars = lazy(() => import('./Bars.tsx'))

const HEIGHT = 180

/** What came in stands upon each other; what wallets paid had come in before, and stands beside it. */
const SOURCES = [
  { of: 'transfer', colour: colour.copper, stack: 'in' },
  { of: 'wechat', colour: colour.success, stack: 'in' },
  { of: 'alipay', colour: colour.info, stack: 'in' },
  { of: 'wallets', colour: colour.crema, stack: 'wallets' },
] as const

type Source = Readonly<{ label: string; colour: string; stack: string; told: readonly Told[] }>

const totalOf = ({ told }: Source): number => sum(told.map(({ value }) => value))
const todayOf = ({ told }: Source): number => told.at(-1)?.value ?? 0

/** The sources in words, and every day's money of each; undefined until it is known. */
const useSources = () => {
  const language = useLanguage()
  const text = useText<HomeText>()
  const { told, error } = useDays(moneyDaysResource)
  const sources = SOURCES.flatMap(({ of, ...look }): Source[] => {
    const label = of === 'wechat' || of === 'alipay' ? providerWords[of][language] : text(`home.${of}`)
    const days = told(of, 'CNY')
    return days === undefined ? [] : [{ ...look, label, told: days }]
  })
  return { sources: sources.length === 0 ? undefined : sources, error }
}

const mark = { display: 'inline-block', width: 10, height: 10, mr: 1, borderRadius: 0.25 }
const cells = { '& th, & td': { px: 0.5, py: 0.5 } }

type LineProps = { label: string; colour?: string; today: number; all: number; strong?: boolean }

const Line = ({ label, colour: bgcolor, today, all, strong = false }: LineProps) => (
  <TableRow sx={strong ? { '& th, & td': { fontWeight: 600 } } : {}}>
    <TableCell component="th" scope="row">
      {bgcolor !== undefined && <Box component="span" aria-hidden sx={{ ...mark, bgcolor }} />}
      {label}
    </TableCell>
    <TableCell align="right">
      <Money amount={today} currency="CNY" />
    </TableCell>
    <TableCell align="right">
      <Money amount={all} currency="CNY" />
    </TableCell>
  </TableRow>
)

/** Which colour is what, with today's money and that of all days: the legend. */
const Legend = ({ sources }: { sources: readonly Source[] }) => {
  const text = useText<HomeText>()
  const received = sources.filter(({ stack }) => stack === 'in')
  const others = sources.filter(({ stack }) => stack !== 'in')
  return (
    <Table size="small" sx={cells}>
      <TableHead>
        <TableRow>
          <TableCell>{text('home.source')}</TableCell>
          <TableCell align="right">{text('home.today')}</TableCell>
          <TableCell align="right">{text('home.all_days')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {received.map((source) => (
          <Line key={source.label} {...source} today={todayOf(source)} all={totalOf(source)} />
        ))}
        <Line label={text('home.came_in')} today={sum(received.map(todayOf))} all={sum(received.map(totalOf))} strong />
        {others.map((source) => (
          <Line key={source.label} {...source} today={todayOf(source)} all={totalOf(source)} />
        ))}
      </TableBody>
    </Table>
  )
}

const layout = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,2fr) minmax(0,3fr)' },
  alignItems: 'center',
}

const Chart = ({ label, sources }: { label: string; sources: readonly Source[] }) => {
  const text = useText<HomeText>()
  if (sources.every((source) => totalOf(source) === 0))
    return <Typography sx={{ color: 'text.secondary' }}>{text('home.no_day')}</Typography>
  const days = sources[0]?.told.map(({ day }) => day) ?? []
  return (
    <>
      <Box aria-hidden sx={{ height: HEIGHT }}>
        <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
          <Bars days={days} series={sources} height={HEIGHT} />
        </Suspense>
      </Box>
      <DaysTable caption={label} columns={sources} />
    </>
  )
}

/** What came in by each source, and what firms paid from their wallets, day by day. */
export const MoneyBySource = () => {
  const text = useText<HomeText>()
  const { sources, error } = useSources()
  const label = text('home.by_source')
  return (
    <Card component="section" aria-label={label} sx={{ gridColumn: '1 / -1' }}>
      <CardContent sx={{ px: { xs: 1.5, sm: 2 } }}>
        <Typography component="h3" sx={{ mb: 1 }}>
          {label}
        </Typography>
        {sources === undefined && !error && (
          <Skeleton variant="rounded" height={HEIGHT} aria-label={text('state.loading')} />
        )}
        {error && <Typography role="alert">{error.message}</Typography>}
        {sources && (
          <Box sx={layout}>
            <Legend sources={sources} />
            <Box sx={{ minWidth: 0 }}>
              <Chart label={label} sources={sources} />
            </Box>
          </Box>
        )}
      </CardContent>
    </Card>
  )
}
