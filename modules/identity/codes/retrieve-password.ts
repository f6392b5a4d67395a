import {
  type CommandMeta,
  type ContactKind,
  contactOf,
  isGoodPassword,
  isRefusal,
  type Refusal,
  refuse,
} from '@portafilter/kernel'
import { decryptPassword } from '@portafilter/secrets'
import { letPasswordLetterFallDue } from '../accounts/password-letters.ts'
import type { PasswordQueue } from '../accounts/password-queue.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { touchSessions } from '../accounts/session.ts'
import { guesserOf } from '../accounts/sign-in-limits.ts'
import { allOrNothing } from './all-or-nothing.ts'
import { type CodeFor, spendCode, tryCode } from './codes.ts'
import { holderOf, isReachedBy, opensByCode, readContact } from './contacts.ts'
import { type SendingDeps, sendCodeToAnyone } from './send-code.ts'

/** Sends a code for a new password, or says in its place that there is none to set: the answer is the same. */
export const sendRetrievalCode = async (
  deps: SendingDeps,
  typed: string,
  kind: ContactKind,
  asker: Parameters<typeof sendCodeToAnyone>[2],
): Promise<Refusal | undefined> => {
  const contact = readContact(typed, kind, kind)
  if (isRefusal(contact)) return contact
  const holder = await holderOf(deps.db, contact)
  const opens = holder !== undefined && opensByCode(holder, asker.at)
  return sendCodeToAnyone(deps, { contact, purpose: 'retrieve', user: null }, asker, opens)
}

type Deps = Pick<SendingDeps, 'db'> & Readonly<{ queue: PasswordQueue }>

type NewPassword = Readonly<{
  /** An e-mail address or a phone (decisions/accounts.md). */
  contact: string
  code: string
  /** As the browser encrypted it. */
  ciphertext: string
  ip: string
  meta: CommandMeta
}>

/** Spends the code, sets the password, which its holder is told, and ends all sessions, which were begun with the one that was forgotten. */
const replacePassword = ({ db }: Deps, it: CodeFor, code: string, passwordHash: string, at: Date) =>
  allOrNothing(db, async (trx): Promise<readonly string[] | Refusal<'code_expired'>> => {
    if (!(await spendCode(trx, it, code, at))) return refuse('code_expired')
    const holder = await holderOf(trx, it.contact)
    if (holder === undefined || !opensByCode(holder, at)) return refuse('code_expired')
    const set = trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', holder.id)
    // The address may have become another's since it was looked up.
    const still = set.where((user) => isReachedBy(user, it.contact))
    if ((await still.executeTakeFirst()).numUpdatedRows === 0n) return refuse('code_expired')
    await letPasswordLetterFallDue(trx, holder.id, 'by_code', at)
    return touchSessions(trx, holder.id, 'ended')
  })

/**
 * Sets the password of whoever reads the mailbox or the phone. What is refused before the code is found right is the same for
 * every contact, and so is its work: one without an account has a code, too, which nobody was told.
 * @returns the sessions that it ended
 */
export const retrievePassword = async (
  deps: Deps,
  { contact: typed, code, ciphertext, ip, meta }: NewPassword,
): Promise<readonly string[] | Refusal> => {
  const contact = contactOf(typed)
  if (contact === undefined) return refuse('contact_invalid', { field: 'email' })
  const password = await decryptPassword(deps.db, ciphertext)
  if (password === undefined || !isGoodPassword(password)) return refuse('password_weak')
  const it = { contact, purpose: 'retrieve', user: null } as const
  const refusal = await tryCode(deps.db, it, code, meta.at)
  if (refusal !== undefined) return refusal
  const hashed = await deps.queue({ ...guesserOf(contact.value, ip), failures: 0 }, () => hashPassword(password))
  return isRefusal(hashed) ? hashed : replacePassword(deps, it, code, hashed, meta.at)
}
