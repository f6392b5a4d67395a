import type { Session } from '@portafilter/contract'
import { type ContactKind, contactOf, isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import type { Kysely, Transaction } from 'kysely'
import { allOrNothing } from '../all-or-nothing.ts'
import type { IdentityTables } from '../tables.ts'
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
const presentOf = async (trx: Transaction<IdentityTables>, user: string, kind: ContactKind): Promise<string> => {
  const row = trx.selectFrom('users').select(['phone', 'email']).where('id', '=', user).forUpdate()
  return (await row.executeTakeFirstOrThrow())[kind] ?? ''
}

/**
 * Changes how a user is reached, for a session that has verified codes of the new contact and, where there is one, of the
 * old: both are spent by it, or neither.
 */
export const changeContact = (
  db: Kysely<IdentityTables>,
  { user, id: session }: Session,
  { kind, old, wanted }: NewContact,
  at: Date,
): Promise<Refusal | undefined> =>
  allOrNothing(db, async (trx) => {
    const next = readContact(wanted, kind, 'v2')
    if (isRefusal(next)) return next
    const present = await presentOf(trx, user, kind)
    const was = contactOf(present)
    const isOld = contactOf(old)?.value === was?.value
    // The answer to the first try was lost.
    if (was?.value === next.value) return isOld ? refuse(kind === 'phone' ? 'phone_same' : 'email_same') : undefined
    if (present !== '' && !isOld) return refuse('contact_changed', { field: 'v1' })
    for (const [field, contact] of [['v1', was] as const, ['v2', next] as const]) {
      if (contact === undefined) continue
      const isVerified = await spendMark(trx, { contact, purpose: 'change', user }, session, at)
      if (!isVerified) return refuse('code_not_verified', { field })
    }
    if ((await holderOf(trx, next)) !== undefined) return takenRefusal(next, 'v2')
    await trx
      .updateTable('users')
      .set({ [kind]: next.value })
      .where('id', '=', user)
      .execute()
    return undefined
  })
