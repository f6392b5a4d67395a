import { columnTypes, type Database } from '@portafilter/eventstore'
import { type Dialect, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { sharingPool } from './shared-connections.ts'
import { SharingDialect } from './sharing-dialect.ts'

/** Transactions and long statements of a process at the same time; more connections would only wait inside the database. */
const CONNECTIONS = 12
/** What all other statements share: enough that a few slow ones hold up nobody. */
const SHARED_CONNECTIONS = 3
const CONNECT_WITHIN_MS = 5_000
/** A process that hangs, or whose machine has vanished, in a transaction keeps what it has locked for so long. */
const IDLE_IN_TRANSACTION_MS = 60_000

export type Connected = { pool: pg.Pool; db: Database }

const connected = (pool: pg.Pool, dialect: Dialect): Connected => {
  // A lost connection is replaced, and the next statement of whoever had it fails; without listeners it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { pool, db: new Kysely({ dialect }) }
}

/** How every connection is made. */
export const connectionOptions = (connectionString: string): pg.PoolConfig => ({
  connectionString,
  connectionTimeoutMillis: CONNECT_WITHIN_MS,
  types: columnTypes,
})

/** Connections of the database's owner, by his address: for migrations, the views' tables and rebuilds. */
export const asOwner = (connectionString: string): Connected => {
  const pool = new pg.Pool({ ...connectionOptions(connectionString), max: 4 })
  return connected(pool, new PostgresDialect({ pool }))
}

/** Connections at run time, by the address of the processes' own login. */
export const asApplication = (connectionString: string): Connected => {
  const options = {
    ...connectionOptions(connectionString),
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  }
  const pool = sharingPool({ ...options, max: CONNECTIONS }, SHARED_CONNECTIONS)
  return connected(pool, new SharingDialect(pool))
}
