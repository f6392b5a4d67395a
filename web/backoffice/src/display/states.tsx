import CloudOff from '@mui/icons-material/CloudOff'
import SearchOff from '@mui/icons-material/SearchOff'
import { Button, Skeleton, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { HttpError, useResourceContext } from 'react-admin'
import { Link } from 'react-router'
import { useText } from '../texts/use-text.ts'
import { Columns, type Layout } from './Columns.tsx'

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

type FailedProps = {
  error: unknown
  retry: () => void /** What `retry` is called, where it is not another try. */
  way?: string | undefined
}

/** Loading failed: says why and offers another try; what does not exist leads back to the list. */
export const Failed = ({ error, retry, way }: FailedProps) => {
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
      {way ?? text('state.retry')}
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

/** The shape of a detail page while it loads: its first line, and its columns. */
export const DetailSkeleton = ({ layout }: { layout?: Layout | undefined }) => {
  const text = useText()
  return (
    <Stack spacing={2} role="status" aria-label={text('state.loading')} aria-busy="true">
      <Skeleton variant="rounded" height={40} />
      <Columns layout={layout ?? {}}>
        <Skeleton variant="rounded" height={320} />
        {layout !== undefined && <Skeleton variant="rounded" height={320} />}
      </Columns>
    </Stack>
  )
}
