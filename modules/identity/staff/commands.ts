import { randomUUID } from 'node:crypto'
import { type Role, type Session, touchesMoney } from '@portafilter/contract'
import { type CommandMeta, contactOf, isRefusal, type Language, type Refusal, refuse } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import { insertPerson, isAccountTaken } from '../accounts/new-person.ts'
import { burnLinksOf, makeLink, type PasswordLink } from '../accounts/password-links.ts'
import { endSession, touchSessions } from '../accounts/session.ts'
import { allOrNothing } from '../codes/all-or-nothing.ts'
import { holderOf } from '../codes/contacts.ts'
import type { IdentityTables } from '../tables.ts'
import { changesOf, earlierTry, oneAtATime, record } from './changes.ts'
import { wasErased } from './erased.ts'
import { linkRefused } from './link-pause.ts'
import { factsOf, isOtherAdmin, type Member, memberOf } from './members.ts'
import type { Correction, MemberChange } from './tables.ts'

type Db = Kysely<IdentityTables>

/** Who acts: a member of the staff, or null for the operator at the console, who may do everything. */
type By = Pick<Session, 'user' | 'roles'> | null

/** `user` is the opaque id; `touched` are sessions that the own process has to forget. */
export type ChangedMember = Readonly<{ user: string; version: number; touched: readonly string[] }>

export type NewMember = Readonly<{
  account: string
  username: string
  email: string
  language: Language
  roles: readonly Role[]
}>

const isAdmin = ({ roles }: { readonly roles: readonly Role[] }): boolean => roles.includes('admin')

/**
 * Administrators alone act on accounts that touch money: everybody else would have one by a link of theirs,
 * and could keep those who pay from their work.
 */
const mayTouch = (by: By, { roles }: { readonly roles: readonly Role[] }): boolean =>
  by === null || isAdmin(by) || !touchesMoney(roles)

/**
 * Administrators alone give roles. Support makes colleagues of its own: who could give others would have them, and so approve
 * returns, set prices and read what everybody's money does.
 */
const mayGive = (by: By, roles: readonly Role[]): boolean =>
  by === null || isAdmin(by) || roles.every((role) => role === 'support')

/** Whether somebody gets a role that touches money, and had it not. */
const gainsMoney = (before: readonly Role[], after: readonly Role[]): boolean =>
  touchesMoney(after.filter((role) => !before.includes(role)))

/** The same request as a command of its own, so that what it does stands in the change log once more. */
const anew = (meta: CommandMeta): CommandMeta => ({ ...meta, id: randomUUID() })

/**
 * Adds a staff account without a password, and the link on which its owner sets one. A repeat of the command finds the
 * account there and renews the link, since the first one's token is kept nowhere.
 */
export const addMember = async (
  db: Db,
  it: NewMember,
  by: By,
  meta: CommandMeta,
): Promise<(ChangedMember & { link: PasswordLink }) | Refusal> => {
  const added = await db.transaction().execute(async (trx) => {
    await oneAtATime(trx)
    const earlier = await earlierTry(trx, meta)
    if (isRefusal(earlier)) return earlier
    if (earlier) return undefined
    if (!mayGive(by, it.roles)) return refuse('admins_only', { field: 'roles' })
    if (await isAccountTaken(trx, it.account)) return refuse('account_taken')
    const contact = contactOf(it.email)
    if (contact !== undefined && (await holderOf(trx, contact)) !== undefined) return refuse('email_taken')
    const user = await insertPerson(trx, { ...it, phone: null, market: 'none', firm: null }, null)
    const after = { roles: [...it.roles].sort(), state: 'invited' } as const
    await record(trx, { user, version: 1, change: 'created', before: null, after }, meta)
    return { user, version: 1, touched: [], link: await makeLink(trx, user, meta.at) }
  })
  return added ?? renewLink(db, { account: it.account, seen: undefined, by, meta: anew(meta) })
}

/** Which accounts it is about: colleagues', or buyers', who have no roles. */
export type Of = Readonly<{
  find: (trx: Db, account: string, at: Date) => Promise<Member | undefined>
  /** What is said of an account that there is not. */
  unknown: 'user_not_found' | 'buyer_not_found' | 'newcomer_not_waiting'
}>

const COLLEAGUES: Of = { find: memberOf, unknown: 'user_not_found' }

type Change = Partial<Of> &
  Readonly<{
    account: string
    /** The version that the person saw; undefined at the console. */
    seen: number | undefined
    change: MemberChange
    /** Recorded beside what the account is after it. */
    how?: Correction
    by: By
    meta: CommandMeta
    /** A reason against it. Nothing has been written by then. */
    against?: (trx: Db, member: Member) => Promise<Refusal | undefined> | Refusal | undefined
    /** Answers the sessions that it touched; a refusal takes back what it has written. */
    carryOut: (trx: Db, member: Member) => Promise<readonly string[] | Refusal>
  }>

/** Who came first, for the person whose page is older than that. */
const stale = async (trx: Db, { id }: Member): Promise<Refusal<'stale'>> => {
  const [last] = await changesOf(trx, id)
  return refuse('stale', { by: last?.actor ?? null, at: (last?.at ?? new Date()).toISOString(), action: last?.change })
}

/** Changes one account and records who did it: both, or nothing. */
export const changeAccount = (
  db: Db,
  { account, seen, change, how, by, meta, against, carryOut, ...of }: Change,
): Promise<ChangedMember | Refusal> =>
  allOrNothing(db, async (trx): Promise<ChangedMember | Refusal> => {
    const { find, unknown } = { ...COLLEAGUES, ...of }
    await oneAtATime(trx)
    const member = await find(trx, account, meta.at)
    if (member === undefined) return refuse(unknown)
    if (!mayTouch(by, member)) return refuse('admins_only')
    const earlier = await earlierTry(trx, meta)
    if (earlier !== undefined) return isRefusal(earlier) ? earlier : { ...earlier, touched: [] }
    if (seen !== undefined && seen !== member.version) return stale(trx, member)
    const reason = await against?.(trx, member)
    if (reason !== undefined) return reason
    const touched = await carryOut(trx, member)
    if (isRefusal(touched)) return touched
    const after = (await find(trx, account, meta.at)) ?? member
    const version = member.version + 1
    const facts = { before: factsOf(member), after: { ...factsOf(after), ...how } }
    await record(trx, { user: member.id, version, change, ...facts }, meta)
    return { user: member.id, version, touched }
  })

/** What a person asks for on a page that shows the account. */
export type Asked = Readonly<{ account: string; seen: number; by: Session; meta: CommandMeta }>

const isOwn = ({ user }: Session, { id }: Member): boolean => user === id

/** Nobody takes the last administrator away, whoever asks. */
const againstLastAdmin = async (trx: Db, member: Member): Promise<Refusal<'last_admin'> | undefined> =>
  isAdmin(member) && !(await isOtherAdmin(trx, member.id)) ? refuse('last_admin') : undefined

/**
 * Replaces the roles of a colleague; those who are signed in have them with their next call. Of whoever gets a role that
 * touches money the open link goes: whoever made it may still have it.
 */
export const setRoles = (db: Db, { roles, ...asked }: Asked & { readonly roles: readonly Role[] }) =>
  changeAccount(db, {
    ...asked,
    change: 'roles_changed',
    against: (trx, member) => {
      if (isOwn(asked.by, member)) return refuse('own_account')
      return isAdmin({ roles }) ? undefined : againstLastAdmin(trx, member)
    },
    carryOut: async (trx, member) => {
      const { id } = member
      await trx.deleteFrom('staff_roles').where('user_id', '=', id).execute()
      for (const role of roles) await trx.insertInto('staff_roles').values({ user_id: id, role }).execute()
      if (gainsMoney(member.roles, roles)) await burnLinksOf(trx, id)
      return touchSessions(trx, id, 'changed')
    },
  })

/** Ends the account's sessions and open link; nobody signs in to it until it is enabled. */
export const disableAccount = (db: Db, asked: Asked & Partial<Of>) =>
  changeAccount(db, {
    ...asked,
    change: 'disabled',
    against: (trx, member) => {
      if (isOwn(asked.by, member)) return refuse('own_account')
      return member.state === 'disabled' ? refuse('invalid_operation') : againstLastAdmin(trx, member)
    },
    carryOut: async (trx, { id }) => {
      await trx.updateTable('users').set({ disabled: true }).where('id', '=', id).execute()
      await burnLinksOf(trx, id)
      return touchSessions(trx, id, 'ended')
    },
  })

export const enableAccount = (db: Db, asked: Asked & Partial<Of>) =>
  changeAccount(db, {
    ...asked,
    change: 'enabled',
    // Who was erased does not come back by another's hand, who would find what they bought.
    against: async (trx, { id, state }) =>
      state === 'disabled' && !(await wasErased(trx, id)) ? undefined : refuse('invalid_operation'),
    carryOut: async (trx, { id }) => {
      await trx.updateTable('users').set({ disabled: false }).where('id', '=', id).execute()
      return []
    },
  })

/** Ends all sessions of an account, one's own among them. */
export const signOutAccount = (db: Db, asked: Asked & Partial<Of>) =>
  changeAccount(db, { ...asked, change: 'signed_out', carryOut: (trx, { id }) => touchSessions(trx, id, 'ended') })

/** Ends one session of an account. */
export const endSessionOf = (db: Db, { session, ...asked }: Asked & Partial<Of> & { readonly session: string }) =>
  changeAccount(db, {
    ...asked,
    change: 'session_ended',
    carryOut: async (trx, { id }) => {
      const ended = await endSession(trx, id, session)
      return ended.length === 0 ? refuse('session_not_found') : ended
    },
  })

type LinkAsked = Omit<Asked, 'seen' | 'by'> & { readonly seen: number | undefined; readonly by: By }

/**
 * A new link in the place of one that expired, or for a password that was forgotten, which stays until it is used. A repeat
 * makes another, as a change of its own.
 */
export const renewLink = async (
  db: Db,
  asked: LinkAsked,
): Promise<(ChangedMember & { link: PasswordLink }) | Refusal> => {
  let link: PasswordLink | undefined
  const renewed = await changeAccount(db, {
    ...asked,
    change: 'link_made',
    against: (trx, { id, state }) =>
      state === 'disabled' ? refuse('invalid_operation') : linkRefused(trx, id, asked.meta.at),
    carryOut: async (trx, { id }) => {
      link = await makeLink(trx, id, asked.meta.at)
      return []
    },
  })
  if (isRefusal(renewed)) return renewed
  return link === undefined
    ? renewLink(db, { ...asked, seen: undefined, meta: anew(asked.meta) })
    : { ...renewed, link }
}
