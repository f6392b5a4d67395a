import { Box, Stack, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useShowContext } from 'react-admin'
import { useLocation } from 'react-router'
import { ActionArea } from '../actions/ActionArea.tsx'
import { beside, Columns } from '../display/Columns.tsx'
import { Detail } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Code, Moment, Money } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { ApproveButton } from './ApproveButton.tsx'
import { LeftOver } from './LeftOver.tsx'
import { OrderBehind, RequestBehind } from './OrderBehind.tsx'
import { Picture } from './Picture.tsx'
import { ProposalPanel, ProposalReview } from './Proposal.tsx'
import { QueueBar } from './QueueBar.tsx'
import { Receipts } from './Receipts.tsx'
import { RejectButton } from './RejectButton.tsx'
import { isOwn } from './receipt.ts'
import type { Voucher } from './rows.ts'
import type { VoucherText } from './texts.ts'
import { usePlaceInQueue, usePreload } from './use-place-in-queue.ts'
import { VoucherStatus } from './VoucherStatus.tsx'
import { Warnings } from './Warnings.tsx'

type DecisionsProps = { voucher: Voucher; next: string | undefined }

/** While one of them asks, there is nothing else to press. */
const decisions = {
  flexWrap: 'wrap',
  '& > button': { flex: 1 },
  '&:has(> [role="dialog"]) > button': { display: 'none' },
}

/** Approve and Reject, where there is something to decide and nothing of one's own. */
const Decisions = ({ voucher, next }: DecisionsProps) => {
  return (
    <ActionArea>
      {!isOwn(voucher) && (
        <Stack direction="row" useFlexGap spacing={1} sx={decisions}>
          {voucher.proposal !== null && <ProposalReview voucher={voucher} proposal={voucher.proposal} next={next} />}
          {voucher.status === 'waiting' && <ApproveButton voucher={voucher} next={next} />}
          <RejectButton voucher={voucher} next={next} offered={voucher.status === 'waiting'} />
        </Stack>
      )}
    </ActionArea>
  )
}

/** What was decided, by whom, when and why. */
const Outcome = ({ voucher }: { voucher: Voucher }) => {
  const text = useText<VoucherText>()
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

/** Where the money was to go, and what its remark was to say. */
const Payee = ({ voucher: { payee, subject } }: { voucher: Voucher }) => {
  const text = useText<VoucherText>()
  return (
    <Facts>
      <Fact name={text('vouchers.payee')}>{payee.payee}</Fact>
      <Fact name={text('vouchers.bank_account')}>
        <Code value={payee.account} copy />
      </Fact>
      <Fact name={text('vouchers.bank')}>{payee.bank}</Fact>
      <Fact name={text('vouchers.bank_remark')}>
        <Code value={subject} copy />
      </Fact>
    </Facts>
  )
}

/** The amount to compare with, as large as it matters. */
const Expected = ({ voucher }: { voucher: Voucher }) => {
  const text = useText<VoucherText>()
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
      <Typography variant="h4" component="h2" ref={heading} tabIndex={-1} sx={{ outline: 'none', mb: 1 }}>
        <Money amount={voucher.amount} currency={voucher.currency} />
      </Typography>
      <Payee voucher={voucher} />
      {voucher.status === 'waiting' && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {text('vouchers.compare')}
        </Typography>
      )}
    </Box>
  )
}

const LAYOUT = beside('minmax(0,3fr) minmax(340px,2fr)')

const ReviewDesk = ({ voucher }: { voucher: Voucher }) => {
  const { refetch } = useShowContext()
  const place = usePlaceInQueue(voucher)
  const next = place.next ?? place.previous
  usePreload(next)
  return (
    <div>
      <QueueBar place={place} />
      <Columns layout={LAYOUT} stretch>
        <Picture address={voucher.image_url} reload={() => void refetch()} />
        <Stack spacing={2}>
          <Expected voucher={voucher} />
          <Warnings voucher={voucher} />
          {voucher.proposal !== null && <ProposalPanel voucher={voucher} proposal={voucher.proposal} />}
          <Decisions voucher={voucher} next={next} />
          <LeftOver voucher={voucher} next={next} />
          <Outcome voucher={voucher} />
          <Receipts voucher={voucher} />
          {voucher.order ? (
            <OrderBehind voucher={voucher} order={voucher.order} />
          ) : (
            <RequestBehind voucher={voucher} />
          )}
        </Stack>
      </Columns>
    </div>
  )
}

/** One voucher: the picture beside what is expected, and the decision. */
const VoucherShow = () => <Detail<Voucher> layout={LAYOUT}>{(voucher) => <ReviewDesk voucher={voucher} />}</Detail>

export default VoucherShow
