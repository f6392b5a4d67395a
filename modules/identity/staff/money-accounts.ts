import { MONEY_ROLES } from '@portafilter/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { IdentityTables } from '../tables.ts'

/**
 * Whether the account has, or ever had, a role that touches money: who takes one away for an hour is not free of what holds
 * for it.
 * @param user the opaque id, or where a query has it
 */
export const touchedMoney = (user: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from staff_roles r where r.user_id = ${user} and r.role = any(${MONEY_ROLES}))
  or exists (
    select from staff_changes m
    where m.user_id = ${user}
      and jsonb_exists_any(coalesce(m.before -> 'roles', '[]') || (m.after -> 'roles'), ${MONEY_ROLES})))`

/** The same of one account. */
export const hasTouchedMoney = async (db: Kysely<IdentityTables>, user: string): Promise<boolean> => {
  const { rows } = await sql<{ touched: boolean }>`select ${touchedMoney(sql`${user}::uuid`)} as touched`.execute(db)
  return rows[0]?.touched ?? false
}
