import type { Session } from '@portafilter/contract'
import { contactOf, isSecondTo, type Refusal, refuse } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import { burnLinksOf } from '../accounts/password-links.ts'
import { touchSessions } from '../accounts/session.ts'
import { holderOf } from '../codes/contacts.ts'
import type { IdentityTables } from '../tables.ts'
import { type Asked, changeAccount } from './commands.ts'
import { letContactLettersFallDue } from './contact-letters.ts'
import { type Member, memberOf } from './members.ts'
import { hasTouchedMoney } from './money-accounts.ts'
import { secondPersonOf } from './second-person.ts'

type Db = Kysely<IdentityTables>

/** The address that somebody has proposed for an account that touches money; undefined where none waits. */
export const proposedFor = (db: Db, user: string) =>
  db
    .selectFrom('staff_contacts as c')
    .innerJoin('users as by', 'by.id', 'c.proposed_by')
    .select(['c.email', 'c.proposed_by', 'c.at', 'by.account as by'])
    .where('c.user_id', '=', user)
    .executeTakeFirst()

type Proposed = NonNullable<Awaited<ReturnType<typeof proposedFor>>>

/** Somebody's, or what it is already. */
const againstEmail = async (trx: Db, { email }: Member, wanted: string): Promise<Refusal | undefined> => {
  const contact = contactOf(wanted)
  if (contact?.kind !== 'email') return refuse('email_invalid', { field: 'email' })
  if (email?.toLowerCase() === contact.value.toLowerCase()) return refuse('email_same', { field: 'email' })
  return (await holderOf(trx, contact)) && refuse('email_taken', { field: 'email' })
}

const forget = async (trx: Db, user: string): Promise<void> => {
  await trx.deleteFrom('staff_contacts').where('user_id', '=', user).execute()
}

/** Neither who proposed it confirms it, nor anyone bound to that person, nor whose account it is; nor anybody what is taken by now. */
export const againstConfirming = async (
  db: Db,
  member: Member,
  proposed: Proposed,
  { by, at }: Readonly<{ by: Session; at: Date }>,
): Promise<Refusal | undefined> => {
  const second = await secondPersonOf(db, by, at)
  if (by.user === member.id || !isSecondTo(second, proposed.proposed_by)) return refuse('second_person')
  return againstEmail(db, member, proposed.email)
}

/** Puts the address in force, ends all that was opened before, and tells the address that the account had. */
const replace = async (trx: Db, member: Member, email: string): Promise<readonly string[]> => {
  const { id, email: before } = member
  await letContactLettersFallDue(trx, member, before === null ? [] : [{ recipient: before }], email)
  await trx.updateTable('users').set({ email }).where('id', '=', id).execute()
  await forget(trx, id)
  await burnLinksOf(trx, id)
  return touchSessions(trx, id, 'ended')
}

/**
 * Changes the address to which an account's links go; of one that touches money, or ever did, it is proposed only, for a second person
 * (decisions/accounts.md).
 */
export const setContact = async (db: Db, { email, ...asked }: Asked & { readonly email: string }) => {
  const { by, meta, account } = asked
  const before = await memberOf(db, account, meta.at)
  const isProposal = before !== undefined && (await hasTouchedMoney(db, before.id))
  return changeAccount(db, {
    ...asked,
    change: isProposal ? 'contact_proposed' : 'contact_changed',
    against: async (trx, member) =>
      (await hasTouchedMoney(trx, member.id)) === isProposal
        ? againstEmail(trx, member, email)
        : refuse('invalid_operation'),
    carryOut: async (trx, member) => {
      if (!isProposal) return replace(trx, member, email)
      await forget(trx, member.id)
      const proposal = { user_id: member.id, email, proposed_by: by.user, at: meta.at }
      await trx.insertInto('staff_contacts').values(proposal).execute()
      return []
    },
  })
}

/** The second person's consent. */
export const confirmContact = async (db: Db, asked: Asked) => {
  const { by, meta, account } = asked
  const before = await memberOf(db, account, meta.at)
  const proposed = before && (await proposedFor(db, before.id))
  return changeAccount(db, {
    ...asked,
    change: 'contact_changed',
    against: async (trx, member) =>
      proposed === undefined
        ? refuse('contact_not_waiting')
        : againstConfirming(trx, member, proposed, { by, at: meta.at }),
    carryOut: (trx, member) => replace(trx, member, proposed?.email ?? ''),
  })
}

/** The account stays reached as it is. */
export const dropContact = (db: Db, asked: Asked) =>
  changeAccount(db, {
    ...asked,
    change: 'contact_dropped',
    against: async (trx, { id }) => ((await proposedFor(trx, id)) ? undefined : refuse('contact_not_waiting')),
    carryOut: async (trx, { id }) => {
      await forget(trx, id)
      return []
    },
  })
