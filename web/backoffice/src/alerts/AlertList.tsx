import TaskAlt from '@mui/icons-material/TaskAlt'
import { useLanguage } from '@portafilter/kit'
import { alertsResource } from '@portafilter/payment/contract'
import { alertKindWords, alertStatusWords } from '@portafilter/payment/words'
import { providerWords } from '@portafilter/receivable/words'
import { useListContext } from 'react-admin'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { Code, Moment, Money } from '../display/values.tsx'
import { ChoiceFilter } from '../list/ChoiceFilter.tsx'
import { Count } from '../list/Count.tsx'
import { columnOf } from '../list/column-of.ts'
import { FilterTabs } from '../list/FilterTabs.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import { QUEUE_POLL_MS, useQueue } from '../list/use-queue.ts'
import { useShowsWhole } from '../list/use-shows-whole.ts'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { AlertStatus } from './AlertStatus.tsx'
import { Amount } from './Amount.tsx'
import { alertQueue, ownAlerts } from './queue.ts'
import type { AlertRow } from './rows.ts'
import type { AlertText } from './texts.ts'

const Col = columnOf<typeof alertsResource, AlertText>()
const OLDEST = { field: 'raised_at', order: 'ASC' } as const

const StatusTabs = () => {
  const language = useLanguage()
  const text = useText<AlertText>()
  const { count } = useQueue(alertsResource, alertQueue)
  const { count: own } = useQueue(alertsResource, ownAlerts)
  const counted = (status: AlertRow['status']) => <Count of={alertsResource} filter={{ status }} />
  return (
    <FilterTabs
      source="status"
      label={text('field.status')}
      tabs={[
        { value: 'open', label: alertStatusWords.open[language], count },
        { value: 'mine', label: text('alerts.mine'), count: own },
        { value: 'taken', label: alertStatusWords.taken[language], count: counted('taken') },
        { value: 'closed', label: alertStatusWords.closed[language], count: counted('closed') },
        { value: undefined, label: text('field.all') },
      ]}
    />
  )
}

type Words = Readonly<Record<string, Readonly<{ CN: string; EN: string }>>>

const Filters = () => {
  const language = useLanguage()
  const text = useText<AlertText>()
  const choices = (words: Words) => Object.entries(words).map(([value, word]) => ({ value, label: word[language] }))
  return (
    <>
      <ChoiceFilter
        source="kind"
        width={150}
        label={text('resources.alerts.fields.kind')}
        choices={choices(alertKindWords)}
      />
      <ChoiceFilter
        source="source"
        width={130}
        label={text('resources.alerts.fields.source')}
        choices={choices(providerWords)}
      />
    </>
  )
}

const NoAlerts = () => {
  const text = useText<AlertText>()
  const isOwn = useShowsWhole(ownAlerts)
  if (useShowsWhole(alertQueue))
    return <Calm icon={<TaskAlt />} title={text('alerts.empty_open')} hint={text('alerts.empty_open_hint')} />
  return <Calm title={text(isOwn ? 'alerts.empty_mine' : 'alerts.empty')} />
}

const Kind = ({ kind }: Pick<AlertRow, 'kind'>) => alertKindWords[kind][useLanguage()]
const Provider = ({ source }: Pick<AlertRow, 'source'>) => providerWords[source][useLanguage()]

/** Where this tab's rows have somebody to name: elsewhere the column would be empty, or the reader throughout. */
const TakenBy = ({ source }: { source: 'taken_by' }) =>
  !['open', 'mine'].includes(useListContext().filterValues.status) && (
    <Col source={source} disableSort render={(row) => row.taken_by ?? '—'} />
  )

const ClosedBy = ({ source }: { source: 'closed_by' }) =>
  [undefined, 'closed'].includes(useListContext().filterValues.status) && (
    <Col source={source} disableSort render={(row) => row.closed_by ?? '—'} />
  )

const columns = (
  <>
    <Col
      source="kind"
      disableSort
      render={(row) => (
        <RowLink to={alertsResource} id={row.id}>
          <Kind kind={row.kind} />
        </RowLink>
      )}
    />
    <Col source="source" disableSort render={(row) => <Provider source={row.source} />} />
    <Col source="pay_no" disableSort render={(row) => (row.pay_no ? <Code value={row.pay_no} /> : '—')} />
    <Col
      source="expected"
      align="right"
      disableSort
      render={(row) => (row.expected === null ? '—' : <Money amount={row.expected} currency="CNY" />)}
    />
    <Col source="amount" align="right" disableSort render={(row) => <Amount alert={row} />} />
    <Col source="raised_at" render={(row) => <Moment at={row.raised_at} />} />
    <Col source="status" disableSort render={(row) => <AlertStatus status={row.status} />} />
    <TakenBy source="taken_by" />
    <ClosedBy source="closed_by" />
  </>
)

const AlertCard = ({ row }: { row: AlertRow }) => (
  <>
    <Provider source={row.source} />
    {row.amount !== null && (
      <>
        {' '}
        · <Amount alert={row} />
      </>
    )}{' '}
    · <Moment at={row.raised_at} />
    {row.taken_by !== null && <> · {row.taken_by}</>}
  </>
)

/** Alerts: those that nobody has taken, the oldest first, the reader’s own, and what became of the others. */
const AlertList = () => {
  const text = useText<AlertText>()
  return (
    <WorkList<AlertRow>
      resource={alertsResource}
      sort={OLDEST}
      filters={{ status: 'open' }}
      pollMs={QUEUE_POLL_MS}
      tabs={<StatusTabs />}
      toolbar={
        <>
          <SearchBox label={text('alerts.search')} />
          <Filters />
        </>
      }
      columns={columns}
      card={(row) => ({
        first: <Kind kind={row.kind} />,
        side: <AlertStatus status={row.status} />,
        second: <AlertCard row={row} />,
      })}
      empty={<NoAlerts />}
    />
  )
}

export default AlertList
