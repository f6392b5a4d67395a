import { type Database, eventIdOf, type PersonalDataReference, storePersonalData } from '@portafilter/eventstore'
import type { CommandMeta } from '@portafilter/kernel'

/** Whom a refund is transferred to: personal data, kept beside the log. `account` is digits alone. */
export type Payee = { readonly name: string; readonly bank: string; readonly account: string }

/** The kind of its record. */
export const PAYEE = 'payee'

/** Keeps whom to pay for the event, by its place among those of the command, that will refer to it. */
export const keepPayee = (
  db: Database,
  stream: string,
  payee: Payee,
  meta: CommandMeta,
  index = 0,
): Promise<PersonalDataReference> =>
  storePersonalData(db, { stream, eventId: eventIdOf(meta.id, stream, index), name: PAYEE, kind: PAYEE, data: payee })
