import type { Session } from '@portafilter/contract'
import { DAY_MS, type SecondPerson } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import type { IdentityTables } from '../tables.ts'
import { touchedMoney } from './money-accounts.ts'
import type { MemberChange } from './tables.ts'

type Db = Kysely<IdentityTables>

/** What puts an account into the hands of whoever does it. */
const BINDING: readonly MemberChange[] = [
  'created',
  'roles_changed',
  'link_made',
  'enabled',
  'contact_proposed',
  'contact_changed',
]

/** How long colleagues have to look into what they are told of, before whoever was set up lately counts as somebody else. */
const FRESH_MS = 3 * DAY_MS
const FOR_GOOD = Number.POSITIVE_INFINITY

/** What somebody did to an account of another, and which administrators were told and could look into it (opaque ids). */
export type Act = Readonly<{ actor: string; user: string; change: MemberChange; at: Date; told: readonly string[] }>

/**
 * Why somebody is not second to another: an act between the two, for good, or a chain of acts that connects them: until
 * colleagues have had time to look into it, or for good, where nobody else heard of one.
 */
export type Bond = Readonly<{ by: Act; until: null }> | Readonly<{ by: null; until: Date | null }>

/** Until when acts between two make a link of a chain (ms), by either of the two. */
type Ties = Map<string, Map<string, number>>

const tied = (ties: Ties, one: string): Map<string, number> => {
  const its = ties.get(one) ?? new Map<string, number>()
  ties.set(one, its)
  return its
}

/** Everyone whom ties connect with this person at that time, over however many others, and until when. */
const chainedTo = (person: string, ties: Ties, at: Date): Map<string, number> => {
  const reached = new Map([[person, FOR_GOOD]])
  // As a chain ends with the first of its ties that ends, of several chains the longest counts.
  for (const [one, since] of reached)
    for (const [other, until] of ties.get(one) ?? []) {
      const ends = Math.min(since, until)
      if (ends <= at.getTime() || ends <= (reached.get(other) ?? 0)) continue
      reached.delete(other)
      reached.set(other, ends)
    }
  reached.delete(person)
  return reached
}

/**
 * What ties accounts to one another, by the last act between each two: for three days where an administrator was told of it
 * who was then another person than whoever did it; for good where nobody was, since nobody could look into it.
 */
const tiesOf = (acts: readonly Act[]): Ties => {
  const ties: Ties = new Map()
  for (const { actor, user, told, at } of acts.toReversed()) {
    const same = told.length > 0 ? chainedTo(actor, ties, at) : new Map()
    const isHeard = told.some((who) => !same.has(who) && !tied(ties, actor).has(who))
    const until = isHeard ? at.getTime() + FRESH_MS : FOR_GOOD
    tied(ties, actor).set(user, until)
    tied(ties, user).set(actor, until)
  }
  return ties
}

/**
 * Who is never second to this person, nor has this person as second (decisions/four-eyes.md): whoever has made, changed or
 * sent a link to their account, and whose accounts they have; and whoever is connected with them by that, lately or unheard.
 * @param acts the change log, the last first
 */
export const bondsOf = (person: string, acts: readonly Act[], at: Date): ReadonlyMap<string, Bond> => {
  const own = acts.filter(({ actor, user }) => actor === person || user === person)
  const chained = [...chainedTo(person, tiesOf(acts), at)]
  return new Map<string, Bond>([
    ...chained.map(
      ([other, until]) => [other, { by: null, until: until === FOR_GOOD ? null : new Date(until) }] as const,
    ),
    ...own.toReversed().map((by) => [by.actor === person ? by.user : by.actor, { by, until: null }] as const),
  ])
}

/** Who of those told could look into it: whose letter went out in those days, and who stayed an administrator for as long. */
const couldLook = (at: Date) => {
  const end = sql`c.at + ${FRESH_MS} * interval '1 millisecond'`
  return sql<string[]>`array(
    select who from unnest(c.told) as who
    where who <> c.user_id
      and not exists (
        select from money_letters l
        where l.user_id = c.user_id and l.version = c.version and l.recipient = who and ${end} <= ${at})
      and not exists (
        select from staff_changes later
        where later.user_id = who and later.at between c.at and ${end}
          and (later.after ->> 'state' = 'disabled' or not jsonb_exists(later.after -> 'roles', 'admin'))))`
}

/**
 * What members of the staff have done to accounts of others that touch money, or ever did, the last first. By any other account
 * nobody confirms, and that two have done something to one connects them no more; but who has made one may make others by it.
 */
export const actsOf = async (db: Db, at: Date): Promise<Act[]> =>
  db
    .selectFrom('staff_changes as c')
    .select(['c.actor', 'c.user_id as user', 'c.change', 'c.at', couldLook(at).as('told')])
    .where('c.change', 'in', BINDING)
    .whereRef('c.actor', '!=', 'c.user_id')
    .where(({ eb }) => eb.or([eb('c.change', '=', 'created'), touchedMoney(sql.ref('c.user_id'))]))
    .orderBy('c.at', 'desc')
    .$narrowType<{ actor: string }>()
    .execute()

/** The person who acts, as the second one of what somebody else has begun. */
export const secondPersonOf = async (
  db: Db,
  { user, erpCode }: Pick<Session, 'user' | 'erpCode'>,
  at = new Date(),
): Promise<SecondPerson> => ({ user, firm: erpCode, bound: [...bondsOf(user, await actsOf(db, at), at).keys()] })
