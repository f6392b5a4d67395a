import { Failure } from '@portafilter/config/failure'
import { appRole } from '@portafilter/eventstore/app-role'
import { startTestCluster, type TestServer } from '@portafilter/infra/test-servers'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'

let cluster: TestServer

beforeAll(async () => {
  cluster = await startTestCluster()
})
afterAll(() => cluster.stop())

const OWNER = 'shop'
const PASSWORD = 'a:secret@home'

const addressOf = (user?: string, password = PASSWORD): string => {
  const url = new URL(cluster.address)
  if (user) Object.assign(url, { username: user, password: encodeURIComponent(password), pathname: '/shop' })
  return url.href
}

const run = async (url: string, ...statements: readonly string[]): Promise<pg.QueryResult> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(statements.join(';')).finally(() => client.end())
}
/** In the shop's own database. */
const administrator = (...statements: readonly string[]) => {
  const url = new URL(addressOf())
  url.pathname = '/shop'
  return run(url.href, ...statements)
}

/** A new database of an owner, in a cluster in which nobody has made the processes' login. */
beforeEach(async () => {
  for (const statement of [
    'drop database if exists shop with (force)',
    ...[`drop role if exists ${OWNER}`, `drop role if exists ${appRole}`],
    `create role ${OWNER} login password '${PASSWORD}'`,
    `create database shop owner ${OWNER}`,
  ])
    await run(addressOf(), statement)
})

const migrating = (url = addressOf(appRole)) => migrate({ ownerUrl: addressOf(OWNER), url })

const failureOf = async (work: Promise<unknown>): Promise<string> => {
  const failed = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(failed).toBeInstanceOf(Failure)
  return (failed as Failure).message
}

/** The statements that a person is asked to have run, with the password put in. */
const statementsIn = (message: string): string[] =>
  [...message.matchAll(/^ {2}(.+)$/gm)].map(([, statement = '']) => statement.replace('…', PASSWORD))

const canAppend = async (): Promise<boolean> =>
  (
    await run(
      addressOf(appRole),
      `select has_function_privilege(oid, 'execute') as may from pg_proc where proname = 'append_events'`,
    )
  ).rows[0].may

test('an owner who may make roles makes the login of the processes', async () => {
  await run(addressOf(), `alter role ${OWNER} createrole`)
  await migrating()
  expect(await canAppend()).toBe(true)
  expect(await migrating()).toEqual([])
})

test('an owner who may not is told the statement to have run, and takes what it has made', async () => {
  const message = await failureOf(migrating())
  expect(message).toBe(
    [
      'The database’s owner, shop, may not create the role portafilter_app.',
      `Have an administrator run this in the database shop, with DATABASE_URL’s password for '…':`,
      `  create role portafilter_app login password '…';`,
    ].join('\n'),
  )
  await administrator(...statementsIn(message))
  await migrating()
  expect(await canAppend()).toBe(true)
})

test('whatever an owner may not do is told at once', async () => {
  await run(addressOf(), `alter database shop owner to ${new URL(addressOf()).username}`)
  const message = await failureOf(migrating())
  expect(statementsIn(message)).toEqual([
    `create role portafilter_app login password '${PASSWORD}';`,
    'grant create on schema public to shop;',
    'grant create on database shop to shop;',
  ])
  await administrator(...statementsIn(message))
  await migrating()
  expect(await canAppend()).toBe(true)
})

test('a login with another password than DATABASE_URL’s is told', async () => {
  await run(addressOf(), `create role ${appRole} login password 'another'`)
  expect(await failureOf(migrating())).toMatch(
    /^DATABASE_URL: portafilter_app cannot sign in \(password authentication failed/,
  )
})

test('a database in which the processes acted as a role is taken over: they sign in, and lose what they had too much', async () => {
  await run(addressOf(), `alter role ${OWNER} createrole`)
  await migrating()
  const asOwner = (...statements: readonly string[]) => run(addressOf(OWNER), ...statements)
  await asOwner(
    `alter role ${appRole} nologin`,
    `grant select, insert on events to ${appRole}`,
    `grant select, insert, update, delete on personal_data to ${appRole}`,
    `alter default privileges in schema public grant select, insert, update, delete on tables to ${appRole}`,
    'drop function append_events, store_personal_data, erase_personal_data',
    'create function last_recorded_at() returns timestamptz language sql return now()',
    `delete from kysely_migration where name = '0160_eventstore_processes_login'`,
  )
  expect(await migrating()).toEqual(['0160_eventstore_processes_login'])
  await asOwner('create table later (n int)')
  const { rows } = await run(
    addressOf(appRole),
    `select name, has_table_privilege(name, 'select') as reads, has_table_privilege(name, 'insert, update, delete') as writes
     from unnest(array['events', 'personal_data', 'later', 'users']) name`,
  )
  expect(rows).toEqual([
    { name: 'events', reads: true, writes: false },
    { name: 'personal_data', reads: true, writes: false },
    { name: 'later', reads: false, writes: false },
    { name: 'users', reads: true, writes: true },
  ])
})
