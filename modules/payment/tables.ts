import { grantToProcesses } from '@portafilter/eventstore'
import type { ProviderSource } from '@portafilter/receivable'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A try to pay by a provider, by our number of it there. It is written before the event that asks for it. */
export type ProviderAttempt = {
  number: string
  pay_no: string
  source: ProviderSource
  /** What the buyer pays with, a code's text or a page's address: made anew, it would end the first one. */
  payable: string | null
  created_at: Date
  /** When somebody began to ask the provider for the payable; null: nobody is at it. */
  claimed_at: Date | null
  /** When a page's question went to the provider last. */
  asked_at: Date | null
}

export type PaymentTables = { provider_attempts: ProviderAttempt }

export const migrations: Record<string, Migration> = {
  '0800_payment_provider_attempts': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('provider_attempts')
        .addColumn('number', 'text', (column) => column.primaryKey())
        .addColumn('pay_no', 'text', (column) => column.notNull())
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('payable', 'text')
        .addColumn('created_at', 'timestamptz', (column) => column.notNull())
        .addColumn('claimed_at', 'timestamptz')
        .addColumn('asked_at', 'timestamptz')
        .execute()
      await grantToProcesses(db, ['provider_attempts'])
    },
  },
}
