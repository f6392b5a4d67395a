import type { Session } from '@portafilter/contract'
import { DAY_MS, type SecondPerson } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import type { IdentityTables, MemberChange } from './tables.ts'

type Db = Kysely<IdentityTables>

/** What puts an account into the hands of whoever does it. */
const BINDING: readonly MemberChange[] = ['created', 'roles_changed', 'link_made', 'enabled']

/** How long colleagues have to look into what they are told of, before whoever was set up lately counts as somebody else. */
const FRESH_MS = 3 * DAY_MS

/** What somebody did to an account of another (opaque ids). */
export type Act = Readonly<{ actor: string; user: string; change: MemberChange; at: Date }>

/** Why somebody is not second to another: an act between the two, for good, or lately a chain of them. */
export type Bond = Readonly<{ by: Act; until: null }> | Readonly<{ by: null; until: Date }>

const otherOf = ({ actor, user }: Act, one: string): string => (actor === one ? user : actor)

/**
 * Everyone whom acts of the last three days connect with this person, over however many others, and until when: an
 * administrator with two accounts that were just made is one person, whoever's account made which.
 */
const lately = (person: string, acts: readonly Act[], at: Date): Map<string, Date> => {
  const fresh = acts
    .map((act) => ({ act, until: act.at.getTime() + FRESH_MS }))
    .filter(({ until }) => until > at.getTime())
  const reached = new Map([[person, Number.POSITIVE_INFINITY]])
  // As a chain ends with the first of its acts that is no longer fresh, of several chains the longest counts.
  for (const [one, since] of reached)
    for (const { act, until } of fresh.filter(({ act: { actor, user } }) => actor === one || user === one)) {
      const other = otherOf(act, one)
      const ends = Math.min(since, until)
      if (ends <= (reached.get(other) ?? 0)) continue
      reached.delete(other)
      reached.set(other, ends)
    }
  reached.delete(person)
  return new Map([...reached].map(([other, until]) => [other, new Date(until)]))
}

/**
 * Who is never second to this person, nor has this person as second (decisions.md, People): whoever has made, changed or
 * sent a link to their account, and whose accounts they have; and, for three days, whoever is connected with them by that.
 * @param acts the change log, the last first
 */
export const bondsOf = (person: string, acts: readonly Act[], at: Date): ReadonlyMap<string, Bond> => {
  const own = acts.filter(({ actor, user }) => actor === person || user === person)
  return new Map<string, Bond>([
    ...[...lately(person, acts, at)].map(([other, until]) => [other, { by: null, until }] as const),
    ...own.toReversed().map((by) => [otherOf(by, person), { by, until: null }] as const),
  ])
}

/** What members of the staff have done to accounts of others, the last first. */
export const actsOf = async (db: Db): Promise<Act[]> => {
  const found = await db
    .selectFrom('staff_changes as c')
    .select(['c.actor', 'c.user_id as user', 'c.change', 'c.at'])
    .where('c.change', 'in', BINDING)
    .whereRef('c.actor', '!=', 'c.user_id')
    .orderBy('c.at', 'desc')
    .$narrowType<{ actor: string }>()
    .execute()
  return found
}

/** The person who acts, as the second one of what somebody else has begun. */
export const secondPersonOf = async (
  db: Db,
  { user, erpCode }: Pick<Session, 'user' | 'erpCode'>,
  at = new Date(),
): Promise<SecondPerson> => ({ user, firm: erpCode, bound: [...bondsOf(user, await actsOf(db), at).keys()] })
