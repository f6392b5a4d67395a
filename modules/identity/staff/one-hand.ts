import type { Session } from '@portafilter/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { IdentityTables } from '../tables.ts'
import { touchedMoney } from './money-accounts.ts'
import type { MemberChange } from './tables.ts'

type Db = Kysely<IdentityTables>

/** What says which mailbox an account is opened by. */
const HANDED: readonly MemberChange[] = ['created', 'contact_changed']

/**
 * For statements: the accounts of colleagues that may be one person's with this one: itself, whoever has made it or changed its address,
 * and whatever any of these have made or changed so, over however many of support in between. Two that have each done that to a third
 * are not one by it. What an administrator has made connects it with them, and not with what else they have made: they make everybody's.
 */
const handOf = (one: string): RawBuilder<unknown> => {
  const isFollowed = (id: string) => sql`(${sql.ref(id)} = ${one} or not ${touchedMoney(sql.ref(id))})`
  return sql`
    above (id) as (
      select ${one}::uuid
      union
      select c.actor from above join staff_changes c on c.user_id = above.id
      where c.actor is not null and c.change = any(${HANDED}) and ${isFollowed('above.id')}),
    hand (id) as (
      select id from above
      union
      select c.user_id from hand join staff_changes c on c.actor = hand.id
      where c.change = any(${HANDED}) and ${isFollowed('hand.id')})`
}

/** Whether two accounts of colleagues may be one person's. */
export const mayBeOne = async (db: Db, one: string, other: string): Promise<boolean> => {
  const { rows } = await sql`with recursive ${handOf(one)} select from hand where id = ${other}`.execute(db)
  return rows.length > 0
}

/** The firms, with their discount groups, of which somebody is by an account that may be this colleague's. */
export const ownFirmsOf = async (db: Db, user: string) => {
  const { rows } = await sql<Readonly<{ erp_code: string; discount_group: number }>>`
    with recursive ${handOf(user)}
    select f.erp_code, f.discount_group from hand
    join users u on u.id = hand.id join firms f on f.id = u.firm_id`.execute(db)
  return rows
}

/** Whether the firm is one's own, by whichever account: support makes such accounts, and nobody hears of them. */
export const isOwnFirm = async (db: Db, { user, erpCode }: Session, firm: string): Promise<boolean> =>
  firm === erpCode || (await ownFirmsOf(db, user)).some(({ erp_code }) => erp_code === firm)
