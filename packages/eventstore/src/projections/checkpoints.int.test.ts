import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrations } from '../migrations.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { addCheckpoints, raiseCheckpoint, readCheckpoints } from './checkpoints.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(migrations)
})
afterAll(() => database.close())

const standing = async () => (await readCheckpoints(database.db, ['reactor']))[0]?.position

it('is where the furthest of several readers has come, however their batches differ', async () => {
  const { db } = database
  await addCheckpoints(db, ['reactor'])
  await raiseCheckpoint(db, 'reactor', 15)
  await raiseCheckpoint(db, 'reactor', 20)
  await raiseCheckpoint(db, 'reactor', 18)
  expect(await standing()).toBe(20)
  await raiseCheckpoint(db, 'reactor', 21)
  expect(await standing()).toBe(21)
})
