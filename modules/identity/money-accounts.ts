import { touchesMoney } from '@portafilter/contract'
import type { Kysely } from 'kysely'
import type { IdentityTables } from './tables.ts'

/**
 * Whether the account has, or ever had, a role that touches money: who takes one away for an hour is not free of what holds
 * for it.
 */
export const hasTouchedMoney = async (db: Kysely<IdentityTables>, user: string): Promise<boolean> => {
  const [roles, changes] = await Promise.all([
    db.selectFrom('staff_roles').select('role').where('user_id', '=', user).execute(),
    db.selectFrom('staff_changes').select(['before', 'after']).where('user_id', '=', user).execute(),
  ])
  return touchesMoney([
    ...roles.map(({ role }) => role),
    ...changes.flatMap(({ before, after }) => [...(before?.roles ?? []), ...after.roles]),
  ])
}
