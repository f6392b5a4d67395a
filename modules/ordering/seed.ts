import type { Kysely } from 'kysely'
import type { OrderingTables } from './tables.ts'

/** The demo shop's exemptions from the monthly rule. */
export const seedOrdering = async (db: Kysely<OrderingTables>): Promise<void> => {
  await db
    .insertInto('monthly_exemptions')
    .values([{ kind: 'firm', code: 'ERP1009' }])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
