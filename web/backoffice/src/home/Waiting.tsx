import { Skeleton, Typography } from '@mui/material'
import { useRows } from '../data/use-rows.ts'
import { Moment } from '../display/values.tsx'
import { listPath } from '../list/list-path.ts'
import { QUEUE_POLL_MS } from '../list/use-queue.ts'
import { useText } from '../texts/use-text.ts'
import { Tile } from './Tile.tsx'
import type { HomeText } from './texts.ts'
import type { Wait } from './waits.ts'

/** How many rows wait, and since when the oldest does. */
export const Waiting = ({ wait: { resource, filter, sort, says } }: { wait: Wait }) => {
  const text = useText<HomeText>()
  const { data, count, error } = useRows(
    resource,
    { filter, sort: [sort, 'ASC'], most: 1 },
    { refetchInterval: QUEUE_POLL_MS },
  )
  const oldest = data?.[0]
  return (
    <Tile
      label={text(says)}
      value={count ?? (error ? '—' : <Skeleton width={60} aria-label={text('state.loading')} />)}
      to={listPath(resource, filter, { field: sort, order: 'ASC' })}
    >
      <Typography variant="body2" role={error ? 'alert' : undefined} sx={{ color: 'text.secondary', minHeight: 20 }}>
        {error?.message}
        {count === '0' && text('home.nothing_waits')}
        {oldest !== undefined && (
          <>
            {text('home.since')}
            <Moment at={(oldest as Record<string, unknown>)[sort] as string} />
          </>
        )}
      </Typography>
    </Tile>
  )
}
