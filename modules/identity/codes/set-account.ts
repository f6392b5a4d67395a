import {
  type CommandMeta,
  type Contact,
  isGoodPassword,
  isLettersAndDigits,
  isRefusal,
  type Language,
  type Refusal,
  refuse,
} from '@portafilter/kernel'
import { decryptPassword } from '@portafilter/secrets'
import type { Kysely } from 'kysely'
import type { User } from '../accounts/contract.ts'
import { insertPerson, isAccountTaken, newIndividual } from '../accounts/new-person.ts'
import type { PasswordQueue } from '../accounts/password-queue.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { userOf } from '../accounts/people.ts'
import { openSession } from '../accounts/session.ts'
import { guesserOf } from '../accounts/sign-in-limits.ts'
import { firstAddress } from '../addresses/address-book.ts'
import { type AddressFields, checkAddressIn } from '../addresses/addresses.ts'
import type { IdentityTables } from '../tables.ts'
import { allOrNothing } from './all-or-nothing.ts'
import { readContact } from './contacts.ts'
import { madeOnce, noteSetUp, spendTicket, ticketOf } from './setup-tickets.ts'

type Db = Kysely<IdentityTables>

type Deps = Readonly<{ db: Db; queue: PasswordQueue }>

export type NewAccount = Readonly<{
  ticket: string
  account: string
  username: string
  /** As the browser encrypted it. */
  ciphertext: string
  /** The form's; with a ticket for an e-mail address it can be no other, with one for a phone it has yet to be proved. */
  email: string
  address: AddressFields | undefined
  language: Language
  ip: string
  agent: string
  meta: CommandMeta
}>

/** The e-mail address that the form has, if it has one. Whether somebody else has it, its proof will tell. */
const emailIn = ({ email }: NewAccount): string | null | Refusal => {
  if (email.trim() === '') return null
  const contact = readContact(email, 'email', 'email')
  return isRefusal(contact) ? contact : contact.value
}

/** What of it can be judged before anything is done; answers the e-mail address that has yet to be proved, if it has one. */
const judged = async (
  db: Db,
  it: NewAccount,
  contact: Contact,
  password: string | undefined,
): Promise<Readonly<{ emailToVerify: string | null }> | Refusal> => {
  if (password === undefined || !isGoodPassword(password)) return refuse('password_weak')
  if (!isLettersAndDigits(password)) return refuse('password_signs')
  const email = emailIn(it)
  if (isRefusal(email)) return email
  if (contact.kind === 'email' && email !== null && email !== contact.value) return refuse('email_not_verified')
  if (await isAccountTaken(db, it.account)) return refuse('account_taken')
  return { emailToVerify: contact.kind === 'email' ? null : email }
}

/** Spends the ticket on a new individual. A ticket that somebody has spent meanwhile makes nobody. */
const makePerson = (
  db: Db,
  it: NewAccount,
  { contact, emailToVerify }: Readonly<{ contact: Contact; emailToVerify: string | null }>,
  passwordHash: string,
  address?: AddressFields,
) =>
  allOrNothing(db, async (trx): Promise<string | Refusal<'ticket_spent'>> => {
    if (!(await spendTicket(trx, it.ticket, it.meta.id))) return refuse('ticket_spent')
    const reached = { email: null, phone: null, emailToVerify, [contact.kind]: contact.value }
    const { account, username, language } = it
    const person = { account, username, language, ...reached, market: 'domestic', roles: [] } as const
    const user = await insertPerson(trx, { ...person, firm: await newIndividual(trx) }, passwordHash)
    if (address !== undefined) await firstAddress(trx, user, address)
    await noteSetUp(trx, it.ticket, user)
    return user
  })

/** Judges the account that is asked for, and makes it. */
const makeAccount = async ({ db, queue }: Deps, it: NewAccount, contact: Contact): Promise<string | Refusal> => {
  const password = await decryptPassword(db, it.ciphertext)
  const sound = await judged(db, it, contact, password)
  if (isRefusal(sound)) return sound
  const address = it.address && checkAddressIn(it.address, 'domestic', 'no region')
  if (isRefusal(address)) return address
  const work = () => hashPassword(password ?? '')
  const hashed = await queue({ ...guesserOf(it.account, it.ip), failures: 0 }, work)
  if (isRefusal(hashed)) return hashed
  return makePerson(db, it, { contact, ...sound }, hashed, address)
}

const setUp = async (deps: Deps, it: NewAccount): Promise<string | Refusal> => {
  const ticket = await ticketOf(deps.db, it.ticket, it.meta.at)
  const contact = ticket?.contact
  if (!contact) return refuse('ticket_spent')
  return madeOnce(deps.db, it, ticket, 'ticket_spent', () => makeAccount(deps, it, contact))
}

/** Sets up the account of whoever holds the ticket, and signs them in; a repeat of the command signs in again. */
export const setAccount = async (deps: Deps, it: NewAccount): Promise<{ token: string; user: User } | Refusal> => {
  const user = await setUp(deps, it)
  if (isRefusal(user)) return user
  const { meta, agent } = it
  return { token: await openSession(deps.db, user, meta.at, agent), user: await userOf(deps.db, user, meta.at) }
}
