import CloudOff from '@mui/icons-material/CloudOff'
import SearchOff from '@mui/icons-material/SearchOff'
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { HttpError, useResourceContext } from 'react-admin'
import { Link } from 'react-router'
import { useText } from '../texts/use-text.ts'

type CalmProps = { icon?: ReactNode; title: string; hint?: string; action?: ReactNode; alert?: boolean }

/** What stands where content would be. */
export const Calm = ({ icon, title, hint, action, alert = false }: CalmProps) => (
  <Stack
    role={alert ? 'alert' : 'status'}
    spacing={1.5}
    sx={{ alignItems: 'center', textAlign: 'center', py: 7, px: 3, '& svg': { fontSize: 44, color: 'text.disabled' } }}
  >
    {icon}
    <Typography variant="h6" component="p">
      {title}
    </Typography>
    {hint !== undefined && <Typography sx={{ color: 'text.secondary', maxWidth: 440 }}>{hint}</Typography>}
    {action}
  </Stack>
)

/** Loading failed: says why and offers another try; what does not exist leads back to the list. */
export const Failed = ({ error, retry }: { error: unknown; retry: () => void }) => {
  const text = useText()
  const resource = useResourceContext()
  const message = error instanceof Error ? error.message : ''
  const isUnknown = error instanceof HttpError && error.status === 404
  const action = isUnknown ? (
    <Button variant="outlined" component={Link} to={`/${resource ?? ''}`}>
      {text('action.back_to_list')}
    </Button>
  ) : (
    <Button variant="outlined" onClick={retry}>
      {text('state.retry')}
    </Button>
  )
  return (
    <Calm
      alert
      icon={isUnknown ? <SearchOff /> : <CloudOff />}
      title={text(isUnknown ? 'state.not_found' : 'state.error_title')}
      hint={message}
      action={action}
    />
  )
}

/** How a detail page is laid out: its grid, and the heights, each another, of what stands in its columns. */
export type Shape = { layout?: object; columns: readonly (readonly number[])[] }

/** The shape of a detail page while it loads. */
export const DetailSkeleton = ({ layout, columns }: Shape) => {
  const text = useText()
  return (
    <Stack spacing={2} role="status" aria-label={text('state.loading')} aria-busy="true">
      <Skeleton variant="rounded" height={40} />
      <Box sx={{ display: 'grid', gap: 2, ...layout }}>
        {columns.map((heights) => (
          <Stack key={heights.join(' ')} spacing={2}>
            {heights.map((height) => (
              <Skeleton key={height} variant="rounded" height={height} />
            ))}
          </Stack>
        ))}
      </Box>
    </Stack>
  )
}

/** While the screen itself is on its way. */
export const ScreenSkeleton = () => <DetailSkeleton columns={[[480]]} />
