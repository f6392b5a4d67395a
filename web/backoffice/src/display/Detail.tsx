import { Box, Card, CardContent, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, ShowBase, useResourceContext, useShowContext } from 'react-admin'
import { useParams } from 'react-router'
import { DETAIL } from '../data/detail.ts'
import { useText } from '../texts/use-text.ts'
import { narrowest } from '../theme.ts'
import type { Layout } from './Columns.tsx'
import { PageTitle } from './PageTitle.tsx'
import { DetailSkeleton, Failed } from './states.tsx'

type BodyProps<Row extends RaRecord> = {
  /** The page's columns (Columns.tsx), of which its skeleton has the shape, too. */
  layout?: Layout
  children: (row: Row) => ReactNode
}

type DetailProps<Row extends RaRecord> = BodyProps<Row> & {
  /** How often the row is refetched by itself, while the page is seen; undefined of one to which nothing happens by itself. */
  pollMs?: (row: Row) => number | undefined
}

const Body = <Row extends RaRecord>({ layout, children }: BodyProps<Row>) => {
  const { record, error, isPending, refetch } = useShowContext<Row>()
  if (error && record === undefined && !isPending) return <Failed error={error} retry={refetch} />
  if (record === undefined) return <DetailSkeleton layout={layout} />
  return (
    // What one has begun on a page is not of the next row.
    <Stack key={record.id} spacing={2}>
      {children(record)}
    </Stack>
  )
}

/** The row's own name in the app bar; the words of its screen have it. */
const RowTitle = () => {
  const text = useText<`resources.${string}.one`>()
  const { id = '' } = useParams()
  return <PageTitle title={text(`resources.${useResourceContext()}.one`, { id })} />
}

/** Errors are shown by the page itself, in place. */
const QUERY = { meta: DETAIL, onError: () => undefined }

/** A detail page: skeleton while it loads, a way out of an error, then the row with its parts below each other. */
export const Detail = <Row extends RaRecord>({ pollMs, ...body }: DetailProps<Row>) => {
  const refetchInterval = ({ state: { data } }: { state: { data?: Row } }) => (data && pollMs?.(data)) ?? false
  return (
    <ShowBase queryOptions={{ ...QUERY, refetchInterval } as object}>
      <RowTitle />
      <Body<Row> {...body} />
    </ShowBase>
  )
}

const head = { justifyContent: 'space-between', alignItems: 'center', mb: 1.5, [narrowest]: { flexWrap: 'wrap' } }

/** A titled card of a detail page. */
export const Panel = ({ title, side, children }: { title: string; side?: ReactNode; children: ReactNode }) => (
  <Card component="section" aria-label={title}>
    <CardContent sx={{ '&:last-child': { pb: 2 } }}>
      <Stack direction="row" useFlexGap spacing={1} sx={head}>
        <Typography variant="h6" component="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
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
