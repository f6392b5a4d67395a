import { afterEach, beforeEach, expect, it } from 'vitest'
import { engineOf, setEngine, settleEngine } from './log-engine.ts'
import { migrations } from './migrations.ts'
import { NO_STREAM } from './port.ts'
import { postgresLog } from './postgres/log.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { anEvent } from './testing/events.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase(migrations)
})
afterEach(() => database.close())

it('is the database until another is wished, of which it keeps the first', async () => {
  const { ownerDb, db } = database
  expect(await engineOf(db)).toBe('postgres')
  expect(await settleEngine(ownerDb, 'eventstoredb')).toBe('eventstoredb')
  expect(await settleEngine(ownerDb, 'postgres')).toBe('eventstoredb')
  expect(await engineOf(db)).toBe('eventstoredb')
})

it('stays where something stands, until it is moved', async () => {
  const { pool, db, ownerDb } = database
  const log = postgresLog({ pool, db })
  await log.append('order-1', NO_STREAM, [anEvent()])
  expect(await settleEngine(ownerDb, 'eventstoredb')).toBe('postgres')
  await setEngine(ownerDb, 'eventstoredb')
  expect(await engineOf(db)).toBe('eventstoredb')
  await expect(log.append('order-2', NO_STREAM, [anEvent()])).rejects.toThrow('permission denied')
  await setEngine(ownerDb, 'postgres')
  await log.append('order-2', NO_STREAM, [anEvent()])
  await log.close()
})
