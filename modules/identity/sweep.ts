import type { Kysely } from 'kysely'
import { sweepLinks } from './accounts/password-links.ts'
import { sweepSessions } from './accounts/session.ts'
import { sweepFailures } from './accounts/sign-in-limits.ts'
import { forgetAddressCommands } from './addresses/address-book.ts'
import { sweepAllowances } from './codes/allowances.ts'
import { sweepCodes } from './codes/codes.ts'
import { sweepTickets } from './codes/setup-tickets.ts'
import type { IdentityTables } from './tables.ts'

/** Forgets what has no effect any more: old sessions, failures to sign in, codes, commands. Safe to run at any time, by anyone. */
export const sweepIdentity = async (db: Kysely<IdentityTables>, now: Date): Promise<void> => {
  await sweepSessions(db, now)
  await sweepFailures(db, now)
  await sweepLinks(db, now)
  await sweepCodes(db, now)
  await sweepTickets(db, now)
  await sweepAllowances(db, now)
  await forgetAddressCommands(db, now)
}
