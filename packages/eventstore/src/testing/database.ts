import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { loginAddress } from '../app-role.ts'
import { columnTypes } from '../column-types.ts'

export type TestDatabase = {
  readonly name: string
  /** As the owner, who migrates and rebuilds. */
  readonly ownerUrl: string
  /** As the processes, by their own login. */
  readonly url: string
  readonly ownerPool: pg.Pool
  readonly pool: pg.Pool
  readonly ownerDb: Kysely<any>
  readonly db: Kysely<any>
  /** Closes the pools and drops the database, whoever is still connected. */
  close(): Promise<void>
}

/**
 * A fresh database on the run's cluster, with the migrations in the order of their names. `admin` is a superuser's
 * address of the cluster.
 */
export const createTestDatabase = async (
  migrations: Record<string, Migration>,
  admin = process.env.TEST_DATABASE_URL,
): Promise<TestDatabase> => {
  if (!admin) throw new Error('TEST_DATABASE_URL is not set: run the tests with npm test')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onAdmin(admin, `create database ${name}`)
  const ownerUrl = withDatabase(admin, name)
  const url = loginAddress(ownerUrl)
  const [ownerPool, pool] = [poolOf(ownerUrl), poolOf(url)]
  const [ownerDb, db] = [kyselyOf(ownerPool), kyselyOf(pool)]
  await migrate(ownerDb, migrations)
  return {
    name,
    ownerUrl,
    url,
    ownerPool,
    pool,
    ownerDb,
    db,
    close: async () => {
      await Promise.all([ownerDb.destroy(), db.destroy()])
      await onAdmin(admin, `drop database if exists ${name} with (force)`)
    },
  }
}

const migrate = async (db: Kysely<unknown>, migrations: Record<string, Migration>): Promise<void> => {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  if (error) throw error
}

/** Connections of a test's own. */
export const poolOf = (connectionString: string, max = 8): pg.Pool => {
  const pool = new pg.Pool({ connectionString, max, types: columnTypes })
  // Tests end connections on purpose, and a pool that was ended may not have left when its database goes; what fails is
  // the query that needed one.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const kyselyOf = (pool: pg.Pool) => new Kysely<any>({ dialect: new PostgresDialect({ pool }) })

const onAdmin = async (admin: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
