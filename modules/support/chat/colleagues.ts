import type { Database } from '@portafilter/eventstore'
import { colleaguesWith, type Person } from '@portafilter/identity'
import { hasConflictOfInterest, type Owner } from '@portafilter/kernel'
import { type RawBuilder, sql } from 'kysely'

/** For statements: whether this user answers buyers. Whoever does not any more has no chat in hand, whatever stands there. */
export const answersBuyers = (user: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  exists (select from users u join staff_roles r on r.user_id = u.id and r.role in ('support', 'admin')
    where u.id = ${user} and not u.disabled)`

/** Everybody who answers buyers and may sign in, in the order of accounts. */
export const supportStaff = async (db: Database): Promise<Person[]> => {
  const both = await Promise.all([colleaguesWith(db, 'support'), colleaguesWith(db, 'admin')])
  const each = new Map(both.flat().map((person) => [person.id, person]))
  return [...each.values()].sort((a, b) => (a.account < b.account ? -1 : 1))
}

/** Of these whoever may work on what is this owner's. */
export const supportStaffFor = async (db: Database, owner: Owner): Promise<Person[]> =>
  (await supportStaff(db)).filter(({ id: user, erpCode: firm }) => !hasConflictOfInterest({ user, firm }, owner))
