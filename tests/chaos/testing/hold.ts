import pg from 'pg'
import { onTestFinished } from 'vitest'
import { inPostgres } from '../../../services/api/src/testing/in-postgres.ts'
import { eventually } from './programs.ts'

/** A transaction of the test's own: processes that need what it holds wait exactly there. */
export type Held = {
  /** Resolves once so many connections wait for it. */
  awaited(by?: number): Promise<void>
  /** Cuts off those who wait: their statements never happen. */
  cutOff(): Promise<void>
  release(): Promise<void>
}

/** Each takes what one step of the product needs. */
const HOLDS = {
  /** Whoever asks which order a key leads to waits. */
  submissions: 'lock table submissions in exclusive mode',
  /** Whoever keeps personal data waits. */
  personalData: 'lock table personal_data in exclusive mode',
  /** Whoever appends waits; who comes first, goes on first. */
  appends: 'select pg_advisory_xact_lock(7301001)',
  /** Whoever moves a view waits. */
  views: 'select from checkpoints for update',
  /** Whoever mails waits. */
  inbox: 'lock table inbox_messages in exclusive mode',
} as const

const WAITING = 'select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'

/**
 * Holds something until `release`, or the end of the test; resolves once it has it. What holds up appends is a lock of the
 * log in Postgres.
 */
export const hold = async (databaseUrl: string, what: keyof typeof HOLDS): Promise<Held> => {
  if (what === 'appends') inPostgres('it holds up who appends')
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'test' })
  client.on('error', () => undefined)
  const end = () => client.end()
  await client.connect()
  onTestFinished(end)
  await client.query('begin')
  await client.query(HOLDS[what])
  const waiting = async () => (await client.query(WAITING)).rowCount ?? 0
  return {
    awaited: (by = 1) => eventually(`${by} waiting for ${what}`, async () => (await waiting()) >= by),
    cutOff: async () => {
      await client.query(`select pg_terminate_backend(pid) from (${WAITING}) waiting`)
      await eventually(`nobody waiting for ${what}`, async () => (await waiting()) === 0)
    },
    release: end,
  }
}
