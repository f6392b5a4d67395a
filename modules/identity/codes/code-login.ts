import { type Contact, contactOf, type Refusal, refuse } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import type { User } from '../accounts/contract.ts'
import { userOf } from '../accounts/people.ts'
import { openReachedSession } from '../accounts/session.ts'
import type { IdentityTables } from '../tables.ts'
import { spendCode, tryCode } from './codes.ts'
import { holderOf, opensByCode } from './contacts.ts'
import { type SendingDeps, sendCodeToAnyone } from './send-code.ts'
import { makeTicket } from './setup-tickets.ts'

const loginBy = (contact: Contact) => ({ contact, purpose: 'login', user: null }) as const

/** Sends a code to sign in by, to a contact that nobody has, too: it begins a new account. */
export const sendLoginCode = async (
  deps: SendingDeps,
  typed: string,
  asker: Parameters<typeof sendCodeToAnyone>[2],
): Promise<Refusal | undefined> => {
  const contact = contactOf(typed)
  if (contact === undefined) return refuse('contact_invalid', { field: 'val' })
  const holder = await holderOf(deps.db, contact)
  return sendCodeToAnyone(deps, loginBy(contact), asker, holder === undefined || opensByCode(holder, asker.at))
}

type SignedIn = Readonly<{ token: string; user: User }>

/** A session for whoever has the contact; a ticket for a new account where nobody has. */
export const signInByCode = async (
  db: Kysely<IdentityTables>,
  typed: string,
  code: string,
  at: Date,
  agent: string,
): Promise<SignedIn | { ticket: string } | Refusal> => {
  const contact = contactOf(typed)
  if (contact === undefined) return refuse('contact_invalid', { field: 'key' })
  const it = loginBy(contact)
  const refusal = await tryCode(db, it, code, at)
  if (refusal !== undefined) return refusal
  if (!(await spendCode(db, it, code, at))) return refuse('code_expired')
  const holder = await holderOf(db, contact)
  if (holder === undefined) return { ticket: await makeTicket(db, contact, at) }
  // It became one of the staff, was closed, or got another contact, after the code was sent.
  if (!opensByCode(holder, at)) return refuse('code_expired')
  const token = await openReachedSession(db, holder.id, contact, at, agent)
  return token === undefined ? refuse('code_expired') : { token, user: await userOf(db, holder.id, at) }
}
