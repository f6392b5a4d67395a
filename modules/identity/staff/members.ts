import type { Listed, Role } from '@portafilter/contract'
import { containing, type TablePage, tableRows } from '@portafilter/eventstore'
import type { Language } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import type { Confirmation } from '../accounts/tables.ts'
import type { IdentityTables } from '../tables.ts'
import type { BuyerState, MemberFacts, MemberState } from './tables.ts'

type Db = Kysely<IdentityTables>

/** An account: a staff one, with a role, or a buyer's, which has none. */
export type Member = Readonly<{
  id: string
  account: string
  username: string
  email: string | null
  language: Language
  roles: readonly Role[]
  state: BuyerState
  confirmation: Confirmation
  /** How often the account has been changed. */
  version: number
  created_at: Date
  /** Its living sessions. */
  sessions: number
  link_expires_at: Date | null
}>

/** A staff account. */
export type Colleague = Member & Readonly<{ state: MemberState }>

/** Invited: until the first password is set nobody can sign in. Unconfirmed: a newcomer to a firm, who can. */
export const state = sql<BuyerState>`
  case when u.disabled then 'disabled' when u.password_hash is null then 'invited'
    when u.confirmation <> 'confirmed' then 'unconfirmed' else 'active' end`

const roles = sql<Role[]>`array(select r.role from staff_roles r where r.user_id = u.id order by r.role)`

/** Whether somebody works here. */
export const isStaff = sql<boolean>`exists (select from staff_roles r where r.user_id = u.id)`

/** Every account, with what is known of its access. */
export const accounts = (db: Db, at: Date) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.account', 'u.username', 'u.email', 'u.language', 'u.created_at', 'u.confirmation'])
    .select([
      state.as('state'),
      roles.as('roles'),
      sql<number>`(select count(*)::int from staff_changes c where c.user_id = u.id)`.as('version'),
      sql<number>`(select count(*)::int from sessions s where s.user_id = u.id and s.expires_at > ${at})`.as(
        'sessions',
      ),
      sql<Date | null>`(select l.expires_at from password_links l where l.user_id = u.id and l.expires_at > ${at})`.as(
        'link_expires_at',
      ),
    ])

const members = (db: Db, at: Date) => accounts(db, at).where(isStaff).$narrowType<{ state: MemberState }>()

/** The staff account, written in any case; undefined for a buyer's. */
export const memberOf = (db: Db, account: string, at: Date): Promise<Colleague | undefined> =>
  members(db, at).where(sql<boolean>`lower(u.account) = lower(${account})`).executeTakeFirst()

export type MembersWanted = Readonly<{
  /** A part of account, name or e-mail. */
  q?: string | undefined
  ids?: readonly string[] | undefined
  role?: Role | undefined
  state?: MemberState | undefined
  /** Another address of theirs waits for a second person. */
  contact?: 'proposed' | undefined
}>

const isWanted = ({ q, ids, role, state: wanted, contact }: MembersWanted) => {
  const pattern = containing(q ?? '')
  return sql<boolean>`
    (u.account ilike ${pattern} or u.username ilike ${pattern} or coalesce(u.email, '') ilike ${pattern})
    and (${ids === undefined} or u.account = any(${ids ?? []}::text[]))
    and (${role ?? null}::text is null or ${role ?? null} = any(${roles}))
    and (${wanted ?? null}::text is null or ${wanted ?? null} = ${state})
    and (${contact === undefined} or exists (select from staff_contacts p where p.user_id = u.id))`
}

/** A page of the staff accounts that are wanted, and how many there are. */
export const membersWanted = (
  db: Db,
  wanted: MembersWanted,
  { sort, at, ...page }: TablePage & Readonly<{ sort: 'account' | 'created_at'; at: Date }>,
): Promise<Listed<Colleague>> =>
  tableRows(members(db, at).where(isWanted(wanted)), { by: sql.ref(`u.${sort}`), key: sql.ref('u.account') }, page)

/** All staff accounts, by their accounts: a company has some dozens. */
export const everyMember = (db: Db, at: Date): Promise<Colleague[]> => members(db, at).orderBy('u.account').execute()

/** Whether an administrator besides this user can sign in. */
export const isOtherAdmin = async (db: Db, user: string): Promise<boolean> => {
  const other = await db
    .selectFrom('users')
    .innerJoin('staff_roles', 'staff_roles.user_id', 'users.id')
    .select('users.id')
    .where('staff_roles.role', '=', 'admin')
    .where('users.id', '!=', user)
    .where('users.disabled', '=', false)
    .where('users.password_hash', 'is not', null)
    .executeTakeFirst()
  return other !== undefined
}

export const factsOf = ({ roles, state }: Member): MemberFacts => ({ roles, state })
