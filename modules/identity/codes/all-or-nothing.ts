import { isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import type { Kysely, Transaction } from 'kysely'
import type { IdentityTables } from '../tables.ts'

/** Takes a transaction back that has come to a refusal. */
class TakenBack extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

/** What only one user can have, by the index that sees to it. */
const ONLY_ONE = { users_account: 'account_taken', users_email: 'email_taken', users_phone: 'phone_taken' } as const

const takenOf = (error: unknown): Refusal | undefined => {
  const { constraint } = (error ?? {}) as { constraint?: string }
  return constraint !== undefined && constraint in ONLY_ONE
    ? refuse(ONLY_ONE[constraint as keyof typeof ONLY_ONE])
    : undefined
}

/** Does all of it in one transaction, or, where it comes to a refusal or somebody was first to a name, nothing. */
export const allOrNothing = async <Done>(
  db: Kysely<IdentityTables>,
  work: (trx: Transaction<IdentityTables>) => Promise<Done | Refusal>,
): Promise<Done | Refusal> => {
  try {
    return await db.transaction().execute(async (trx) => {
      const done = await work(trx)
      if (isRefusal(done)) throw new TakenBack(done)
      return done
    })
  } catch (error) {
    const refusal = error instanceof TakenBack ? error.refusal : takenOf(error)
    if (refusal === undefined) throw error
    return refusal
  }
}
