import TaskAlt from '@mui/icons-material/TaskAlt'
import { firmChangesResource } from '@portafilter/identity/contract'
import { firmChangeWords } from '@portafilter/identity/words'
import { useLanguage } from '@portafilter/kit'
import { useListContext } from 'react-admin'
import { Buyer } from '../display/Buyer.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { Code, Moment } from '../display/values.tsx'
import { Count } from '../list/Count.tsx'
import { columnOf } from '../list/column-of.ts'
import { FilterTabs } from '../list/FilterTabs.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import { QUEUE_POLL_MS, useQueue } from '../list/use-queue.ts'
import { useShowsWhole } from '../list/use-shows-whole.ts'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { FirmChangeStatus } from './FirmChangeStatus.tsx'
import { firmChangeQueue } from './queue.ts'
import type { FirmChangeRow } from './rows.ts'
import type { FirmChangeText } from './texts.ts'

const Col = columnOf<typeof firmChangesResource, FirmChangeText>()
const OLDEST = { field: 'requested_at', order: 'ASC' } as const
const DECIDED = ['approved', 'rejected'] as const

const StatusTabs = () => {
  const language = useLanguage()
  const text = useText<FirmChangeText>()
  const { count } = useQueue(firmChangesResource, firmChangeQueue)
  const decided = DECIDED.map((value) => ({
    value,
    label: firmChangeWords[value][language],
    count: <Count of={firmChangesResource} filter={{ status: value }} />,
  }))
  return (
    <FilterTabs
      source="status"
      label={text('field.status')}
      tabs={[
        { value: 'waiting', label: firmChangeWords.waiting[language], count },
        ...decided,
        { value: undefined, label: text('field.all') },
      ]}
    />
  )
}

const NoChanges = () => {
  const text = useText<FirmChangeText>()
  if (!useShowsWhole(firmChangeQueue)) return <Calm title={text('firm_changes.empty')} />
  const hint = text('firm_changes.empty_waiting_hint')
  return <Calm icon={<TaskAlt />} title={text('firm_changes.empty_waiting')} hint={hint} />
}

/** What waits has not been decided: there this column would be empty. */
const DecidedBy = ({ source }: { source: 'decided_by' }) =>
  useListContext().filterValues.status !== 'waiting' && (
    <Col source={source} disableSort render={(row) => row.decided_by ?? '—'} />
  )

const columns = (
  <>
    <Col source="id" disableSort render={(row) => <RowLink to={firmChangesResource} id={row.id} />} />
    <Col source="erp_code" disableSort render={(row) => <Code value={row.erp_code} />} />
    <Col source="firm_name" disableSort render={(row) => row.firm_name ?? '—'} />
    <Col source="wanted_name" disableSort />
    <Col
      source="account"
      disableSort
      render={(row) => <Buyer account={row.account} username={row.username} firm={null} />}
    />
    <Col source="requested_at" render={(row) => <Moment at={row.requested_at} />} />
    <Col source="status" disableSort render={(row) => <FirmChangeStatus status={row.status} />} />
    <DecidedBy source="decided_by" />
  </>
)

/** What firms want to be called: the queue, oldest first, and what was decided. */
const FirmChangeList = () => {
  const text = useText<FirmChangeText>()
  return (
    <WorkList<FirmChangeRow>
      resource={firmChangesResource}
      sort={OLDEST}
      filters={{ status: 'waiting' }}
      pollMs={QUEUE_POLL_MS}
      tabs={<StatusTabs />}
      toolbar={<SearchBox label={text('firm_changes.search')} />}
      columns={columns}
      card={(row) => ({
        first: row.wanted_name,
        side: <FirmChangeStatus status={row.status} />,
        second: (
          <>
            {row.firm_name ?? '—'} · <Code value={row.erp_code} /> · <Moment at={row.requested_at} />
          </>
        ),
      })}
      empty={<NoChanges />}
    />
  )
}

export default FirmChangeList
