import { grantToProcesses } from '@portafilter/eventstore'
import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What an invoice's number is used for: the code of an order, or the number of a top-up. */
type InvoiceNumber = { number: string; id: string; claimed_at: Generated<Date> }

export type InvoicingTables = { invoice_numbers: InvoiceNumber }

/** The room's part of the one ordered list of migrations. */
export const migrations: Record<string, Migration> = {
  '1000_invoice_numbers': {
    up: async (db) => {
      await sql`
        create table invoice_numbers (
          number text primary key,
          id text not null,
          claimed_at timestamptz not null default now()
        )`.execute(db)
      await grantToProcesses(db, ['invoice_numbers'])
    },
  },
}
