import type { ListQuery } from '@portafilter/contract'
import { type Database, equals, listRows, type Recorded, rowsProjection } from '@portafilter/eventstore'
import type { StatementSource } from '@portafilter/receivable'
import type { statementsResource } from '../contract.ts'
import { type Compared, type Imported, type StatementEvent, statement, withOneClosed } from '../history/statement.ts'
import { statements } from '../streams.ts'

/** Which statements are there, and how far is each? Money in fen. */
export type StatementListRow = Omit<Imported, 'provider' | 'problems'> &
  Omit<Compared, 'digest'> & {
    id: string
    version: number
    provider: StatementSource
    /** How many things are wrong with the file. */
    problems: number
    /** Settled is one that was compared, and leaves nothing open. */
    status: 'open' | 'settled'
    imported_at: string
    /** An opaque id; null where nobody dropped it in. */
    imported_by: string | null
  }

const NOT_COMPARED: Omit<Compared, 'digest'> & Pick<StatementListRow, 'status'> = {
  matched: 0,
  missing_here: 0,
  missing_here_amount: 0,
  missing_there: 0,
  missing_there_amount: 0,
  other_amount: 0,
  other_amount_by: 0,
  open: 0,
  status: 'open',
}

const fold = (row: StatementListRow | undefined, event: Recorded<StatementEvent>): StatementListRow | null => {
  const { type, data, version } = event
  if (type === 'StatementImported') {
    const { problems, ...imported } = data
    return {
      ...imported,
      ...NOT_COMPARED,
      id: statements.keyOf(event.stream),
      version,
      problems: problems.length,
      imported_at: event.at,
      imported_by: event.metadata.actor,
    }
  }
  if (row === undefined) return null
  if (type === 'DifferenceClosed') {
    const left = withOneClosed(row)
    return { ...left, version, status: row.open > 0 && left.open === 0 ? 'settled' : row.status }
  }
  const { digest: _, ...compared } = data
  return { ...row, ...compared, version, status: compared.open > 0 ? 'open' : 'settled' }
}

export const statementList = rowsProjection<StatementListRow, StatementEvent>({
  name: 'statement_list',
  version: 2,
  handles: ['StatementImported', 'StatementCompared', 'DifferenceClosed'],
  schemas: statement.schemas,
  key: 'id',
  keyOf: ({ stream }) => statements.keyOf(stream),
  ofOneStream: true,
  columns: {
    id: 'text collate "C"',
    version: 'integer not null',
    provider: 'text not null',
    day: 'text not null',
    digest: 'text not null',
    source: 'text not null',
    problems: 'integer not null',
    status: 'text not null',
    payments: 'integer not null',
    paid: 'bigint not null',
    refunds: 'integer not null',
    refunded: 'bigint not null',
    fees: 'bigint not null',
    matched: 'integer not null',
    missing_here: 'integer not null',
    missing_here_amount: 'bigint not null',
    missing_there: 'integer not null',
    missing_there_amount: 'bigint not null',
    other_amount: 'integer not null',
    other_amount_by: 'bigint not null',
    open: 'integer not null',
    imported_at: 'timestamptz not null',
    imported_by: 'uuid',
  },
  indexes: {
    day: '(day, id) include (status, provider)',
    imported_at: '(imported_at, id) include (status, provider, day)',
    provider: '(provider, day, id)',
  },
  counts: [['status', 'provider']],
  evolve: fold,
})

/** The statements as the backoffice lists them. */
export const listStatements = (db: Database, query: ListQuery<typeof statementsResource>) =>
  listRows(statementList, db, query, {
    sorts: { day: 'day', imported_at: 'imported_at' },
    filters: { status: equals('status'), provider: equals('provider'), day: equals('day') },
  })
