import { Box, Card, CardContent, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, ShowBase, Title, useShowContext } from 'react-admin'
import { DETAIL } from '../data/detail.ts'
import { DetailSkeleton, Failed, type Shape } from './states.tsx'

type BodyProps<Row extends RaRecord> = { shape: Shape; children: (row: Row) => ReactNode }

const Body = <Row extends RaRecord>({ shape, children }: BodyProps<Row>) => {
  const { record, error, isPending, refetch } = useShowContext<Row>()
  if (record !== undefined) return children(record)
  if (error && !isPending) return <Failed error={error} retry={refetch} />
  return <DetailSkeleton {...shape} />
}

/** Errors are shown by the page itself, in place. */
const QUERY = { meta: DETAIL, onError: () => undefined } as object

/**
 * A detail page: skeleton while it loads, a way out of an error, then the row.
 * @param title what the page is called in the app bar
 */
export const Detail = <Row extends RaRecord>({ title, ...body }: { title: string } & BodyProps<Row>) => (
  <ShowBase queryOptions={QUERY}>
    <Title title={title} />
    <Body<Row> {...body} />
  </ShowBase>
)

/** A titled card of a detail page. */
export const Panel = ({ title, side, children }: { title: string; side?: ReactNode; children: ReactNode }) => (
  <Card component="section" aria-label={title}>
    <CardContent sx={{ '&:last-child': { pb: 2 } }}>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 1.5 }}>
        <Typography variant="h6" component="h2">
          {title}
        </Typography>
        {side}
      </Stack>
      {children}
    </CardContent>
  </Card>
)

/** What scrolls sideways by itself when the window is narrower than its table. */
export const Wide = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box role="group" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
    {children}
  </Box>
)
