import { type Database, rowsProjection } from '@portafilter/eventstore'
import { type AttemptEvent, attemptSchemas } from '@portafilter/receivable'
import { topUpsAskedBy } from '@portafilter/wallet'
import type { Kysely } from 'kysely'
import { PURSUED_MS } from '../attempts/schedule.ts'
import type { PaymentTables } from '../tables.ts'

/** Of which attempts at providers is the end not known? */
export type OpenAttempt = { attempt: string; expires_at: string }

export const openAttempts = rowsProjection<OpenAttempt, AttemptEvent>({
  name: 'open_attempts',
  version: 1,
  handles: ['PaymentRequested', 'ProviderPaymentReceived', 'AttemptClosed', 'LateMoneyReceived'],
  schemas: attemptSchemas,
  key: 'attempt',
  keyOf: ({ data }) => data.attempt,
  columns: { attempt: 'text', expires_at: 'timestamptz' },
  begins: ({ type }) => type === 'PaymentRequested',
  evolve: (_row, { type, data }) =>
    type === 'PaymentRequested' ? { attempt: data.attempt, expires_at: data.expires_at } : null,
})

/** Those that are still gone after. */
const pursued = (db: Database, now: Date) => {
  const since = new Date(now.getTime() - PURSUED_MS).toISOString()
  return openAttempts.rows(db).select('attempt').where('expires_at', '>', since)
}

/** The same for the sweep that starts missing workflows. */
export const pursuedAttempts = async (db: Database, now: Date): Promise<string[]> => {
  const open = await pursued(db, now).execute()
  return open.map(({ attempt }) => attempt)
}

/** The top-ups that this buyer has asked for and may be paying by a provider. */
export const topUpsBeingPaid = (db: Database, buyer: string, now: Date) =>
  (db as Kysely<PaymentTables>)
    .selectFrom('provider_attempts')
    .select('pay_no as id')
    .distinct()
    .where('number', 'in', pursued(db, now))
    .where('pay_no', 'in', topUpsAskedBy(db, [buyer]))
