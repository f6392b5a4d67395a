import { useLanguage } from '@portafilter/kit'
import { refundBatchesResource } from '@portafilter/payment/contract'
import { refundBatchStatusWords } from '@portafilter/payment/words'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { Code, Moment, Money } from '../display/values.tsx'
import { Count } from '../list/Count.tsx'
import { columnOf } from '../list/column-of.ts'
import { FilterTabs } from '../list/FilterTabs.tsx'
import { QUEUE_POLL_MS } from '../list/use-queue.ts'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { RefundBatchStatus } from './RefundBatchStatus.tsx'
import type { RefundBatchRow } from './rows.ts'
import type { RefundBatchText } from './texts.ts'

const Col = columnOf<typeof refundBatchesResource, RefundBatchText>()
const NEWEST = { field: 'gathered_at', order: 'DESC' } as const
const STATES = ['gathered', 'proposed', 'confirmed'] as const

const StatusTabs = () => {
  const language = useLanguage()
  const text = useText<RefundBatchText>()
  const states = STATES.map((value) => ({
    value,
    // Among these are those of which nothing is left to be transferred.
    label: value === 'confirmed' ? text('refund_batches.confirmed') : refundBatchStatusWords[value][language],
    count: <Count of={refundBatchesResource} filter={{ status: value }} />,
  }))
  return (
    <FilterTabs
      source="status"
      label={text('field.status')}
      tabs={[{ value: undefined, label: text('field.all') }, ...states]}
    />
  )
}

const NoBatches = () => {
  const text = useText<RefundBatchText>()
  return <Calm title={text('refund_batches.empty')} hint={text('refund_batches.empty_hint')} />
}

const columns = (
  <>
    <Col source="id" disableSort render={(row) => <RowLink to={refundBatchesResource} id={row.id} />} />
    <Col source="count" disableSort />
    <Col source="amount" disableSort render={(row) => <Money amount={row.amount} currency="CNY" />} />
    <Col source="gathered_at" render={(row) => <Moment at={row.gathered_at} />} />
    <Col source="status" disableSort render={(row) => <RefundBatchStatus {...row} />} />
    <Col source="proposed_by" disableSort render={(row) => row.proposed_by ?? '—'} />
    <Col source="confirmed_by" disableSort render={(row) => row.confirmed_by ?? '—'} />
  </>
)

/** The refunds by transfer, month by month, the newest first. */
const RefundBatchList = () => (
  <WorkList<RefundBatchRow>
    resource={refundBatchesResource}
    sort={NEWEST}
    filters={{}}
    pollMs={QUEUE_POLL_MS}
    tabs={<StatusTabs />}
    columns={columns}
    card={(row) => ({
      first: <Code value={row.id} />,
      side: <RefundBatchStatus {...row} />,
      second: (
        <>
          {row.count} · <Money amount={row.amount} currency="CNY" /> · <Moment at={row.gathered_at} />
        </>
      ),
    })}
    empty={<NoBatches />}
  />
)

export default RefundBatchList
