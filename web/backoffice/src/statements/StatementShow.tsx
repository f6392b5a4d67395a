import { Alert, Box } from '@mui/material'
import { streamsResource } from '@portafilter/audit/contract'
import { toWire } from '@portafilter/kernel'
import { formatMoney, useLanguage } from '@portafilter/kit'
import { resultWords, sourceWords, statedByWords } from '@portafilter/reconciliation/words'
import { useRights } from '../access/use-rights.ts'
import { ActionArea } from '../actions/ActionArea.tsx'
import { Columns, HALVES } from '../display/Columns.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Head } from '../display/Head.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Moment, Money } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { Lines } from './Lines.tsx'
import type { Statement } from './rows.ts'
import { StatementStatus } from './StatementStatus.tsx'
import type { StatementText } from './texts.ts'
import { CloseDifference } from './WaysOut.tsx'

type Of = { statement: Statement }

/** Differences are taken of integers: 0.30 − 0.10 − 0.20 is not quite 0 otherwise, and reads as −0.00. */
const cents = (amount: number): number => Math.round(amount * 100)

const yuan = (amount: number): string => formatMoney(amount, 'CNY')

const StatementHead = ({ statement: { provider, day, status, stream } }: Of) => {
  const text = useText<StatementText>()
  const language = useLanguage()
  const { reads } = useRights()
  return (
    <Head name={text('statements.title', { provider: statedByWords[provider][language], day })}>
      <StatementStatus status={status} />
      {reads(streamsResource) && (
        <RowLink to={streamsResource} id={stream}>
          {text('statements.history')}
        </RowLink>
      )}
    </Head>
  )
}

/** What is wrong with a file that was downloaded; one that is dropped in is refused instead. */
const Faults = ({ statement }: Of) => {
  const text = useText<StatementText>()
  const { faulty, faults, id } = statement
  if (faulty === null) return null
  return (
    <ActionArea>
      <Alert severity={faulty.closing ? 'info' : 'warning'} role="alert">
        {text(faulty.closing ? 'statements.faulty_closed' : 'statements.faulty')}
        {faulty.closing && <div>{faulty.closing.note}</div>}
        <Box component="ul" sx={{ m: 0, my: 1, pl: 2.5 }}>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </Box>
        {!faulty.closing && <CloseDifference statement={statement} difference={faulty.difference} number={id} />}
      </Alert>
    </ActionArea>
  )
}

const Summary = ({ statement: it }: Of) => {
  const text = useText<StatementText>()
  const language = useLanguage()
  const source = sourceWords[it.source][language]
  const counted = (count: number, amount: number) =>
    text('statements.payments', { count: count.toLocaleString('en'), amount: yuan(amount) })
  return (
    <Panel title={text('statements.summary')}>
      <Facts>
        <Fact name={text('resources.statements.fields.paid')}>{counted(it.payments, it.paid)}</Fact>
        <Fact name={text('resources.statements.fields.refunded')}>{counted(it.refunds, it.refunded)}</Fact>
        <Fact name={text('resources.statements.fields.fees')}>
          <Money amount={it.fees} currency="CNY" />
        </Fact>
        <Fact name={text('statements.net')}>
          <Money amount={toWire(cents(it.paid) - cents(it.refunded) - cents(it.fees))} currency="CNY" />
        </Fact>
        <Fact name={text('resources.statements.fields.source')}>
          {it.imported_by === null ? source : text('statements.by', { source, by: it.imported_by })}
        </Fact>
        <Fact name={text('resources.statements.fields.imported_at')}>
          <Moment at={it.imported_at} />
        </Fact>
      </Facts>
    </Panel>
  )
}

const Differences = ({ statement: it }: Of) => {
  const text = useText<StatementText>()
  const language = useLanguage()
  const of = (result: 'missing_here' | 'missing_there' | 'other_amount', amount: number) => (
    <Fact name={resultWords[result][language]}>
      {it[result] === 0
        ? '—'
        : text('statements.payments', { count: it[result].toLocaleString('en'), amount: yuan(amount) })}
    </Fact>
  )
  return (
    <Panel title={text('statements.differences')}>
      <Facts>
        {of('missing_here', it.missing_here_amount)}
        {of('missing_there', it.missing_there_amount)}
        {of('other_amount', it.other_amount_by)}
        <Fact name={resultWords.matched[language]}>
          {text('statements.count_of', { count: it.matched.toLocaleString('en') })}
        </Fact>
        <Fact name={text('resources.statements.fields.open')}>
          {text('statements.count_of', { count: it.open.toLocaleString('en') })}
        </Fact>
      </Facts>
    </Panel>
  )
}

/** One statement: what it says, what differs, and each difference with its ways out. */
const StatementShow = () => (
  <Detail<Statement>>
    {(statement) => (
      <>
        <StatementHead statement={statement} />
        <Faults statement={statement} />
        <Columns layout={HALVES} stretch>
          <Summary statement={statement} />
          <Differences statement={statement} />
        </Columns>
        <Lines statement={statement} />
      </>
    )}
  </Detail>
)

export default StatementShow
