import { type BoundResource, bindResource, type Session } from '@portafilter/contract'
import type { Mail } from '@portafilter/gateways'
import { type Company, explain, isRefusal, type Language, refuse, toBeijingIso } from '@portafilter/kernel'
import type { PasswordLink } from '../accounts/password-links.ts'
import type { Sessions } from '../accounts/session.ts'
import type { IdentityDeps } from '../routes.ts'
import { inWords } from '../staff-answers.ts'
import { memberChangeWords } from '../words.ts'
import { acted, changesShown } from './answers.ts'
import {
  addMember,
  type ChangedMember,
  disableAccount,
  enableAccount,
  renewLink,
  setRoles,
  signOutAccount,
} from './commands.ts'
import { againstConfirming, confirmContact, dropContact, proposedFor, setContact } from './contact.ts'
import { usersResource } from './contract.ts'
import { linksWaitUntil } from './link-pause.ts'
import { type Colleague, memberOf, membersWanted } from './members.ts'
import { hasTouchedMoney } from './money-accounts.ts'
import { sendLink } from './send-link.ts'

export type StaffDeps = IdentityDeps & Readonly<{ mail: Mail; company: Company; publicUrl: string }>

const rowOf = ({ account, version, username, email, roles, state, created_at }: Colleague) => ({
  id: account,
  version,
  username,
  email,
  roles: [...roles],
  state,
  created_at: toBeijingIso(created_at),
})

type Reader = Readonly<{ by: Session; language: Language; at: Date }>

/** The address that waits for a second person, and why this reader cannot be it. */
const proposalOf = async ({ db }: StaffDeps, member: Colleague, { language, ...reader }: Reader) => {
  const proposed = await proposedFor(db, member.id)
  if (proposed === undefined) return null
  const { email, by, at } = proposed
  const refused = await againstConfirming(db, member, proposed, reader)
  return { email, by, at: toBeijingIso(at), unconfirmed: refused ? explain(refused, language) : '' }
}

/** One account with what was done to it. */
const detail = async (deps: StaffDeps, account: string, reader: Reader) => {
  const { db } = deps
  const { at } = reader
  const member = await memberOf(db, account, at)
  if (member === undefined) return refuse('user_not_found')
  const { sessions, link_expires_at: expires } = member
  const [proposed, waits, takesTwo] = await Promise.all([
    proposalOf(deps, member, reader),
    linksWaitUntil(db, member.id, at),
    hasTouchedMoney(db, member.id),
  ])
  return {
    ...rowOf(member),
    sessions,
    link_expires_at: expires && toBeijingIso(expires),
    links_wait_until: waits ? toBeijingIso(waits) : null,
    contact_takes_two: takesTwo,
    proposed_contact: proposed,
    changes: await changesShown(db, member.id),
  }
}

type Made = ChangedMember & { readonly link: PasswordLink }

/** Sends the link to its owner, and answers where it went. */
const handOver = async (deps: StaffDeps, account: string, { version, link }: Made, meta: { id: string; at: Date }) => {
  const member = await memberOf(deps.db, account, meta.at)
  if (member === undefined) return refuse('user_not_found')
  const sent = await sendLink(deps, member, link, meta.id)
  return { id: member.account, version, expires_at: toBeijingIso(link.expiresAt), ...sent }
}

/** What is done about the people who work here. */
export const usersForStaff = (deps: StaffDeps, sessions: Sessions): BoundResource => {
  const { db } = deps
  return bindResource(usersResource, {
    list: async ({ filter: { id, ...filter }, ...page }, _, { meta: { at } }) => {
      const wanted = { ...filter, ids: id === undefined ? undefined : [id].flat() }
      const found = await membersWanted(db, wanted, { ...page, at })
      return { ...found, rows: found.rows.map(rowOf) }
    },
    one: (id, by, { meta: { at }, language }) => detail(deps, id, { by, language, at }),
    create: async (input, session, { meta }) => {
      const added = await addMember(db, input, session, meta)
      return isRefusal(added) ? added : handOver(deps, input.account, added, meta)
    },
    actions: {
      'set-roles': async (account, { version: seen, roles }, by, { meta, language }) =>
        acted(sessions, account, await setRoles(db, { account, seen, by, meta, roles }), language),
      disable: async (account, { version: seen }, by, { meta, language }) =>
        acted(sessions, account, await disableAccount(db, { account, seen, by, meta }), language),
      enable: async (account, { version: seen }, by, { meta, language }) =>
        acted(sessions, account, await enableAccount(db, { account, seen, by, meta }), language),
      'sign-out': async (account, { version: seen }, by, { meta, language }) =>
        acted(sessions, account, await signOutAccount(db, { account, seen, by, meta }), language),
      'set-contact': async (account, { version: seen, email }, by, { meta, language }) =>
        acted(sessions, account, await setContact(db, { account, seen, by, meta, email }), language),
      'confirm-contact': async (account, { version: seen }, by, { meta, language }) =>
        acted(sessions, account, await confirmContact(db, { account, seen, by, meta }), language),
      'drop-contact': async (account, { version: seen }, by, { meta, language }) =>
        acted(sessions, account, await dropContact(db, { account, seen, by, meta }), language),
      'send-link': async (account, { version: seen }, by, { meta, language }) => {
        const made = await renewLink(db, { account, seen, by, meta })
        return isRefusal(made) ? inWords(made, memberChangeWords, language) : handOver(deps, account, made, meta)
      },
    },
  })
}
