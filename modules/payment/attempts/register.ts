import { hash } from 'node:crypto'
import type { CommandMeta } from '@portafilter/kernel'
import type { ProviderSource } from '@portafilter/receivable'
import type { Kysely } from 'kysely'
import type { PaymentTables, ProviderAttempt } from '../tables.ts'

type Db = Kysely<PaymentTables>

/** A page may ask this often what became of an attempt; all pages of all processes together. */
const ASKED_EVERY_MS = 2_000
/** Longer than a provider may take to answer: who has not come back by then has died. */
const CLAIMED_FOR_MS = 15_000

/**
 * Our number of an attempt at a provider: of a command and what it pays, so that its repeat is the same attempt, and one key
 * for two payments is two. 6 to 32 letters and digits.
 */
export const attemptNumber = ({ id }: Pick<CommandMeta, 'id'>, pay_no: string): string =>
  `A${hash('sha256', `${id} ${pay_no}`).slice(0, 31)}`

type NewAttempt = Readonly<{ number: string; pay_no: string; source: ProviderSource; at: Date }>

/** Comes before the event, so that what a provider says can always be led back to a payment. */
export const registerAttempt = async (db: Db, { at: created_at, ...attempt }: NewAttempt): Promise<void> => {
  await db
    .insertInto('provider_attempts')
    .values({ ...attempt, created_at })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute()
}

/** An attempt by its number; undefined for a number that is none of ours. */
export const registeredAttempt = (db: Db, number: string): Promise<ProviderAttempt | undefined> =>
  db.selectFrom('provider_attempts').selectAll().where('number', '=', number).executeTakeFirst()

/** The payments that attempts are of, by their numbers; one that is none of ours is not there. */
export const payNosOf = async (db: Db, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (numbers.length === 0) return new Map()
  const known = db.selectFrom('provider_attempts').select(['number', 'pay_no']).where('number', 'in', numbers)
  return new Map((await known.execute()).map(({ number, pay_no }) => [number, pay_no]))
}

/** Takes it upon the caller to have the payable made; false where it is there, or somebody else is at it. */
export const claimCreation = async (db: Db, number: string, now: Date): Promise<boolean> => {
  const claimed = await db
    .updateTable('provider_attempts')
    .set({ claimed_at: now })
    .where('number', '=', number)
    .where('payable', 'is', null)
    .where(({ eb, or }) =>
      or([eb('claimed_at', 'is', null), eb('claimed_at', '<=', new Date(now.getTime() - CLAIMED_FOR_MS))]),
    )
    .executeTakeFirst()
  return claimed.numUpdatedRows > 0n
}

/**
 * Ends the claim of this moment; with null nothing was made, and the next one may try. Who comes back when another one has
 * claimed it keeps nothing.
 */
export const keepPayable = async (db: Db, number: string, payable: string | null, claimed: Date): Promise<void> => {
  await db
    .updateTable('provider_attempts')
    .set({ payable, claimed_at: null })
    .where('number', '=', number)
    .where('claimed_at', '=', claimed)
    .execute()
}

/** Whether a page's question goes on to the provider; it counts as asked then. */
export const mayAsk = async (db: Db, number: string, now: Date): Promise<boolean> => {
  const asked = await db
    .updateTable('provider_attempts')
    .set({ asked_at: now })
    .where('number', '=', number)
    .where(({ eb, or }) =>
      or([eb('asked_at', 'is', null), eb('asked_at', '<=', new Date(now.getTime() - ASKED_EVERY_MS))]),
    )
    .executeTakeFirst()
  return asked.numUpdatedRows > 0n
}
