import { addFirm, type IdentityTables } from '@portafilter/identity'
import type { MonthlyExemption, OrderingTables } from '@portafilter/ordering'
import type { Kysely } from 'kysely'
import type { DemoSeed } from '../demo-seed.ts'
import { firm } from '../people/people.ts'

/** Buys for its own shops, and keeps a stock of parts; nobody of it signs in. */
const EXEMPT = firm('ERP1009', '苏州同里咖啡连锁有限公司', 'domestic')

/** Whom the monthly rule does not count in the demo shop. */
const demoExemptions: readonly MonthlyExemption[] = [{ kind: 'firm', code: EXEMPT.erpCode }]

export const exemptionsSeed = {
  name: 'Exemptions',
  add: async ({ db }: Readonly<{ db: Kysely<OrderingTables & IdentityTables> }>): Promise<number> => {
    await addFirm(db, EXEMPT)
    const insert = db.insertInto('monthly_exemptions').values(demoExemptions)
    const added = await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirstOrThrow()
    return Number(added.numInsertedOrUpdatedRows)
  },
} satisfies DemoSeed
