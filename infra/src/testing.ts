import { randomBytes } from 'node:crypto'
import { loginAddress } from '@portafilter/eventstore/app-role'
import pg from 'pg'

const asAdministrator = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

export type FreshDatabase = {
  /** As the processes, by their own login. */
  url: string
  ownerUrl: string
  drop(): Promise<void>
}

/**
 * A new, empty database on the run's cluster, for one test file. `template` names a database to copy, which nobody
 * may be connected to. `drop` also ends connections that are still open.
 */
export const freshDatabase = async (template = 'template1'): Promise<FreshDatabase> => {
  const name = `test_${process.pid}_${randomBytes(5).toString('hex')}`
  await asAdministrator(`create database ${name} template ${template}`)
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${name}`
  const ownerUrl = url.href
  return {
    url: loginAddress(ownerUrl),
    ownerUrl,
    drop: () => asAdministrator(`drop database if exists ${name} with (force)`),
  }
}

/** A task queue that no other test uses. */
export const ownTaskQueue = (): string => `test-${randomBytes(6).toString('hex')}`
