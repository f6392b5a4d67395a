import TaskAlt from '@mui/icons-material/TaskAlt'
import { afterSalesResource } from '@portafilter/aftersales/contract'
import { caseKindWords } from '@portafilter/aftersales/words'
import { useLanguage } from '@portafilter/kit'
import { Buyer } from '../display/Buyer.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { Moment, Money } from '../display/values.tsx'
import { Count } from '../list/Count.tsx'
import { columnOf } from '../list/column-of.ts'
import { FilterTabs } from '../list/FilterTabs.tsx'
import { QUEUE_POLL_MS, useQueue } from '../list/use-queue.ts'
import { useShowsWhole } from '../list/use-shows-whole.ts'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { CaseFilters } from './CaseFilters.tsx'
import { CaseStatus } from './CaseStatus.tsx'
import { caseQueue } from './queue.ts'
import type { CaseRow } from './rows.ts'
import type { CaseText } from './texts.ts'

const Col = columnOf<typeof afterSalesResource, CaseText>()
const LONGEST = { field: 'since', order: 'ASC' } as const
const STAGES = ['sending_back', 'check', 'reissue', 'refunding', 'receiving', 'over'] as const

const StageTabs = () => {
  const text = useText<CaseText>()
  const { count } = useQueue(afterSalesResource, caseQueue)
  const stages = STAGES.map((value) => ({
    value,
    label: text(`cases.stage.${value}`),
    count: <Count of={afterSalesResource} filter={{ stage: value }} />,
  }))
  return (
    <FilterTabs
      source="stage"
      label={text('cases.stage')}
      tabs={[
        { value: 'review', label: text('cases.stage.review'), count },
        ...stages,
        { value: undefined, label: text('field.all') },
      ]}
    />
  )
}

const NoCases = () => {
  const text = useText<CaseText>()
  if (!useShowsWhole(caseQueue)) return <Calm title={text('cases.empty')} />
  return <Calm icon={<TaskAlt />} title={text('cases.empty_waiting')} hint={text('cases.empty_waiting_hint')} />
}

const Kind = ({ row }: { row: CaseRow }) => caseKindWords[row.kind][useLanguage()]

const columns = (
  <>
    <Col source="id" disableSort render={(row) => <RowLink to={afterSalesResource} id={row.id} />} />
    <Col source="kind" disableSort render={(row) => <Kind row={row} />} />
    <Col
      source="account"
      disableSort
      render={(row) => <Buyer account={row.account} username={row.username} firm={row.firm_name} />}
    />
    <Col source="pieces" disableSort />
    <Col source="amount" disableSort render={(row) => <Money amount={row.amount} currency={row.currency} />} />
    <Col source="since" render={(row) => <Moment at={row.since} />} />
    <Col source="stage" disableSort render={(row) => <CaseStatus row={row} />} />
  </>
)

/** After-sales cases by what has to be done, the longest waiting first. */
const CaseList = () => (
  <WorkList<CaseRow>
    resource={afterSalesResource}
    sort={LONGEST}
    filters={{ stage: 'review' }}
    pollMs={QUEUE_POLL_MS}
    tabs={<StageTabs />}
    toolbar={<CaseFilters />}
    columns={columns}
    card={(row) => ({
      first: row.id,
      side: <CaseStatus row={row} />,
      second: (
        <>
          <Kind row={row} /> · {row.firm_name ?? row.username} · <Money amount={row.amount} currency={row.currency} /> ·{' '}
          <Moment at={row.since} />
        </>
      ),
    })}
    empty={<NoCases />}
  />
)

export default CaseList
