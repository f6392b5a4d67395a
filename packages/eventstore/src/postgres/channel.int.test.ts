import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrations } from '../migrations.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { Channel } from './channel.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(migrations)
})
afterAll(() => database.close())

it('tells how all stands, whichever of several changes in quick succession it stands for', async () => {
  const standing = { first: 0, second: 0 }
  const open = Promise.withResolvers<void>()
  const listens = Promise.withResolvers<void>()
  const heard: string[] = []
  const told = Promise.withResolvers<void>()
  const teller = new Channel(
    database.pool,
    'moved',
    () => open.resolve(),
    () => 5,
    () => JSON.stringify(standing),
  )
  const hear = (payload: string) => {
    if (payload === '') return listens.resolve()
    heard.push(payload)
    if (payload === JSON.stringify({ first: 1, second: 3 })) told.resolve()
  }
  const listener = new Channel(database.pool, 'moved', hear, () => 5)
  await Promise.all([open.promise, listens.promise])
  for (const change of [{ first: 1 }, { second: 2 }, { second: 3 }]) {
    Object.assign(standing, change)
    teller.notify()
  }
  await told.promise
  expect(heard.length).toBeLessThan(3)
  await Promise.all([teller.close(), listener.close()])
})
