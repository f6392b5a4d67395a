import { Skeleton, Typography } from '@mui/material'
import { ageOf, useLanguage } from '@portafilter/kit'
import { useRows } from '../data/use-rows.ts'
import { Moment } from '../display/values.tsx'
import { listPath } from '../list/list-path.ts'
import { QUEUE_POLL_MS } from '../list/use-queue.ts'
import { useText } from '../texts/use-text.ts'
import { Tile } from './Tile.tsx'
import type { HomeText } from './texts.ts'
import type { Wait } from './waits.ts'

/** How many rows wait, how long the oldest has, and since when; both go on with every question. */
export const Waiting = ({ wait: { resource, filter, sort, says } }: { wait: Wait }) => {
  const text = useText<HomeText>()
  const { data, count, error } = useRows(
    resource,
    { filter, sort: [sort, 'ASC'], most: 1 },
    { refetchInterval: QUEUE_POLL_MS },
  )
  const language = useLanguage()
  const oldest = data?.[0]
  const since = oldest && String((oldest as Record<string, unknown>)[sort])
  return (
    <Tile
      label={text(says)}
      value={count ?? (error ? '—' : <Skeleton width={60} aria-label={text('state.loading')} />)}
      to={listPath(resource, filter, { field: sort, order: 'ASC' })}
    >
      <Typography variant="body2" role={error ? 'alert' : undefined} sx={{ color: 'text.secondary', minHeight: 20 }}>
        {error?.message}
        {count === '0' && text('home.nothing_waits')}
        {since !== undefined && (
          <>
            {text('home.since', { age: ageOf(since, new Date(), language) })} · <Moment at={since} />
          </>
        )}
      </Typography>
    </Tile>
  )
}
