import { randomBytes } from 'node:crypto'
import type { LogEngine } from '@portafilter/eventstore'
import { loginAddress } from '@portafilter/eventstore/app-role'
import pg from 'pg'

/** Which engine keeps the logs of the shops that tests open: Postgres, unless TEST_LOG names another. */
export const testedEngine = (): LogEngine => {
  const engine = process.env.TEST_LOG ?? 'postgres'
  if (engine === 'postgres' || engine === 'eventstoredb') return engine
  throw new Error(`TEST_LOG must be postgres or eventstoredb, not ${engine}`)
}

/** Whether shops have their log elsewhere than in their database. */
export const isLogElsewhere = (): boolean => testedEngine() !== 'postgres'

const asAdministrator = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

export type FreshDatabase = {
  /** As the processes, by their own login. */
  url: string
  ownerUrl: string
  /**
   * Ends connections that are still open. The database itself goes with the run's cluster: some file systems make a file slowly
   * for seconds after they have deleted others.
   */
  close(): Promise<void>
  /** Takes it away, whoever is connected. */
  drop(): Promise<void>
}

/**
 * A new, empty database on the run's cluster, for one test file. `template` names a database to copy, which nobody
 * may be connected to: file by file, in half the time that its pages take through the log.
 */
export const freshDatabase = async (template = 'template1'): Promise<FreshDatabase> => {
  const name = `test_${process.pid}_${randomBytes(5).toString('hex')}`
  await asAdministrator(`create database ${name} template ${template} strategy file_copy`)
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${name}`
  const ownerUrl = url.href
  return {
    url: loginAddress(ownerUrl),
    ownerUrl,
    close: () => asAdministrator(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`),
    drop: () => asAdministrator(`drop database ${name} with (force)`),
  }
}

/** A task queue that no other test uses. */
export const ownTaskQueue = (): string => `test-${randomBytes(6).toString('hex')}`
