import { Card, CardContent, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useText } from '../texts/use-text.ts'

type BoardCardProps = {
  title: string
  /** What stands there while it is loading, in pixels. */
  height: number
  error: Error | null
  /** Undefined until it is known. */
  children: ReactNode | undefined
  /** Stands by itself, and not among others in a part of the board. */
  alone?: boolean
}

/** A part of the board with its title: on its way, failed, or there. */
export const BoardCard = ({ title, height, error, children, alone = false }: BoardCardProps) => {
  const text = useText()
  return (
    <Card component="section" aria-label={title} sx={alone ? { gridColumn: '1 / -1' } : {}}>
      <CardContent sx={{ px: { xs: 1.5, sm: 2 } }}>
        <Typography component={alone ? 'h2' : 'h3'} sx={{ mb: 1, fontWeight: 600 }}>
          {title}
        </Typography>
        {children === undefined && !error && (
          <Skeleton variant="rounded" height={height} aria-label={text('state.loading')} />
        )}
        {children === undefined && error && <Typography role="alert">{error.message}</Typography>}
        {children}
      </CardContent>
    </Card>
  )
}
