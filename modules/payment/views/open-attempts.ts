import { type Database, rowsProjection } from '@portafilter/eventstore'
import { type AttemptEvent, attemptSchemas } from '@portafilter/receivable'
import { PURSUED_MS } from '../attempts/schedule.ts'

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

/** Those that are still gone after, for the sweep that starts missing workflows. */
export const pursuedAttempts = async (db: Database, now: Date): Promise<string[]> => {
  const since = new Date(now.getTime() - PURSUED_MS).toISOString()
  const open = await openAttempts.rows(db).select('attempt').where('expires_at', '>', since).execute()
  return open.map(({ attempt }) => attempt)
}
