import { randomUUID } from 'node:crypto'
import type { Session } from '@portafilter/contract'
import {
  type Contact,
  type ContactKind,
  contactOf,
  isRefusal,
  otherContact,
  type Refusal,
  refuse,
} from '@portafilter/kernel'
import type { Transaction } from 'kysely'
import type { IdentityTables } from '../tables.ts'
import { allOrNothing } from './all-or-nothing.ts'
import { changeLetter } from './change-letter.ts'
import { spendMark } from './codes.ts'
import { holderOf, readContact, takenRefusal } from './contacts.ts'
import { type SendingDeps, sendCode } from './send-code.ts'

type Asker = Parameters<typeof sendCode>[2]

/** Sends a code to one's own contact, or to one that nobody has: to prove that messages there are read. */
export const sendChangeCode = async (
  deps: SendingDeps,
  typed: string,
  kind: ContactKind,
  user: string,
  asker: Asker,
): Promise<Refusal | undefined> => {
  const contact = readContact(typed, kind, kind)
  if (isRefusal(contact)) return contact
  const holder = await holderOf(deps.db, contact)
  if (holder !== undefined && holder.id !== user) return takenRefusal(contact, kind)
  return sendCode(deps, { contact, purpose: 'change', user }, asker)
}

/** A phone or an e-mail address that shall take the place of the one before. */
export type NewContact = Readonly<{
  kind: ContactKind
  /** As the page shows it; empty where there is none yet. */
  old: string
  wanted: string
}>

/** What the account has, for a change of which there is one at a time. */
const presentOf = (trx: Transaction<IdentityTables>, user: string) => {
  const row = trx.selectFrom('users').select(['account', 'language', 'phone', 'email']).where('id', '=', user)
  return row.forUpdate().executeTakeFirstOrThrow()
}

type Before = Awaited<ReturnType<typeof presentOf>>

/** Tells the e-mail address that the account had before the change, if it had one. Nobody waits for it. */
const tellOwner = async (
  { mail, company }: Pick<SendingDeps, 'mail' | 'company'>,
  before: Before,
  kind: ContactKind,
  now: string,
): Promise<void> => {
  if (before.email === null) return
  const letter = changeLetter({ shop: company.shop, account: before.account, language: before.language, kind, now })
  await mail.send({ ...letter, id: `contact-${randomUUID()}`, to: before.email }).catch(() => undefined)
}

/** Spends what the session has proved of a contact that the account has, where there is one, and of the new one. */
const spendMarks = async (
  trx: Transaction<IdentityTables>,
  [own, next]: readonly [Contact | undefined, Contact],
  { user, id }: Pick<Session, 'user' | 'id'>,
  at: Date,
): Promise<Refusal | undefined> => {
  for (const [field, contact] of [['v1', own] as const, ['v2', next] as const]) {
    if (contact === undefined) continue
    const isVerified = await spendMark(trx, { contact, purpose: 'change', user }, id, at)
    if (!isVerified) return refuse('code_not_verified', { field })
  }
  return undefined
}

/**
 * Changes how a user is reached, for a session that has verified codes of the new contact and of the old one, or where there
 * is none, of the one of the other kind: both are spent by it, or neither.
 */
export const changeContact = async (
  deps: Pick<SendingDeps, 'db' | 'mail' | 'company'>,
  { user, id, market }: Session,
  { kind, old, wanted }: NewContact,
  at: Date,
): Promise<Refusal | undefined> => {
  const next = readContact(wanted, kind, 'v2')
  if (isRefusal(next)) return next
  const changed = await allOrNothing(deps.db, async (trx): Promise<Before | undefined | Refusal> => {
    const before = await presentOf(trx, user)
    const present = before[kind] ?? ''
    const was = contactOf(present)
    const isOld = contactOf(old)?.value === was?.value
    // The answer to the first try was lost.
    if (was?.value === next.value) return isOld ? refuse(kind === 'phone' ? 'phone_same' : 'email_same') : undefined
    if (present !== '' && !isOld) return refuse('contact_changed', { field: 'v1' })
    const own = was ?? otherContact(kind, before, market === 'overseas')
    const unproved = await spendMarks(trx, [own, next], { user, id }, at)
    if (unproved !== undefined) return unproved
    if ((await holderOf(trx, next)) !== undefined) return takenRefusal(next, 'v2')
    await trx
      .updateTable('users')
      .set({ [kind]: next.value, ...(kind === 'email' && { email_to_verify: null }) })
      .where('id', '=', user)
      .execute()
    return before
  })
  if (isRefusal(changed)) return changed
  if (changed !== undefined) void tellOwner(deps, changed, kind, next.value)
  return undefined
}
