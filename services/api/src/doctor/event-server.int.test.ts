import { join } from 'node:path'
import { NO_STREAM } from '@portafilter/eventstore'
import { eventStoreClient } from '@portafilter/eventstore/eventstoredb'
import { anEvent } from '@portafilter/eventstore/testing'
import { type GuardedServer, startGuardedServer } from '@portafilter/infra/event-server'
import { type FreshDatabase, freshDatabase } from '@portafilter/infra/testing'
import { asApplication, openLog } from '@portafilter/process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startScript } from '../testing/scripts.ts'

let guarded: GuardedServer
let database: FreshDatabase
beforeAll(async () => {
  guarded = await startGuardedServer()
  database = await freshDatabase()
})
afterAll(async () => {
  await guarded.close()
  await database.close()
})

const run = async (script: string, more: NodeJS.ProcessEnv = {}) => {
  const { url, ownerUrl } = database
  const addresses = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, EVENTSTORE_URL: guarded.as('shop:of-the-shop') }
  const running = startScript(join(import.meta.dirname, '..', script), { ...addresses, ...more })
  return { code: await running.ended, lines: running.output().split('\n') }
}

/** What the doctor says of the server. */
const told = async (more?: NodeJS.ProcessEnv) =>
  (await run('doctor.ts', more)).lines.filter((line) => line.includes(' event server ')).join('\n')

test('rights are given by migrating, and the doctor says which are missing, and what is gone', async () => {
  const without = await run('migrate.ts')
  expect([without.code, without.lines[0]]).toEqual([
    1,
    expect.stringMatching(/^EVENTSTORE_URL: .* may not read there\.$/),
  ])
  expect(await told()).toMatch(/^fault .* Who may delete the log, the shop may not see. → Run npm run migrate with/)

  const granted = await run('migrate.ts', { EVENTSTORE_ADMIN_URL: guarded.as('admin:changeit') })
  expect(granted).toEqual({ code: 0, lines: ['The tables are up to date.', ''] })
  const connected = asApplication(database.url)
  const log = await openLog(connected, { eventStoreUrl: guarded.as('shop:of-the-shop') })
  await log.append('order-1', NO_STREAM, [anEvent()])
  await log.close()
  await connected.pool.end()
  expect(await told()).toMatch(/^ok .* Nobody but its administrators can .*\nok .* It keeps all of every stream.$/)

  const admin = eventStoreClient(guarded.as('admin:changeit'))
  await admin.setStreamMetadata('order-1', { maxCount: 1 })
  await admin.dispose()
  expect(await told()).toMatch(/\nfault .* It does not keep everything of one stream, such as order-1. → /)
  expect(await told({ EVENTSTORE_URL: guarded.as('admin:changeit') })).toMatch(
    /^fault .* Whoever signs in as the shop does is/,
  )
})

test('an address without a user of its own is given no rights', async () => {
  const admin = guarded.as('admin:changeit')
  const nobody = guarded.as()
  for (const [url, sentence] of [
    [nobody, /^EVENTSTORE_URL must name a user/],
    [admin, /^EVENTSTORE_URL must name another user than/],
  ] as const) {
    const { code, lines } = await run('migrate.ts', { EVENTSTORE_URL: url, EVENTSTORE_ADMIN_URL: admin })
    expect([code, lines[0]]).toEqual([1, expect.stringMatching(sentence)])
  }
  const wrong = await run('migrate.ts', { EVENTSTORE_ADMIN_URL: guarded.as('admin:wrong') })
  expect([wrong.code, wrong.lines]).toEqual([1, [expect.stringMatching(/^EVENTSTORE_ADMIN_URL: .*\.$/), '']])
})
