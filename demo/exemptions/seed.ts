import type { MonthlyExemption, OrderingTables } from '@portafilter/ordering'
import type { Kysely } from 'kysely'
import type { DemoSeed } from '../demo-seed.ts'

/** Whom the monthly rule does not count in the demo shop. */
const demoExemptions: readonly MonthlyExemption[] = [{ kind: 'firm', code: 'ERP1009' }]

export const exemptionsSeed = {
  name: 'Exemptions',
  add: async ({ db }: Readonly<{ db: Kysely<OrderingTables> }>): Promise<number> => {
    const insert = db.insertInto('monthly_exemptions').values(demoExemptions)
    const added = await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirstOrThrow()
    return Number(added.numInsertedOrUpdatedRows)
  },
} satisfies DemoSeed
