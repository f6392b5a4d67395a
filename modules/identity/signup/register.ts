import { type CommandMeta, isGoodPassword, isRefusal, type Language, type Refusal, refuse } from '@portafilter/kernel'
import { decryptPassword } from '@portafilter/secrets'
import type { Kysely } from 'kysely'
import { insertPerson, isAccountTaken, type Newcomer, newIndividual } from '../accounts/new-person.ts'
import type { PasswordQueue } from '../accounts/password-queue.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { guesserOf } from '../accounts/sign-in-limits.ts'
import { firstAddress } from '../addresses/address-book.ts'
import { type AddressFields, checkAddressIn } from '../addresses/addresses.ts'
import { allOrNothing } from '../codes/all-or-nothing.ts'
import { type CodeFor, hasMark, spendMark } from '../codes/codes.ts'
import { madeOnce, noteSetUp, spendTicket, type Ticket, ticketOf } from '../codes/setup-tickets.ts'
import type { IdentityTables } from '../tables.ts'
import { type Invitation, invitationBy, spendInvitation } from './invitations.ts'
import { type Reached, reachedBy, type Typed } from './reached-by.ts'
import { signUpWith } from './sign-up-codes.ts'

type Db = Kysely<IdentityTables>

type Deps = Readonly<{ db: Db; queue: PasswordQueue; hasSms: boolean }>

/** What a newcomer sends at the end. */
export type SignUp = Typed &
  Readonly<{
    ticket: string
    /** Of an invited firm; empty for an individual. */
    invitation: string
    account: string
    username: string
    /** As the browser encrypted it. */
    ciphertext: string
    address: AddressFields | undefined
    language: Language
    ip: string
    meta: CommandMeta
  }>

/** What is found right of it, and is put together in one transaction. */
type Judged = Readonly<{
  ticket: Ticket
  invitation: Invitation | undefined
  reached: Reached
  address: AddressFields | undefined
  passwordHash: string
}>

/** What only one person can have, as this document says it (storefront.md, 5). */
const REGISTERED = {
  account_taken: 'account_registered',
  email_taken: 'email_registered',
  phone_taken: 'phone_registered',
} as const

const said = (refusal: Refusal): Refusal =>
  refusal.refused in REGISTERED ? refuse(REGISTERED[refusal.refused as keyof typeof REGISTERED]) : refusal

const invitationOf = async ({ db }: Deps, { kind, invitation, ip, meta }: SignUp) =>
  kind === 'F' ? invitationBy(db, invitation, ip, meta.at) : undefined

/** A contact that the ticket's codes have not proved. */
const againstProofs = async (
  { verified }: Reached,
  isProved: (code: CodeFor) => Promise<boolean>,
  ticket: Ticket,
): Promise<Refusal | undefined> => {
  for (const contact of verified)
    if (!(await isProved(signUpWith(contact, ticket))))
      return refuse('code_not_verified', { field: `${contact.kind}_code` })
  return undefined
}

const judge = async (deps: Deps, it: SignUp, ticket: Ticket): Promise<Judged | Refusal> => {
  const { db, queue, hasSms } = deps
  const invitation = await invitationOf(deps, it)
  if (isRefusal(invitation)) return invitation
  const market = invitation?.firm.market ?? 'domestic'
  const reached = reachedBy(it, market, hasSms)
  if (isRefusal(reached)) return reached
  const address = it.address && checkAddressIn(it.address, market, 'no region')
  if (isRefusal(address)) return address
  if (await isAccountTaken(db, it.account)) return refuse('account_registered')
  const password = await decryptPassword(db, it.ciphertext)
  if (password === undefined || !isGoodPassword(password)) return refuse('password_weak')
  // Before a password is hashed, which takes a processor's time.
  const unproved = await againstProofs(reached, (code) => hasMark(db, code, ticket.id, it.meta.at), ticket)
  if (unproved !== undefined) return unproved
  const passwordHash = await queue({ ...guesserOf(it.account, it.ip), failures: 0 }, () => hashPassword(password))
  return isRefusal(passwordHash) ? passwordHash : { ticket, invitation, reached, address, passwordHash }
}

const personOf = async (trx: Db, it: SignUp, { invitation, reached }: Judged): Promise<Newcomer> => {
  const proved = (kind: 'email' | 'phone') => reached.verified.find((contact) => contact.kind === kind)?.value ?? null
  return {
    account: it.account,
    username: it.username,
    language: it.language,
    roles: [],
    email: proved('email'),
    phone: proved('phone'),
    phoneToCall: reached.toCall,
    market: invitation?.firm.market ?? 'domestic',
    awaitsConfirmation: invitation !== undefined,
    firm: invitation?.firm ?? (await newIndividual(trx)),
  }
}

/** Spends what was verified, the ticket that has verified it, and one use of the invitation: all of it, or nothing. */
const makePerson = (db: Db, it: SignUp, judged: Judged) =>
  allOrNothing(db, async (trx): Promise<string | Refusal> => {
    const { ticket, invitation, reached, address, passwordHash } = judged
    const { at, id } = it.meta
    if (!(await spendTicket(trx, it.ticket, id))) return refuse('signup_spent')
    const unproved = await againstProofs(reached, (code) => spendMark(trx, code, ticket.id, at), ticket)
    if (unproved !== undefined) return unproved
    const user = await insertPerson(trx, await personOf(trx, it, judged), passwordHash)
    if (invitation && !(await spendInvitation(trx, invitation.id, user, at))) return refuse('invitation_spent')
    if (address !== undefined) await firstAddress(trx, user, address)
    await noteSetUp(trx, it.ticket, user)
    return user
  })

/** Makes a customer of a newcomer; a repeat of the command makes no second one. */
export const register = async (deps: Deps, it: SignUp): Promise<Refusal | undefined> => {
  const ticket = await ticketOf(deps.db, it.ticket, it.meta.at)
  if (ticket === undefined || ticket.contact !== null) return refuse('signup_spent')
  const made = await madeOnce(deps.db, it, ticket, 'signup_spent', async () => {
    const judged = await judge(deps, it, ticket)
    return isRefusal(judged) ? judged : makePerson(deps.db, it, judged)
  })
  return isRefusal(made) ? said(made) : undefined
}
