import type { Session } from '@portafilter/contract'
import type { SecondPerson } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import type { IdentityTables, MemberChange } from './tables.ts'

/** What puts an account into the hands of whoever does it. */
const BINDING: readonly MemberChange[] = ['created', 'roles_changed', 'link_made', 'enabled']

/**
 * Whoever has made, changed or sent a link to this person's account, and whose accounts this person has: from the change
 * log, for good.
 * @returns opaque ids
 */
export const boundTo = async (db: Kysely<IdentityTables>, user: string): Promise<readonly string[]> => {
  const found = await db
    .selectFrom('staff_changes')
    .select(['user_id', 'actor'])
    .where('change', 'in', BINDING)
    .where((of) => of.or([of('user_id', '=', user), of('actor', '=', user)]))
    .execute()
  const people = new Set(found.flatMap(({ user_id, actor }) => [user_id, actor ?? []].flat()))
  people.delete(user)
  return [...people]
}

/** The person who acts, as the second one of what somebody else has begun. */
export const secondPersonOf = async (
  db: Kysely<IdentityTables>,
  { user, erpCode }: Pick<Session, 'user' | 'erpCode'>,
): Promise<SecondPerson> => ({ user, firm: erpCode, bound: await boundTo(db, user) })
