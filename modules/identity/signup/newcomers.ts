import type { Session } from '@portafilter/contract'
import { type CommandMeta, type Refusal, refuse } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import { touchSessions } from '../accounts/session.ts'
import { buyerAccountOf } from '../staff/buyers.ts'
import { type Asked, type ChangedMember, changeAccount } from '../staff/commands.ts'
import { mayBeOne } from '../staff/one-hand.ts'
import type { IdentityTables } from '../tables.ts'

type Db = Kysely<IdentityTables>

/** Whether this person's word about newcomers counts: who waits for a colleague's word is no colleague yet. */
const isColleague = async (db: Db, { user }: Session): Promise<boolean> => {
  const known = db.selectFrom('users').select('id').where('id', '=', user).where('confirmation', '=', 'confirmed')
  return (await known.where('disabled', '=', false).executeTakeFirst()) !== undefined
}

/** Who of the reader's firm waits to be confirmed, the first one first; nobody for who waits themselves. */
export const newcomersOf = async (db: Db, session: Session) => {
  if (!session.confirmed || session.erpCode === null) return []
  return db
    .selectFrom('users as u')
    .innerJoin('firms as f', 'f.id', 'u.firm_id')
    .select(['u.account', 'u.username', 'u.confirmation', 'u.created_at'])
    .where('f.erp_code', '=', session.erpCode)
    .where('u.confirmation', '!=', 'confirmed')
    .where('u.disabled', '=', false)
    .orderBy('u.created_at')
    .execute()
}

const confirm = async (trx: Db, user: string): Promise<readonly string[]> => {
  await trx.updateTable('users').set({ confirmation: 'confirmed' }).where('id', '=', user).execute()
  return touchSessions(trx, user, 'changed')
}

const dispute = async (trx: Db, user: string): Promise<readonly string[]> => {
  await trx.updateTable('users').set({ confirmation: 'disputed' }).where('id', '=', user).execute()
  return []
}

type Word = Readonly<{ account: string; by: Session; meta: CommandMeta }>

/** A colleague's word about who waits. What somebody has disputed staff decide, and of other firms' people nobody is known. */
const said = (db: Db, { account, by, meta }: Word, change: 'confirmed' | 'disputed') =>
  changeAccount(db, {
    account,
    by,
    meta,
    change,
    seen: undefined,
    unknown: 'newcomer_not_waiting',
    find: async (trx, name, at) => {
      const found = await buyerAccountOf(trx, name, at)
      return found?.erp_code === by.erpCode ? found : undefined
    },
    against: async (trx, { state, confirmation }) => {
      const waits = state === 'unconfirmed' && confirmation === 'awaited' && (await isColleague(trx, by))
      return waits ? undefined : refuse('newcomer_not_waiting')
    },
    carryOut: (trx, { id }) => (change === 'confirmed' ? confirm(trx, id) : dispute(trx, id)),
  })

/** Says that a newcomer is a colleague: the firm's wallet, credit and exemptions are theirs as well from now on. */
export const confirmNewcomer = (db: Db, word: Word): Promise<ChangedMember | Refusal> => said(db, word, 'confirmed')

/** Says that nobody knows a newcomer: staff find it with those who wait, and only they confirm or disable now. */
export const disputeNewcomer = (db: Db, word: Word): Promise<ChangedMember | Refusal> => said(db, word, 'disputed')

/** Whoever invites does not vouch for who came, by whichever account: one person alone would let anybody at a firm's wallet. */
const isInvitedBy = async (trx: Db, { user }: Session, newcomer: string): Promise<boolean> => {
  const used = trx.selectFrom('invitation_uses as used').where('used.user_id', '=', newcomer)
  const made = used.innerJoin('invitation_steps as s', (join) =>
    join.onRef('s.invitation', '=', 'used.invitation').on('s.step', '=', 'made'),
  )
  const inviter = (await made.select('s.actor').executeTakeFirst())?.actor ?? null
  return inviter !== null && mayBeOne(trx, inviter, user)
}

/** Support's word, also about who is the first of a firm, or was disputed. */
export const confirmBuyer = (db: Db, asked: Asked) =>
  changeAccount(db, {
    ...asked,
    change: 'confirmed',
    find: buyerAccountOf,
    unknown: 'buyer_not_found',
    against: async (trx, { id, state }) => {
      if (state !== 'unconfirmed') return refuse('invalid_operation')
      return (await isInvitedBy(trx, asked.by, id)) ? refuse('newcomer_invited') : undefined
    },
    carryOut: (trx, { id }) => confirm(trx, id),
  })
