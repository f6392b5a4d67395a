import { Box, Stack, Typography } from '@mui/material'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useShowContext } from 'react-admin'
import { useLocation } from 'react-router'
import { useRights } from '../access/use-rights.ts'
import type { Voucher } from '../data/rows.ts'
import type { Stale } from '../data/stale.ts'
import { Conflict } from '../display/Conflict.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { useShortcuts } from '../display/use-shortcuts.ts'
import { Moment, Money } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { ApproveButton } from './ApproveButton.tsx'
import { OrderFacts, OrderLines, OrderLink } from './OrderBehind.tsx'
import { Picture } from './Picture.tsx'
import { QueueBar } from './QueueBar.tsx'
import { RejectButton } from './RejectButton.tsx'
import { Review } from './review.ts'
import { usePlaceInQueue, usePreload } from './use-place-in-queue.ts'
import { VoucherStatus } from './VoucherStatus.tsx'
import { Warnings } from './Warnings.tsx'

/** Approve and Reject with their keys; nothing for somebody who may not, or when there is nothing to decide. */
const Decisions = ({ voucher }: { voucher: Voucher }) => {
  const { acts } = useRights()
  const [asked, setAsked] = useState<'approve' | 'reject'>()
  const open = voucher.status === 'waiting' && !voucher.warnings.some((warning) => warning.kind === 'own')
  const approves = open && acts('vouchers', 'approve')
  const rejects = open && acts('vouchers', 'reject')
  useShortcuts({
    a: approves ? () => setAsked('approve') : undefined,
    r: rejects ? () => setAsked('reject') : undefined,
  })
  const set = (which: 'approve' | 'reject') => (now: boolean) => setAsked(now ? which : undefined)
  if (!approves && !rejects) return null
  return (
    <Stack direction="row" spacing={1} sx={{ '& > button': { flex: 1 } }}>
      {approves && <ApproveButton voucher={voucher} open={asked === 'approve'} setOpen={set('approve')} />}
      {rejects && <RejectButton voucher={voucher} open={asked === 'reject'} setOpen={set('reject')} />}
    </Stack>
  )
}

/** What was decided, by whom, when and why. */
const Outcome = ({ voucher }: { voucher: Voucher }) => {
  const text = useText()
  if (voucher.reviewed_at === null) return null
  return (
    <Facts>
      <Fact name={text('resources.vouchers.fields.reviewed_by')}>{voucher.reviewed_by ?? '—'}</Fact>
      <Fact name={text('resources.vouchers.fields.reviewed_at')}>
        <Moment at={voucher.reviewed_at} />
      </Fact>
      <Fact name={text('vouchers.reason')}>{voucher.reason}</Fact>
    </Facts>
  )
}

/** The amount to compare with, as large as it matters. */
const Expected = ({ voucher }: { voucher: Voucher }) => {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const decided = useLocation().state?.decided === true
  // After a decision the reader's place is the next amount, not the top of the document.
  useEffect(() => {
    if (decided) heading.current?.focus({ preventScroll: true })
  }, [decided])
  return (
    <Box>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('vouchers.expected')}
        </Typography>
        <VoucherStatus status={voucher.status} />
      </Stack>
      <Typography variant="h4" component="h2" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        <Money amount={voucher.amount} currency={voucher.currency} />
      </Typography>
      {voucher.status === 'waiting' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('vouchers.compare')}
        </Typography>
      )}
    </Box>
  )
}

const layout = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,3fr) minmax(340px,2fr)' },
}

const SHAPE = { layout, columns: [[560], [92, 40, 290, 160]] }

const ReviewDesk = ({ voucher }: { voucher: Voucher }) => {
  const text = useText()
  const { refetch } = useShowContext()
  const place = usePlaceInQueue(voucher.id)
  const [stale, setStale] = useState<Stale>()
  const next = place.next ?? place.previous
  usePreload(next)
  const review = useMemo(() => ({ next, onStale: setStale }), [next])
  return (
    <Review value={review}>
      <QueueBar place={place} />
      <Box sx={layout}>
        <Picture address={voucher.image_url} reload={() => void refetch()} />
        <Stack spacing={2}>
          <Expected voucher={voucher} />
          <Warnings voucher={voucher} />
          <Conflict stale={stale} onClose={() => setStale(undefined)} />
          <Decisions voucher={voucher} />
          <Outcome voucher={voucher} />
          <Panel title={text('vouchers.order')} side={<OrderLink voucher={voucher} />}>
            <OrderFacts voucher={voucher} />
          </Panel>
          <Panel title={text('vouchers.lines')}>
            <OrderLines voucher={voucher} />
          </Panel>
        </Stack>
      </Box>
    </Review>
  )
}

/** One voucher: the picture beside what is expected, and the decision. */
const VoucherShow = () => {
  const text = useText()
  return (
    <Detail<Voucher> shape={SHAPE} title={text('resources.vouchers.name')}>
      {(voucher) => <ReviewDesk key={voucher.id} voucher={voucher} />}
    </Detail>
  )
}

export default VoucherShow
