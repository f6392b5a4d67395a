import TaskAlt from '@mui/icons-material/TaskAlt'
import { useLanguage } from '@portafilter/kit'
import { refundToWords } from '@portafilter/ordering/words'
import { refundsResource } from '@portafilter/payment/contract'
import { providerWords, refundCauseWords } from '@portafilter/receivable/words'
import { useListContext } from 'react-admin'
import { Buyer } from '../display/Buyer.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Subject } from '../display/Subject.tsx'
import { Calm } from '../display/states.tsx'
import { Moment, Money } from '../display/values.tsx'
import { ChoiceFilter } from '../list/ChoiceFilter.tsx'
import { Count } from '../list/Count.tsx'
import { columnOf } from '../list/column-of.ts'
import { DayFilter } from '../list/DayFilter.tsx'
import { FilterTabs } from '../list/FilterTabs.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import { QUEUE_POLL_MS, useQueue } from '../list/use-queue.ts'
import { useShowsWhole } from '../list/use-shows-whole.ts'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { refundQueue } from './queue.ts'
import { RefundStatus } from './RefundStatus.tsx'
import type { RefundRow } from './rows.ts'
import type { RefundText } from './texts.ts'

const Col = columnOf<typeof refundsResource, RefundText>()
const OLDEST = { field: 'requested_at', order: 'ASC' } as const
const GOING_ON = ['under_way', 'settled'] as const

const QueueTabs = () => {
  const text = useText<RefundText>()
  const { count } = useQueue(refundsResource, refundQueue)
  const others = GOING_ON.map((queue) => ({
    value: queue,
    label: text(`refunds.queue.${queue}`),
    count: <Count of={refundsResource} filter={{ queue }} />,
  }))
  return (
    <FilterTabs
      source="queue"
      label={text('field.status')}
      tabs={[
        { value: 'finance', label: text('refunds.queue.finance'), count },
        ...others,
        { value: undefined, label: text('field.all') },
      ]}
    />
  )
}

const NoRefunds = () => {
  const text = useText<RefundText>()
  if (!useShowsWhole(refundQueue)) return <Calm title={text('refunds.empty')} />
  return <Calm icon={<TaskAlt />} title={text('refunds.empty_finance')} hint={text('refunds.empty_finance_hint')} />
}

const PROVIDERS = ['wechat', 'alipay'] as const
const WAYS = ['transfer', 'provider', 'wallet'] as const
const OF = ['payment', 'nothing'] as const

const Filters = () => {
  const text = useText<RefundText>()
  const language = useLanguage()
  const ways = WAYS.map((value) => ({ value, label: text(`refunds.way.${value}`) }))
  const kinds = OF.map((value) => ({ value, label: text(`refunds.of.${value}`) }))
  const providers = PROVIDERS.map((value) => ({ value, label: providerWords[value][language] }))
  return (
    <>
      <SearchBox label={text('refunds.search')} />
      <ChoiceFilter source="by" label={text('refunds.way')} width={150} choices={ways} />
      <ChoiceFilter source="source" label={text('refunds.provider')} width={150} choices={providers} />
      <ChoiceFilter source="of" label={text('refunds.of')} width={150} choices={kinds} />
      <DayFilter source="start_date" label={text('refunds.from')} />
      <DayFilter source="end_date" label={text('refunds.to')} />
    </>
  )
}

const To = ({ row }: { row: RefundRow }) => refundToWords[row.to][useLanguage()]
const Why = ({ row }: { row: RefundRow }) => refundCauseWords[row.why][useLanguage()]

/** Whose a refund is; nobody's once they were erased. */
const Owner = ({ row }: { row: RefundRow }) =>
  row.account === '' ? '—' : <Buyer account={row.account} username={row.username} firm={row.firm_name} />

/** What is not settled has not arrived: there this column would be empty. */
const SettledAt = ({ source }: { source: 'settled_at' }) =>
  (useListContext().filterValues.queue ?? 'settled') === 'settled' && (
    <Col source={source} disableSort render={(row) => <Moment at={row.settled_at} />} />
  )

const columns = (
  <>
    <Col source="id" disableSort render={(row) => <RowLink to={refundsResource} id={row.id} />} />
    <Col source="amount" align="right" render={(row) => <Money amount={row.amount} currency={row.currency} />} />
    <Col source="to" disableSort render={(row) => <To row={row} />} />
    <Col source="why" disableSort render={(row) => <Why row={row} />} />
    <Col source="account" disableSort render={(row) => <Owner row={row} />} />
    <Col source="requested_at" render={(row) => <Moment at={row.requested_at} />} />
    <SettledAt source="settled_at" />
    <Col source="status" disableSort render={(row) => <RefundStatus status={row.status} />} />
  </>
)

/** Money that goes back: what finance has to act on, oldest first, what is under way, and what has arrived. */
const RefundList = () => (
  <WorkList<RefundRow>
    resource={refundsResource}
    sort={OLDEST}
    filters={{ queue: 'finance' }}
    pollMs={QUEUE_POLL_MS}
    tabs={<QueueTabs />}
    toolbar={<Filters />}
    columns={columns}
    card={(row) => ({
      first: <Money amount={row.amount} currency={row.currency} />,
      side: <RefundStatus status={row.status} />,
      second: (
        <>
          <Owner row={row} />
          <To row={row} /> · <Subject of={row.subject} /> · <Moment at={row.requested_at} />
        </>
      ),
    })}
    empty={<NoRefunds />}
  />
)

export default RefundList
