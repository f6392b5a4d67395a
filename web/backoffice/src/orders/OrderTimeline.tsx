import { Box, Button, Skeleton, Stack } from '@mui/material'
import { orderTimelineResource } from '@portafilter/audit/contract'
import type { Matter } from '@portafilter/kernel'
import { useEffect, useState } from 'react'
import { useRows } from '../data/use-rows.ts'
import { Panel } from '../display/Detail.tsx'
import { Failed } from '../display/states.tsx'
import { useText } from '../texts/use-text.ts'
import { MatterFilter } from './MatterFilter.tsx'
import type { StaffOrder, TimelineRow } from './rows.ts'
import { TimelineEntry } from './TimelineEntry.tsx'
import { latestOf } from './timeline.ts'
import type { TimelineText } from './timeline-texts.ts'

/** An order has a few hundred events at most. */
const MOST = 1_000

const Entries = ({ rows }: { rows: readonly TimelineRow[] }) => {
  const text = useText<TimelineText>()
  const [whole, setWhole] = useState(false)
  const { shown, earlier } = latestOf(rows, whole)
  return (
    <>
      {earlier > 0 && (
        <Button size="small" onClick={() => setWhole(true)} sx={{ mb: 1 }}>
          {text('orders.timeline.earlier', { count: earlier })}
        </Button>
      )}
      <Box component="ol" aria-label={text('orders.timeline')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((row) => (
          <TimelineEntry key={row.id} row={row} />
        ))}
      </Box>
    </>
  )
}

/** What has happened to the order and its after-sales cases, as one conversation of money, goods and papers. */
export const OrderTimeline = ({ order: { id, version } }: { order: StaffOrder }) => {
  const text = useText<TimelineText>()
  const [matter, setMatter] = useState<Matter>()
  const { data, error, refetch } = useRows(orderTimelineResource, {
    filter: { order_no: id },
    sort: ['at', 'ASC'],
    most: MOST,
  })
  // Whatever was done on this page has made another version of the order.
  useEffect(() => {
    if (version >= 0) void refetch()
  }, [version, refetch])
  return (
    <Panel title={text('orders.timeline')}>
      {error && data === undefined && <Failed error={error} retry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton variant="rounded" height={160} aria-busy="true" />}
      {data !== undefined && (
        <Stack spacing={1.5}>
          <MatterFilter rows={data} chosen={matter} choose={setMatter} />
          <Entries key={matter ?? ''} rows={data.filter((row) => matter === undefined || row.matter === matter)} />
        </Stack>
      )}
    </Panel>
  )
}
