import TaskAlt from '@mui/icons-material/TaskAlt'
import { useLanguage } from '@portafilter/kit'
import { serialAuditsResource } from '@portafilter/ordering/contract'
import { serialAuditStatusWords } from '@portafilter/ordering/words'
import { useListContext } from 'react-admin'
import { Buyer } from '../display/Buyer.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { Moment } from '../display/values.tsx'
import { Count } from '../list/Count.tsx'
import { columnOf } from '../list/column-of.ts'
import { FilterTabs } from '../list/FilterTabs.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import { QUEUE_POLL_MS, useQueue } from '../list/use-queue.ts'
import { useShowsWhole } from '../list/use-shows-whole.ts'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { serialAuditQueue } from './queue.ts'
import type { SerialAuditRow } from './rows.ts'
import { SerialAuditStatus } from './SerialAuditStatus.tsx'
import type { SerialAuditText } from './texts.ts'

const Col = columnOf<typeof serialAuditsResource, SerialAuditText>()
const OLDEST = { field: 'submitted_at', order: 'ASC' } as const
const DECIDED = ['approved', 'rejected'] as const

const StatusTabs = () => {
  const language = useLanguage()
  const text = useText<SerialAuditText>()
  const { count } = useQueue(serialAuditsResource, serialAuditQueue)
  const decided = DECIDED.map((value) => ({
    value,
    label: serialAuditStatusWords[value][language],
    count: <Count of={serialAuditsResource} filter={{ status: value }} />,
  }))
  return (
    <FilterTabs
      source="status"
      label={text('field.status')}
      tabs={[
        { value: 'waiting', label: serialAuditStatusWords.waiting[language], count },
        ...decided,
        { value: undefined, label: text('field.all') },
      ]}
    />
  )
}

const NoAudits = () => {
  const text = useText<SerialAuditText>()
  if (!useShowsWhole(serialAuditQueue)) return <Calm title={text('serial_audits.empty')} />
  const hint = text('serial_audits.empty_waiting_hint')
  return <Calm icon={<TaskAlt />} title={text('serial_audits.empty_waiting')} hint={hint} />
}

/** What waits has not been reviewed: there this column would be empty. */
const ReviewedBy = ({ source }: { source: 'reviewed_by' }) =>
  useListContext().filterValues.status !== 'waiting' && (
    <Col source={source} disableSort render={(row) => row.reviewed_by ?? '—'} />
  )

const columns = (
  <>
    <Col source="id" disableSort render={(row) => <RowLink to={serialAuditsResource} id={row.id} />} />
    <Col
      source="account"
      disableSort
      render={(row) => <Buyer account={row.account} username={row.username} firm={row.firm_name} />}
    />
    <Col source="machines" disableSort />
    <Col source="submitted_at" render={(row) => (row.submitted_at === null ? '—' : <Moment at={row.submitted_at} />)} />
    <Col source="status" disableSort render={(row) => <SerialAuditStatus status={row.status} />} />
    <ReviewedBy source="reviewed_by" />
  </>
)

/** Serial numbers of machines: the queue, oldest first, and what was decided. */
const SerialAuditList = () => {
  const text = useText<SerialAuditText>()
  return (
    <WorkList<SerialAuditRow>
      resource={serialAuditsResource}
      sort={OLDEST}
      filters={{ status: 'waiting' }}
      pollMs={QUEUE_POLL_MS}
      tabs={<StatusTabs />}
      toolbar={<SearchBox label={text('serial_audits.search')} />}
      columns={columns}
      card={(row) => ({
        first: row.id,
        side: <SerialAuditStatus status={row.status} />,
        second: (
          <>
            {row.firm_name ?? row.username} · {row.submitted_at === null ? '—' : <Moment at={row.submitted_at} />}
          </>
        ),
      })}
      empty={<NoAudits />}
    />
  )
}

export default SerialAuditList
