import type { Database } from '@portafilter/eventstore'
import { colleaguesWith, type Person } from '@portafilter/identity'

/** Everybody who answers buyers and may sign in, in the order of accounts. */
export const supportStaff = async (db: Database): Promise<Person[]> => {
  const both = await Promise.all([colleaguesWith(db, 'support'), colleaguesWith(db, 'admin')])
  const each = new Map(both.flat().map((person) => [person.id, person]))
  return [...each.values()].sort((a, b) => (a.account < b.account ? -1 : 1))
}
