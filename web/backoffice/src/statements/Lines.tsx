import { Box, Card, Stack, Typography } from '@mui/material'
import { paymentOf } from '@portafilter/kernel'
import { formatMoney, useLanguage } from '@portafilter/kit'
import { statementLinesResource } from '@portafilter/reconciliation/contract'
import { movementWords, resultWords } from '@portafilter/reconciliation/words'
import { ListBase, useListContext } from 'react-admin'
import { ActionArea } from '../actions/ActionArea.tsx'
import { Altered } from '../display/Altered.tsx'
import { type Column, ResponsiveTable } from '../display/ResponsiveTable.tsx'
import { Subject } from '../display/Subject.tsx'
import { Calm, DetailSkeleton, Failed } from '../display/states.tsx'
import { Code, Moment, Money } from '../display/values.tsx'
import { FilterTabs } from '../list/FilterTabs.tsx'
import { Pages } from '../list/Pages.tsx'
import { useText } from '../texts/use-text.ts'
import { RESULTS, type Statement, type StatementLine } from './rows.ts'
import type { StatementText } from './texts.ts'
import { AskProvider, CloseDifference } from './WaysOut.tsx'

type Of = { line: StatementLine }

const Amount = ({ amount }: { amount: number | null }) =>
  amount === null ? '—' : <Money amount={amount} currency="CNY" />

type WithStatement = Of & { statement: Statement }

/** What was paid; of the bank's, money that no voucher has named yet. */
const Paid = ({ line: { pay_no, kind, shares, left }, statement: { provider } }: WithStatement) => {
  const text = useText<StatementText>()
  const unknown = provider === 'bank' ? (`statements.unnamed_${kind}` as const) : 'statements.foreign'
  if (pay_no === null) return <Box sx={{ color: 'text.secondary' }}>{text(unknown)}</Box>
  return (
    <>
      {shares.length === 0 && <Subject of={paymentOf(pay_no)?.key ?? pay_no} />}
      {shares.map((share) => (
        <div key={share.pay_no}>
          <Subject of={paymentOf(share.pay_no)?.key ?? share.pay_no} /> · <Amount amount={share.amount} />
        </div>
      ))}
      {left !== null && (
        <Box sx={{ color: 'text.secondary' }}>{text('statements.left', { amount: formatMoney(left, 'CNY') })}</Box>
      )}
    </>
  )
}

const Numbers = ({ line, statement }: WithStatement) => (
  <>
    <Paid line={line} statement={statement} />
    <div>
      <Code value={line.refund ?? line.attempt} long />
    </div>
    {/* A bank knows its own number alone. */}
    {line.transaction !== line.attempt && (
      <Box sx={{ color: 'text.secondary' }}>
        <Code value={line.transaction} long />
      </Box>
    )}
  </>
)

/** What was said of it when it was closed. */
const Closing = ({ line: { closing } }: Of) => {
  const text = useText<StatementText>()
  if (closing === null) return null
  return (
    <Typography variant="body2" component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {text('statements.closed_by', { by: closing.by ?? '—' })} · <Moment at={closing.at} />
      <div>{closing.altered ? <Altered /> : closing.note}</div>
    </Typography>
  )
}

const WayOut = ({ line, statement }: WithStatement) => {
  if (line.result === 'matched') return null
  if (line.closed) return <Closing line={line} />
  return (
    <ActionArea>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {statement.provider !== 'bank' &&
          line.kind === 'payment' &&
          line.pay_no !== null &&
          line.result !== 'other_amount' && <AskProvider statement={statement} line={line} />}
        <CloseDifference statement={statement} difference={line.difference} number={line.refund ?? line.attempt} />
      </Stack>
    </ActionArea>
  )
}

const Kind = ({ line: { kind } }: Of) => movementWords[kind][useLanguage()]

const AMOUNTS = ['there', 'here', 'fee'] as const

/** What became of a difference has a column only where something differs. */
const useColumns = (lines: readonly StatementLine[], statement: Statement): readonly Column<StatementLine>[] => {
  const text = useText<StatementText>()
  const amounts = AMOUNTS.map(
    (amount): Column<StatementLine> => ({
      name: text(`resources.statement-lines.fields.${amount}`),
      align: 'right',
      of: (line) => <Amount amount={line[amount]} />,
    }),
  )
  const wayOut: Column<StatementLine> = {
    name: text('resources.statement-lines.fields.closed'),
    of: (line) => <WayOut line={line} statement={statement} />,
  }
  return [
    { name: text('resources.statement-lines.fields.at'), of: ({ at }) => <Moment at={at} seconds /> },
    { name: text('resources.statement-lines.fields.kind'), of: (line) => <Kind line={line} /> },
    {
      name: text('resources.statement-lines.fields.attempt'),
      of: (line) => <Numbers line={line} statement={statement} />,
    },
    ...amounts,
    ...(lines.some(({ result }) => result !== 'matched') ? [wayOut] : []),
  ]
}

/** A line where a table of them would be cut off. */
const LineBlock = ({ line, statement }: WithStatement) => {
  const text = useText<StatementText>()
  return (
    <Stack spacing={0.5} sx={{ p: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <span>
        <Kind line={line} /> · <Moment at={line.at} />
      </span>
      <Numbers line={line} statement={statement} />
      <span>
        {text('resources.statement-lines.fields.there')} <Amount amount={line.there} /> ·{' '}
        {text('resources.statement-lines.fields.here')} <Amount amount={line.here} />
      </span>
      <WayOut line={line} statement={statement} />
    </Stack>
  )
}

const ResultTabs = ({ statement }: { statement: Statement }) => {
  const text = useText<StatementText>()
  const language = useLanguage()
  return (
    <FilterTabs
      source="result"
      label={text('statements.lines')}
      tabs={RESULTS.map((value) => ({
        value,
        label: resultWords[value][language],
        count: statement[value].toLocaleString('en'),
      }))}
    />
  )
}

const Rows = ({ statement }: { statement: Statement }) => {
  const text = useText<StatementText>()
  const { data, error, refetch } = useListContext<StatementLine>()
  const columns = useColumns(data ?? [], statement)
  if (error && data === undefined) return <Failed error={error} retry={refetch} />
  if (data === undefined) return <DetailSkeleton />
  if (data.length === 0) return <Calm title={text('statements.lines_empty')} />
  return (
    <>
      <ResponsiveTable
        label={text('statements.lines')}
        columns={columns}
        rows={data}
        keyOf={({ id }) => id}
        block={(line) => <LineBlock line={line} statement={statement} />}
      />
      <Pages />
    </>
  )
}

/** A page of the statement's lines, by what the comparison says of them; it begins with what differs. */
export const Lines = ({ statement }: { statement: Statement }) => {
  const first = RESULTS.find((result) => statement[result] > 0) ?? 'matched'
  return (
    <ListBase
      resource={statementLinesResource.name}
      filter={{ statement: statement.id }}
      filterDefaultValues={{ result: first }}
      sort={{ field: 'at', order: 'ASC' }}
      perPage={25}
      exporter={false}
      // It is a part of this page, which has asked whether the person may see it.
      disableAuthentication
      disableSyncWithLocation
      storeKey={false}
      queryOptions={{ onError: () => undefined } as object}
    >
      <Card>
        <ResultTabs statement={statement} />
        <Rows statement={statement} />
      </Card>
    </ListBase>
  )
}
