import { Box, Skeleton, Typography } from '@mui/material'
import { colour } from '@portafilter/kit'
import { lazy, Suspense } from 'react'
import { listPath } from '../list/list-path.ts'
import { useText } from '../texts/use-text.ts'
import { DaysTable } from './DaysTable.tsx'
import type { Figure } from './figures.ts'
import { Tile } from './Tile.tsx'
import type { HomeText } from './texts.ts'
import { type Told, useDays } from './use-days.ts'

const Bars = lazy(() => import('./Bars.tsx'))

const HEIGHT = 96

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
          <Bars days={told.map(({ day }) => day)} series={[{ colour: colour.copper, told }]} height={HEIGHT} />
        </Suspense>
      </Box>
      <DaysTable caption={label} columns={[{ label, told }]} />
    </>
  )
}

/** Today's figure, and those of the days before as bars. */
export const FigureTile = ({ figure }: { figure: Figure }) => {
  const text = useText<HomeText>()
  const { today, told: toldOf, error } = useDays(figure.days)
  const told = toldOf(figure.of, figure.currency)
  const label = text(figure.says)
  return (
    <Tile
      label={label}
      value={told?.at(-1)?.said ?? (error ? '—' : <Skeleton width={60} aria-label={text('state.loading')} />)}
      to={listPath(figure.list, today === undefined ? {} : figure.filter(today), figure.sort)}
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
