import TaskAlt from '@mui/icons-material/TaskAlt'
import { Box, MenuItem, Stack, TextField } from '@mui/material'
import { useLanguage } from '@portafilter/kit'
import { statementsResource } from '@portafilter/reconciliation/contract'
import { statedByWords, statementStatusWords } from '@portafilter/reconciliation/words'
import { useListFilterContext } from 'react-admin'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { Moment, Money } from '../display/values.tsx'
import { Count } from '../list/Count.tsx'
import { columnOf } from '../list/column-of.ts'
import { DayFilter } from '../list/DayFilter.tsx'
import { FilterTabs } from '../list/FilterTabs.tsx'
import { QUEUE_POLL_MS, useQueue } from '../list/use-queue.ts'
import { useShowsWhole } from '../list/use-shows-whole.ts'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { narrowest } from '../theme.ts'
import { DropZone } from './DropZone.tsx'
import { statementQueue } from './queue.ts'
import type { StatementRow } from './rows.ts'
import { StatementStatus } from './StatementStatus.tsx'
import type { StatementText } from './texts.ts'

const Col = columnOf<typeof statementsResource, StatementText>()
const LATEST = { field: 'day', order: 'DESC' } as const
const STATED_BY = ['wechat', 'alipay', 'bank'] as const

const StatusTabs = () => {
  const language = useLanguage()
  const text = useText<StatementText>()
  const { count } = useQueue(statementsResource, statementQueue)
  return (
    <FilterTabs
      source="status"
      label={text('field.status')}
      tabs={[
        { value: 'open', label: statementStatusWords.open[language], count },
        {
          value: 'settled',
          label: statementStatusWords.settled[language],
          count: <Count of={statementsResource} filter={{ status: 'settled' }} />,
        },
        { value: undefined, label: text('field.all') },
      ]}
    />
  )
}

const ProviderFilter = () => {
  const language = useLanguage()
  const text = useText<StatementText>()
  const { filterValues, setFilters } = useListFilterContext()
  const choose = (provider: string) => {
    const { provider: _old, ...others } = filterValues
    setFilters(provider === '' ? others : { ...others, provider })
  }
  return (
    <TextField
      select
      size="small"
      margin="none"
      label={text('resources.statements.fields.provider')}
      value={filterValues.provider ?? ''}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ width: { xs: 'calc(50% - 4px)', sm: 160 }, [narrowest]: { width: '100%' } }}
    >
      <MenuItem value="">{text('statements.all_providers')}</MenuItem>
      {STATED_BY.map((provider) => (
        <MenuItem key={provider} value={provider}>
          {statedByWords[provider][language]}
        </MenuItem>
      ))}
    </TextField>
  )
}

const NoStatements = () => {
  const text = useText<StatementText>()
  if (!useShowsWhole(statementQueue))
    return <Calm title={text('statements.empty')} hint={text('statements.empty_hint')} />
  return <Calm icon={<TaskAlt />} title={text('statements.empty_open')} hint={text('statements.empty_hint')} />
}

const Provider = ({ row: { provider } }: { row: StatementRow }) => statedByWords[provider][useLanguage()]

/** How many, and below it what they come to. */
const Counted = ({ count, amount }: { count: number; amount: number }) =>
  count === 0 ? (
    '—'
  ) : (
    <Stack sx={{ alignItems: 'flex-end' }}>
      <span>{count.toLocaleString('en')}</span>
      <Money amount={amount} currency="CNY" />
    </Stack>
  )

const columns = (
  <>
    <Col
      source="day"
      render={(row) => (
        <Box sx={{ whiteSpace: 'nowrap' }}>
          <RowLink to={statementsResource} id={row.id}>
            {row.day}
          </RowLink>
          <Box sx={{ color: 'text.secondary' }}>
            <Provider row={row} />
          </Box>
        </Box>
      )}
    />
    <Col source="status" disableSort render={(row) => <StatementStatus status={row.status} />} />
    <Col source="paid" align="right" disableSort render={(row) => <Counted count={row.payments} amount={row.paid} />} />
    <Col
      source="refunded"
      align="right"
      disableSort
      render={(row) => <Counted count={row.refunds} amount={row.refunded} />}
    />
    <Col source="fees" align="right" disableSort render={(row) => <Money amount={row.fees} currency="CNY" />} />
    <Col source="matched" align="right" disableSort render={(row) => row.matched.toLocaleString('en')} />
    <Col
      source="missing_here"
      align="right"
      disableSort
      render={(row) => <Counted count={row.missing_here} amount={row.missing_here_amount} />}
    />
    <Col
      source="missing_there"
      align="right"
      disableSort
      render={(row) => <Counted count={row.missing_there} amount={row.missing_there_amount} />}
    />
    <Col
      source="other_amount"
      align="right"
      disableSort
      render={(row) => <Counted count={row.other_amount} amount={row.other_amount_by} />}
    />
    <Col source="open" align="right" disableSort render={(row) => row.open.toLocaleString('en')} />
    <Col source="imported_at" render={(row) => <Moment at={row.imported_at} />} />
  </>
)

/** Providers' statements, those with open differences first. */
const StatementList = () => {
  const text = useText<StatementText>()
  return (
    <WorkList<StatementRow>
      resource={statementsResource}
      sort={LATEST}
      filters={{ status: 'open' }}
      pollMs={QUEUE_POLL_MS}
      tabs={<StatusTabs />}
      head={<DropZone />}
      toolbar={
        <>
          <ProviderFilter />
          <DayFilter source="day" label={text('resources.statements.fields.day')} />
        </>
      }
      columns={columns}
      hiddenColumns={['imported_at']}
      card={(row) => ({
        first: (
          <>
            <Provider row={row} /> {row.day}
          </>
        ),
        side: <StatementStatus status={row.status} />,
        second: (
          <>
            {text('resources.statements.fields.paid')} <Money amount={row.paid} currency="CNY" /> ·{' '}
            {text('resources.statements.fields.fees')} <Money amount={row.fees} currency="CNY" /> ·{' '}
            {text('resources.statements.fields.open')} {row.open.toLocaleString('en')}
          </>
        ),
      })}
      empty={<NoStatements />}
    />
  )
}

export default StatementList
