import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { rebuild } from '@portafilter/eventstore'
import { freePort } from '@portafilter/infra/ports'
import type { FreshDatabase } from '@portafilter/infra/testing'
import { asOwner, KEPT_ELSEWHERE, openLog } from '@portafilter/process'
import { views } from '@portafilter/rooms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startScript } from './testing/scripts.ts'
import { demoDatabase } from './testing/template.ts'

const start = (script: string, env: NodeJS.ProcessEnv, args: readonly string[] = [], disk?: 'full') =>
  startScript(join(import.meta.dirname, script), env, args, disk)

const both = ({ url, ownerUrl }: FreshDatabase) => ({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl })

const becomesReady = async (url: string): Promise<void> => {
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test('the process serves, and ends in order when it is asked to, by however many', async () => {
  const database = await demoDatabase()
  const port = await freePort()
  const api = start('main.ts', { DATABASE_URL: database.url, PORT: String(port) })
  await becomesReady(`http://127.0.0.1:${port}`)
  expect(await (await fetch(`http://127.0.0.1:${port}/prod-api/user/verifyToken`)).json()).toBe(false)
  api.child.kill('SIGTERM')
  api.child.kill('SIGINT')
  expect(await api.ended).toBe(0)
  expect(api.output()).toContain('"msg":"ending"')
  await database.close()
})

test('a log that has no room stops nothing, and is told', async () => {
  const database = await demoDatabase()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const api = start('main.ts', { DATABASE_URL: database.url, PORT: String(port) }, [], 'full')
  await becomesReady(url)
  // A line of the log is written beside the answer.
  await expect
    .poll(async () => (await fetch(`${url}/readyz`)).json())
    .toEqual({ status: 'ready', warnings: ['The log cannot be written (ENOSPC); 0 lines of the log are lost.'] })
  expect(await (await fetch(`${url}/prod-api/user/verifyToken`)).json()).toBe(false)
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('\nlog_lines_lost_total 0\n')
  api.child.kill('SIGTERM')
  expect(await api.ended).toBe(0)
  await database.close()
})

describe('what a person can mend is one sentence', () => {
  let database: FreshDatabase
  beforeAll(async () => {
    database = await demoDatabase()
  })
  afterAll(() => database.close())

  /** How a script ends that does not start: with what it says. */
  const says = async (...started: Parameters<typeof start>): Promise<string> => {
    const refused = start(...started)
    expect(await refused.ended).toBe(1)
    return refused.output()
  }
  const apiSays = async (env: NodeJS.ProcessEnv) =>
    says('main.ts', { DATABASE_URL: database.url, PORT: String(await freePort()), LOG_LEVEL: 'error', ...env })

  test('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    expect(await apiSays({ PORT: String(port) })).toBe(
      `Port ${port} is taken: stop what uses it, or set PORT to another.\n`,
    )
    other.close()
  })

  test('a wrong password', async () => {
    expect(await apiSays({ DATABASE_URL: database.url.replace(/:[^:@]+@/, ':wrong@') })).toBe(
      'DATABASE_URL: the database refuses it: the password is wrong, or the user is unknown.\n',
    )
  })

  test('a folder that cannot be used', async () => {
    expect(await apiSays({ DATA_DIR: '/dev/null/shop' })).toMatch(
      /^DATA_DIR: \/dev\/null\/shop cannot be used \(.*\)\.\n$/,
    )
  })

  test('a server of the log that is not there', async () => {
    expect(await apiSays({ EVENTSTORE_URL: `esdb://127.0.0.1:${await freePort()}?tls=false` })).toMatch(
      /^EVENTSTORE_URL: nobody answers at 127\.0\.0\.1:\d+ \(.*\)\.\n$/,
    )
  })

  test('addresses that are missing', async () => {
    expect(await says('migrate.ts', { DATABASE_URL: '', DATABASE_OWNER_URL: '' })).toBe(
      'DATABASE_URL and DATABASE_OWNER_URL must be set; `npm start` does it by itself.\n',
    )
  })

  test('a log that is kept elsewhere', async () => {
    const elsewhere = { ...both(database), EVENTSTORE_URL: 'esdb://server:2113' }
    expect(await says('migrate.ts', elsewhere)).toBe(`${KEPT_ELSEWHERE.postgres}\n`)
  })

  test('no view to rebuild', async () => {
    expect(await says('rebuild.ts', both(database))).toMatch(/^Name the views to rebuild, of: .*order_list, .*\.\n$/)
  })

  test('a record that is not there', async () => {
    expect(await says('record-compare.ts', both(database), ['/nowhere'])).toBe('/nowhere holds no record.\n')
  })
})

test('a database of another version is told from a broken one', async () => {
  const database = await demoDatabase()
  const { pool, db } = asOwner(database.ownerUrl)
  await pool.query(
    `insert into kysely_migration (name, timestamp) values ('0120_eventstore_personal_snapshots', '2026')`,
  )
  await db.destroy()
  const migrating = start('migrate.ts', both(database))
  expect(await migrating.ended).toBe(1)
  expect(migrating.output()).toMatch(
    /^This database was made by another version, .* run that version, or begin with an empty database, .*\.\n$/,
  )
  await database.close()
})

test('migrating again changes nothing, and a view is rebuilt by its name', async () => {
  const database = await demoDatabase()
  const env = both(database)
  const again = start('migrate.ts', env)
  expect([await again.ended, again.output()]).toEqual([0, 'The tables are up to date.\n'])
  const named = start('rebuild.ts', env, ['order_list'])
  expect([await named.ended, named.output()]).toEqual([0, expect.stringMatching(/^order_list: \d+ events in/)])
  await database.close()
})

test('a view that is being rebuilt already is told in one sentence, and is not touched', async () => {
  const database = await demoDatabase()
  const { pool, db } = asOwner(database.ownerUrl)
  const log = await openLog({ pool, db })
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const tail = async () => {
    begun.resolve()
    await ended.promise
    return log.tail()
  }
  const projection = views.find(({ name }) => name === 'order_list') as (typeof views)[number]
  const first = rebuild({ log: { ...log, tail }, db, projection })
  await begun.promise
  const second = start('rebuild.ts', both(database), ['order_list'])
  expect(await second.ended).toBe(1)
  expect(second.output()).toBe('order_list is being rebuilt already: wait until that rebuild has ended.\n')
  ended.resolve()
  await first
  await log.close()
  await db.destroy()
  await database.close()
})
