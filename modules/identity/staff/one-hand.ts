import { type Kysely, sql } from 'kysely'
import type { IdentityTables } from '../tables.ts'
import { touchedMoney } from './money-accounts.ts'
import type { MemberChange } from './tables.ts'

type Db = Kysely<IdentityTables>

/** What says which mailbox an account is opened by. */
const HANDED: readonly MemberChange[] = ['created', 'contact_changed']

/**
 * Whether two accounts of colleagues may be one person's: the same, or one that the other has made or whose address they have changed,
 * over however many of support in between. What an administrator has made connects it with them, and not with what else they have made:
 * they make everybody's.
 */
export const mayBeOne = async (db: Db, one: string, other: string): Promise<boolean> => {
  const { rows } = await sql`
    with recursive hand (id) as (
      select ${one}::uuid
      union
      select case c.actor when hand.id then c.user_id else c.actor end
      from hand join staff_changes c on hand.id in (c.actor, c.user_id)
      where c.actor is not null and c.change = any(${HANDED})
        and (hand.id = ${one} or not ${touchedMoney(sql.ref('hand.id'))}))
    select from hand where id = ${other}`.execute(db)
  return rows.length > 0
}
