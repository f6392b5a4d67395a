import { grantToProcesses } from '@portafilter/eventstore'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Firms (by erp code) and parts that the monthly rule does not count (orders.md, getNoErpCode and getNoPartCode). */
export type MonthlyExemption = { kind: 'firm' | 'part'; code: string }

/** Which order a submission makes: so that a repeat under the same key, on whatever day, meets its first try. */
export type Submission = { command_id: string; code: string; at: Date }

export type OrderingTables = { monthly_exemptions: MonthlyExemption; submissions: Submission }

export const migrations: Record<string, Migration> = {
  '0600_monthly_exemptions': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('monthly_exemptions')
        .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('firm', 'part')`))
        .addColumn('code', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('monthly_exemptions_pkey', ['kind', 'code'])
        .execute()
      await grantToProcesses(db, ['monthly_exemptions'])
    },
  },
  '0610_submissions': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('submissions')
        .addColumn('command_id', 'uuid', (column) => column.primaryKey())
        .addColumn('code', 'text', (column) => column.notNull())
        .addColumn('at', 'timestamptz', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('submissions_at').on('submissions').column('at').execute()
      await grantToProcesses(db, ['submissions'])
    },
  },
}
