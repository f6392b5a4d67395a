import { migrations as log } from '@portafilter/eventstore'
import { createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import { identity } from '@portafilter/identity'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPeople } from './people.ts'
import { peopleSeed } from './seed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ ...log, ...identity.migrations })
})
afterAll(() => database.close())

it('adds everyone once, the dealer with an address', async () => {
  expect(await peopleSeed.add({ db: database.db })).toBe(demoPeople.length)
  expect(await peopleSeed.add({ db: database.db })).toBe(0)
  const users = await database.db.selectFrom('users').select(['account', 'default_address']).execute()
  expect(users.map(({ account }) => account).sort()).toEqual(demoPeople.map(({ account }) => account).sort())
  expect(users.filter(({ default_address }) => default_address !== null)).toMatchObject([{ account: 'dealer' }])
})

it('adds who is missing and changes nobody', async () => {
  await database.db.updateTable('users').set({ username: '改名' }).where('account', '=', 'admin').execute()
  await database.ownerDb.deleteFrom('users').where('account', '=', 'auditor').execute()
  expect(await peopleSeed.add({ db: database.db })).toBe(1)
  const users = await database.db.selectFrom('users').select(['account', 'username']).execute()
  expect(users).toHaveLength(demoPeople.length)
  expect(users.find(({ account }) => account === 'admin')?.username).toBe('改名')
})
