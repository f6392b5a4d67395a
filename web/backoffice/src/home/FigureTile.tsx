import { Box, Skeleton, Typography } from '@mui/material'
import type { Currency } from '@portafilter/kernel'
import { formatDay, formatMoney, useLanguage } from '@portafilter/kit'
import { lazy, Suspense } from 'react'
import { useRows } from '../data/use-rows.ts'
import { seenByReaders } from '../display/seen-by-readers.ts'
import { listPath } from '../list/list-path.ts'
import { useText } from '../texts/use-text.ts'
import type { Figure } from './figures.ts'
import { Tile } from './Tile.tsx'
import type { HomeText } from './texts.ts'

const Bars = lazy(() => import('./Bars.tsx'))

const HEIGHT = 96
const FRESH_MS = 60_000

/** A day with its figure in words. */
export type Told = { readonly day: string; readonly value: number; readonly said: string }

const saidAs = (value: number, currency: Currency | undefined): string =>
  currency === undefined ? value.toLocaleString('en') : formatMoney(value, currency)

/** The days of a figure, the oldest first. */
const useDays = ({ days, of, currency }: Figure) => {
  const language = useLanguage()
  const { data, error } = useRows(
    days,
    { filter: {}, sort: ['id', 'DESC'], most: 25 },
    { staleTime: FRESH_MS, refetchInterval: FRESH_MS },
  )
  const told = (data as readonly Record<string, unknown>[] | undefined)?.map((row): Told => {
    const value = Number(row[of])
    return { day: formatDay(String(row.id), language), value, said: saidAs(value, currency) }
  })
  return { today: data?.[0]?.id as string | undefined, told: told?.reverse(), error }
}

/** The same for who does not see the chart. */
const Table = ({ label, told }: { label: string; told: readonly Told[] }) => {
  const text = useText<HomeText>()
  return (
    <Box sx={seenByReaders}>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{text('home.day')}</th>
            <th scope="col">{label}</th>
          </tr>
        </thead>
        <tbody>
          {told.map(({ day, said }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{said}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

const Days = ({ label, told }: { label: string; told: readonly Told[] }) => {
  const text = useText<HomeText>()
  if (told.every(({ value }) => value === 0))
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', height: HEIGHT }}>
        {text('home.no_day')}
      </Typography>
    )
  return (
    <>
      <Box aria-hidden sx={{ height: HEIGHT }}>
        <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
          <Bars told={told} height={HEIGHT} />
        </Suspense>
      </Box>
      <Table label={label} told={told} />
    </>
  )
}

/** Today's figure, and those of the days before as bars. */
export const FigureTile = ({ figure }: { figure: Figure }) => {
  const text = useText<HomeText>()
  const { today, told, error } = useDays(figure)
  const label = text(figure.says)
  return (
    <Tile
      label={label}
      value={told?.at(-1)?.said ?? (error ? '—' : <Skeleton width={60} aria-label={text('state.loading')} />)}
      to={listPath(figure.list, today === undefined ? {} : figure.filter(today))}
    >
      {told === undefined ? (
        <Typography variant="body2" role={error ? 'alert' : undefined} sx={{ height: HEIGHT }}>
          {error?.message}
        </Typography>
      ) : (
        <Days label={label} told={told} />
      )}
    </Tile>
  )
}
