import { useLanguage } from '@portafilter/kit'
import { ordersResource } from '@portafilter/ordering/contract'
import { FEEDBACK_STATUSES, feedbackInbox } from '@portafilter/support/contract'
import { Buyer } from '../display/Buyer.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { Moment } from '../display/values.tsx'
import { ChoiceFilter } from '../list/ChoiceFilter.tsx'
import { columnOf } from '../list/column-of.ts'
import { FilterTabs } from '../list/FilterTabs.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import { QUEUE_POLL_MS, useQueue } from '../list/use-queue.ts'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { FeedbackStatus } from './FeedbackStatus.tsx'
import { feedbackQueue } from './queue.ts'
import type { FeedbackRow } from './rows.ts'
import type { FeedbackText } from './texts.ts'
import { feedbackWords } from './words.ts'

const Col = columnOf<typeof feedbackInbox, FeedbackText>()
const OLDEST = { field: 'created_at', order: 'ASC' } as const

const StatusTabs = () => {
  const text = useText<FeedbackText>()
  const { count } = useQueue(feedbackInbox, feedbackQueue)
  const tabs = FEEDBACK_STATUSES.map((value) => ({
    value,
    label: text(`resources.feedback.values.status.${value}`),
    ...(value === 'new' && { count }),
  }))
  return (
    <FilterTabs
      source="status"
      label={text('field.status')}
      tabs={[...tabs, { value: undefined, label: text('field.all') }]}
    />
  )
}

const Assignee = () => {
  const language = useLanguage()
  const choices = (['mine', 'nobody'] as const).map((value) => ({ value, label: feedbackWords[value][language] }))
  return <ChoiceFilter source="assignee" label={feedbackWords.assignee[language]} width={180} choices={choices} />
}

const columns = (
  <>
    <Col source="id" render={(row) => <RowLink to={feedbackInbox} id={row.id} />} />
    <Col source="sketch" disableSort />
    <Col
      source="account"
      disableSort
      render={(row) => <Buyer account={row.account} username={row.username} firm={row.firm_name} />}
    />
    <Col
      source="order_no"
      disableSort
      render={(row) => (row.order_no === null ? '—' : <RowLink to={ordersResource} id={row.order_no} />)}
    />
    <Col source="assignee" disableSort render={(row) => row.assignee ?? '—'} />
    <Col source="created_at" render={(row) => <Moment at={row.created_at} />} />
    <Col source="status" disableSort render={(row) => <FeedbackStatus status={row.status} />} />
  </>
)

/** What buyers have said about the shop: what is new first, the oldest of it at the top. */
const FeedbackList = () => {
  const language = useLanguage()
  return (
    <WorkList<FeedbackRow>
      resource={feedbackInbox}
      sort={OLDEST}
      filters={feedbackQueue.filter}
      pollMs={QUEUE_POLL_MS}
      tabs={<StatusTabs />}
      toolbar={
        <>
          <SearchBox label={feedbackWords.search[language]} />
          <Assignee />
        </>
      }
      columns={columns}
      card={(row) => ({
        first: row.sketch,
        side: <FeedbackStatus status={row.status} />,
        second: (
          <>
            {row.firm_name ?? row.username} · <Moment at={row.created_at} /> {row.assignee && `· ${row.assignee}`}
          </>
        ),
      })}
      empty={<Calm title={feedbackWords.empty[language]} />}
    />
  )
}

export default FeedbackList
