import { Skeleton, Typography } from '@mui/material'
import { ageOf, useLanguage } from '@portafilter/kit'
import { Moment } from '../display/values.tsx'
import { listPath } from '../list/list-path.ts'
import { useQueue } from '../list/use-queue.ts'
import { useText } from '../texts/use-text.ts'
import { Tile } from './Tile.tsx'
import type { HomeText } from './texts.ts'
import type { Wait } from './waits.ts'

/** How many rows wait, how long the oldest has, and since when; both go on with every question. */
export const Waiting = ({ wait: { resource, filter, sort, says } }: { wait: Wait }) => {
  const text = useText<HomeText>()
  const { oldest, count, error } = useQueue(resource, { filter, sort })
  const language = useLanguage()
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
