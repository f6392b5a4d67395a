import type { Uses } from '@portafilter/room'
import { sql } from 'kysely'

/** More than a sentence holds. */
const MOST = 50

/** Firms name the discount group that they are in. */
export const firmUses: Uses = {
  'discount-groups': async (db, group) => {
    const { rows } = await sql<{ erp_code: string; name: string }>`
      select erp_code, name from firms where discount_group = ${group}
      order by erp_code limit ${sql.lit(MOST)}`.execute(db)
    return rows.map(({ erp_code: id, name }) => {
      const called = name || id
      return { resource: 'firms', id, name: { CN: `企业“${called}”`, EN: `firm “${called}”` } }
    })
  },
}
