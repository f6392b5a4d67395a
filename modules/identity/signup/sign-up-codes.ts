import { type ContactKind, contactOf, isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import { takeEach } from '../codes/allowances.ts'
import { type CodeFor, tryCode } from '../codes/codes.ts'
import { holderOf, readContact } from '../codes/contacts.ts'
import { hourFrom, type SendingDeps, sendCode } from '../codes/send-code.ts'
import { makeTicket, renewTicket, type Ticket, ticketOf } from '../codes/setup-tickets.ts'
import type { IdentityTables } from '../tables.ts'

type Db = Kysely<IdentityTables>

type Asker = Parameters<typeof sendCode>[2]

/** A code to sign up with belongs to a ticket, as one to change a contact to a user: nobody else uses, voids or burns it. */
export const signUpWith = (contact: CodeFor['contact'], ticket: Ticket): CodeFor => ({
  contact,
  purpose: 'signup',
  user: ticket.id,
})

/** The ticket of a sign-up that nobody has finished with it; undefined of any other. */
export const openTicket = async (db: Db, ticket: string, at: Date): Promise<Ticket | undefined> => {
  const found = await ticketOf(db, ticket, at)
  return found?.contact === null && found.command === null ? found : undefined
}

/** That somebody has the contact; who asks so is counted as who has something sent, since that tells who is here. */
const taken = async (db: Db, kind: ContactKind, { ip, at }: Asker): Promise<Refusal> => {
  const counted = await takeEach(db, [hourFrom(ip)], at, (_, seconds) => refuse('codes_used_up', { seconds }))
  if (isRefusal(counted)) return counted
  return kind === 'phone'
    ? refuse('phone_registered', { field: 'phone' })
    : refuse('email_registered', { field: 'email' })
}

/**
 * Sends a code to a contact that nobody has.
 * @param held the page's ticket, empty before its first code
 * @returns the ticket that owns the code: the page's own, or a new one where that no longer holds
 */
export const sendSignUpCode = async (
  deps: SendingDeps,
  typed: string,
  kind: ContactKind,
  held: string,
  asker: Asker,
): Promise<{ ticket: string } | Refusal> => {
  const contact = readContact(typed, kind, kind)
  if (isRefusal(contact)) return contact
  const { db } = deps
  if ((await holderOf(db, contact)) !== undefined) return taken(db, kind, asker)
  const known = await openTicket(db, held, asker.at)
  const ticket = known ? held : await makeTicket(db, null, asker.at)
  const owner = known ?? (await openTicket(db, ticket, asker.at))
  if (owner === undefined) return refuse('signup_spent')
  const refusal = await sendCode(deps, signUpWith(contact, owner), asker)
  if (refusal !== undefined) return refusal
  await renewTicket(db, ticket, asker.at)
  return { ticket }
}

/** Tries a code of the ticket's; the right one proves the contact for half an hour, to this ticket alone. */
export const verifySignUpCode = async (
  db: Db,
  typed: string,
  code: string,
  ticket: string,
  at: Date,
): Promise<Refusal | undefined> => {
  const contact = contactOf(typed)
  const owner = await openTicket(db, ticket, at)
  if (contact === undefined || owner === undefined) return refuse('code_expired')
  const refusal = await tryCode(db, signUpWith(contact, owner), code, at, owner.id)
  if (refusal === undefined) await renewTicket(db, ticket, at)
  return refusal
}
