import { Failure } from '@portafilter/config/failure'
import { addCheckpoints, migrations, NO_STREAM, setEngine, settleEngine } from '@portafilter/eventstore'
import { anEvent, createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import { type EventServer, startEventServer } from '@portafilter/infra/event-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { engineFor, KEPT_ELSEWHERE, openLog, requireEmptyLog } from './log.ts'

let database: TestDatabase
let server: EventServer

beforeEach(async () => {
  database = await createTestDatabase(migrations)
  server = await startEventServer()
})

afterEach(async () => {
  await server.close()
  await database.close()
})

/** Opens the log, with what another process has recorded in it, and closes it. */
const opens = async (eventStoreUrl: string | null, streams: readonly string[] = []): Promise<number> => {
  const log = await openLog(database, { eventStoreUrl })
  try {
    for (const stream of streams) await log.append(stream, NO_STREAM, [anEvent()])
    return await log.tail()
  } finally {
    await log.close()
  }
}

const refuses = (eventStoreUrl: string | null, sentence: string | RegExp) =>
  expect(opens(eventStoreUrl)).rejects.toThrow(sentence instanceof RegExp ? sentence : new Failure(sentence))

test('a new database belongs to the log that it was made for, and opens no other', async () => {
  await settleEngine(database.ownerDb, engineFor(server.url))
  expect(await opens(server.url, ['order-1'])).toBeGreaterThan(0)
  await refuses(null, KEPT_ELSEWHERE.eventstoredb)
})

test('a log in the database, and a server beside it, are one too many', async () => {
  expect(await opens(null, ['order-1'])).toBe(1)
  expect(await settleEngine(database.ownerDb, engineFor(server.url))).toBe('postgres')
  await refuses(server.url, KEPT_ELSEWHERE.postgres)
  expect(await opens(null)).toBe(1)
})

test('a server is another one where what the views have read does not stand', async () => {
  await setEngine(database.ownerDb, 'eventstoredb')
  await addCheckpoints(database.ownerDb, ['a view'], await opens(server.url, ['order-1']))
  expect(await opens(server.url)).toBeGreaterThan(0)
  const other = await startEventServer()
  await refuses(other.url, /^EVENTSTORE_URL names a server with another log/)
  await other.close()
})

test('a server that a new database may begin with holds nothing', async () => {
  await expect(requireEmptyLog(server.url)).resolves.toBeUndefined()
  await setEngine(database.ownerDb, 'eventstoredb')
  await opens(server.url, ['order-1'])
  await expect(requireEmptyLog(server.url)).rejects.toThrow(
    /^EVENTSTORE_URL names a server that holds the log of another/,
  )
})

test('what keeps a server from being used is said with the variable that names it', async () => {
  await server.close()
  await refuses(server.url, /^EVENTSTORE_URL: nobody answers at 127\.0\.0\.1:\d+ \(.+\)\.$/)
})

test('tables of an older version are told', async () => {
  await database.ownerDb.schema.dropTable('log_engine').execute()
  await refuses(null, 'The database has the tables of an older version: run npm run migrate first.')
})
