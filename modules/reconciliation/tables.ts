import { grantToProcesses } from '@portafilter/eventstore'
import type { Json } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Result } from './history/statement.ts'

/** A movement of a statement as its file has it, or one of the log that the file has not. Money in fen. */
export type StatementLine = {
  /** The file that it is of (`importKey`). */
  import: string
  /** As `movementId` makes it. */
  id: string
  kind: 'payment' | 'refund'
  attempt: string
  transaction: string
  refund: string | null
  /** By the provider's clock. */
  at: Date
  fee: number | null
  /** In the statement, and in the log; null where it is not there. */
  there: number | null
  here: number | null
  result: Result
  /** Whether somebody has closed the difference. */
  closed: boolean
}

/** An import under way, and what became of it. */
export type StatementImport = {
  id: string
  begun_by: string | null
  state: 'reading' | 'storing' | 'comparing' | 'done' | 'refused'
  /** Lines so far, and in all; 0 until they are counted. */
  done: number
  total: number
  /** Once it is known: the statement's key, and which file of it (`importKey`). */
  statement: string | null
  import: string | null
  /** Why it was refused. */
  refusal: Json
  /** When something came of it last: one that stands still has died with its process. */
  seen_at: Date
}

/** When a statement was last compared by itself: of the processes one does. */
type StatementComparison = { statement: string; compared_at: Date }

export type ReconciliationTables = {
  statement_lines: StatementLine
  statement_imports: StatementImport
  statement_comparisons: StatementComparison
}

export const migrations: Record<string, Migration> = {
  '0900_reconciliation_statements': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('statement_lines')
        .addColumn('import', sql`text collate "C"`, (column) => column.notNull())
        .addColumn('id', sql`text collate "C"`, (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('attempt', 'text', (column) => column.notNull())
        .addColumn('transaction', 'text', (column) => column.notNull())
        .addColumn('refund', 'text')
        .addColumn('at', 'timestamptz', (column) => column.notNull())
        .addColumn('fee', 'bigint')
        .addColumn('there', 'bigint')
        .addColumn('here', 'bigint')
        .addColumn('result', 'text', (column) => column.notNull())
        .addColumn('closed', 'boolean', (column) => column.notNull())
        .addPrimaryKeyConstraint('statement_lines_pkey', ['import', 'id'])
        .execute()
      await db.schema
        .createIndex('statement_lines_result')
        .on('statement_lines')
        .columns(['import', 'result', 'at'])
        .execute()
      await db.schema
        .createTable('statement_imports')
        .addColumn('id', 'uuid', (column) => column.primaryKey())
        .addColumn('begun_by', 'uuid')
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('done', 'integer', (column) => column.notNull())
        .addColumn('total', 'integer', (column) => column.notNull())
        .addColumn('statement', 'text')
        .addColumn('import', 'text')
        .addColumn('refusal', 'jsonb')
        .addColumn('seen_at', 'timestamptz', (column) => column.notNull())
        .execute()
      await grantToProcesses(db, ['statement_lines', 'statement_imports'])
    },
  },
  '0901_reconciliation_comparisons': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('statement_comparisons')
        .addColumn('statement', sql`text collate "C"`, (column) => column.primaryKey())
        .addColumn('compared_at', 'timestamptz', (column) => column.notNull())
        .execute()
      await grantToProcesses(db, ['statement_comparisons'])
    },
  },
  '0902_reconciliation_lines_of_transfers': {
    up: async (db: Kysely<unknown>) => {
      // What came by a transfer is asked with each look at its voucher, of all files of the bank.
      await sql`create index statement_lines_transfer on statement_lines (id) where id like 'bank|%'`.execute(db)
    },
  },
}
