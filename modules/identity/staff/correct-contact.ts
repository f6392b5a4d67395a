import { isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import { burnLinksOf } from '../accounts/password-links.ts'
import { touchSessions } from '../accounts/session.ts'
import { voidCodes } from '../codes/codes.ts'
import { holderOf, readContact, takenRefusal } from '../codes/contacts.ts'
import { voidTickets } from '../codes/setup-tickets.ts'
import { colleaguesOf } from '../firms/colleagues.ts'
import { readPhoneToCall } from '../signup/reached-by.ts'
import type { IdentityTables } from '../tables.ts'
import { type Asked, changeAccount, type Of } from './commands.ts'
import { type Hears, letContactLettersFallDue } from './contact-letters.ts'
import type { ContactField } from './contract.ts'
import { wasErased } from './erased.ts'
import { linksWaitUntil } from './link-pause.ts'
import type { Member } from './members.ts'
import type { Correction } from './tables.ts'

type Db = Kysely<IdentityTables>

/** How a buyer is reached now, for a change of which there is one at a time: the buyer may be changing it, too. */
const reached = (trx: Db, { id }: Member) => {
  const row = trx
    .selectFrom('users')
    .select(['email', 'phone', 'phone_to_call', 'market', 'firm_id'])
    .where('id', '=', id)
  return row.forUpdate().executeTakeFirstOrThrow()
}

type Reached = Awaited<ReturnType<typeof reached>>

/** What was typed, spelled as at sign-up. */
const readAs = (kind: ContactField, typed: string): string | Refusal => {
  if (kind === 'phone_to_call')
    return readPhoneToCall(typed) ?? refuse('invalid_input', { field: 'contact', fault: 'malformed' })
  const contact = readContact(typed, kind, 'contact')
  return isRefusal(contact) ? contact : contact.value
}

/** Overseas a phone is one to call, and elsewhere none is. */
const hasKind = (kind: ContactField, market: Reached['market']): boolean =>
  kind === 'email' || (kind === 'phone_to_call') === (market === 'overseas')

const againstContact = async (trx: Db, before: Reached, kind: ContactField, next: string) => {
  if (before[kind]?.toLowerCase() === next)
    return refuse(kind === 'email' ? 'email_same' : 'phone_same', { field: 'contact' })
  if (kind === 'phone_to_call') return undefined
  const contact = { kind, value: next }
  return (await holderOf(trx, contact)) && takenRefusal(contact, 'contact')
}

/**
 * Ends all that was opened, and could be, by how the account was reached; tells everywhere it was, and is, and whoever else
 * is of the firm: nobody may read any more where the account was reached, and it is a way to the firm's wallet.
 */
const replace = async (trx: Db, member: Member, before: Reached, kind: ContactField, next: string) => {
  const { email, phone, firm_id: firm } = before
  const colleagues = await colleaguesOf(trx, { user: member.id, firm })
  const told = [email, phone, ...(kind === 'phone_to_call' ? [] : [next])].filter((it) => it !== null)
  const hear: Hears[] = [
    ...told.map((recipient) => ({ recipient })),
    ...colleagues.map((colleague) => ({ recipient: colleague.email, colleague_id: colleague.id })),
  ]
  await letContactLettersFallDue(trx, member, hear, next)
  await trx
    .updateTable('users')
    .set({ [kind]: next, ...(kind === 'email' && { email_to_verify: null }) })
    .where('id', '=', member.id)
    .execute()
  const contacts = told.map((contact) => contact.toLowerCase())
  await voidCodes(trx, contacts, member.id)
  await voidTickets(trx, contacts, member.id)
  await burnLinksOf(trx, member.id)
  return touchSessions(trx, member.id, 'ended')
}

type Wanted = Asked & Of & Readonly<{ contact: string; how: Correction }>

/**
 * Puts another contact in the place of a buyer's, for support, who has made sure who asks. For three days no code opens the
 * account (decisions/accounts.md), nor does a call back to a number prove who asks for another one.
 */
export const correctContact = (db: Db, { contact, ...asked }: Wanted) => {
  const { how, meta } = asked
  return changeAccount(db, {
    ...asked,
    change: 'contact_corrected',
    carryOut: async (trx, member) => {
      if (await wasErased(trx, member.id)) return refuse('invalid_operation')
      const before = await reached(trx, member)
      if (!hasKind(how.contact, before.market)) return refuse('invalid_operation')
      const isNew = (await linksWaitUntil(trx, member.id, meta.at)) !== undefined
      if (isNew && how.check === 'called_back') return refuse('call_back_new')
      const next = readAs(how.contact, contact)
      if (isRefusal(next)) return next
      const reason = await againstContact(trx, before, how.contact, next)
      return reason ?? replace(trx, member, before, how.contact, next)
    },
  })
}
