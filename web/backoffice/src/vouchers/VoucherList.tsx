import TaskAlt from '@mui/icons-material/TaskAlt'
import { Button } from '@mui/material'
import { useLanguage } from '@portafilter/kit'
import { vouchersResource } from '@portafilter/payment/contract'
import { paymentKindWords, voucherStatusWords } from '@portafilter/payment/words'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import { useRights } from '../access/use-rights.ts'
import { Buyer } from '../display/Buyer.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { Code, Moment, Money } from '../display/values.tsx'
import { Count } from '../list/Count.tsx'
import { columnOf } from '../list/column-of.ts'
import { DayFilter } from '../list/DayFilter.tsx'
import { FilterTabs } from '../list/FilterTabs.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import { QUEUE_POLL_MS, useQueue } from '../list/use-queue.ts'
import { useShowsWhole } from '../list/use-shows-whole.ts'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { voucherQueue } from './queue.ts'
import type { VoucherRow } from './rows.ts'
import type { VoucherText } from './texts.ts'
import { useVouchersIn } from './use-place-in-queue.ts'
import { VoucherStatus } from './VoucherStatus.tsx'

const Col = columnOf<typeof vouchersResource, VoucherText>()
const OLDEST = { field: 'submitted_at', order: 'ASC' } as const

const StatusTabs = () => {
  const language = useLanguage()
  const text = useText<VoucherText>()
  const { count } = useQueue(vouchersResource, voucherQueue)
  const counted = (status: VoucherRow['status']) => <Count of={vouchersResource} filter={{ status }} />
  return (
    <FilterTabs
      source="status"
      label={text('field.status')}
      tabs={[
        { value: 'waiting', label: voucherStatusWords.waiting[language], count },
        { value: 'proposed', label: voucherStatusWords.proposed[language], count: counted('proposed') },
        { value: 'approved', label: voucherStatusWords.approved[language], count: counted('approved') },
        { value: 'rejected', label: voucherStatusWords.rejected[language], count: counted('rejected') },
        { value: undefined, label: text('field.all') },
      ]}
    />
  )
}

/** Opens the voucher that has waited longest. */
const StartButton = () => {
  const text = useText<VoucherText>()
  const { data: waiting } = useVouchersIn(voucherQueue)
  const first = waiting?.[0]
  const { acts } = useRights()
  if (!acts(vouchersResource, 'approve')) return null
  return (
    <Button
      variant="contained"
      nativeButton={false}
      component={Link}
      to={first === undefined ? '' : `/vouchers/${encodeURIComponent(first.id)}/show`}
      disabled={first === undefined}
    >
      {text('vouchers.start')}
    </Button>
  )
}

const NoVouchers = () => {
  const text = useText<VoucherText>()
  if (!useShowsWhole(voucherQueue)) return <Calm title={text('vouchers.empty')} />
  return <Calm icon={<TaskAlt />} title={text('vouchers.empty_waiting')} hint={text('vouchers.empty_waiting_hint')} />
}

const Kind = ({ kind }: Pick<VoucherRow, 'kind'>) => paymentKindWords[kind][useLanguage()]

/** What waits has not been reviewed: there these columns would be empty. */
const useIsReviewed = (): boolean => useListContext().filterValues.status !== 'waiting'

const ReviewedAt = ({ source }: { source: 'reviewed_at' }) =>
  useIsReviewed() && <Col source={source} disableSort render={(row) => <Moment at={row.reviewed_at} />} />

const ReviewedBy = ({ source }: { source: 'reviewed_by' }) =>
  useIsReviewed() && <Col source={source} disableSort render={(row) => row.reviewed_by ?? '—'} />

const columns = (
  <>
    <Col source="id" disableSort render={(row) => <RowLink to={vouchersResource} id={row.id} />} />
    <Col source="kind" disableSort render={(row) => <Kind kind={row.kind} />} />
    <Col source="amount" align="right" render={(row) => <Money amount={row.amount} currency={row.currency} />} />
    <Col
      source="account"
      disableSort
      render={(row) => <Buyer account={row.account} username={row.username} firm={row.firm_name} />}
    />
    <Col source="submitted_at" render={(row) => <Moment at={row.submitted_at} />} />
    <Col source="status" disableSort render={(row) => <VoucherStatus status={row.status} />} />
    <ReviewedAt source="reviewed_at" />
    <ReviewedBy source="reviewed_by" />
  </>
)

/** Vouchers: the queue, oldest first, and what was decided. */
const VoucherList = () => {
  const text = useText<VoucherText>()
  return (
    <WorkList<VoucherRow>
      resource={vouchersResource}
      sort={OLDEST}
      filters={{ status: 'waiting' }}
      pollMs={QUEUE_POLL_MS}
      tabs={<StatusTabs />}
      toolbar={
        <>
          <SearchBox label={text('vouchers.search')} />
          <DayFilter source="start_date" label={text('vouchers.from')} />
          <DayFilter source="end_date" label={text('vouchers.to')} />
          <StartButton />
        </>
      }
      columns={columns}
      card={(row) => ({
        first: <Money amount={row.amount} currency={row.currency} />,
        side: <VoucherStatus status={row.status} />,
        second: (
          <>
            <Buyer account={row.account} username={row.username} firm={row.firm_name} />
            <Kind kind={row.kind} /> <Code value={row.subject} /> · <Moment at={row.submitted_at} />
          </>
        ),
      })}
      empty={<NoVouchers />}
    />
  )
}

export default VoucherList
