import { migrations as log } from '@portafilter/eventstore'
import { createTestDatabase } from '@portafilter/eventstore/testing'
import { expect, it } from 'vitest'
import { migrations } from '../tables.ts'

const CODES = '0270_identity_codes'

it('an older shop keeps every contact with whoever had it first', async () => {
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < CODES))
  const database = await createTestDatabase({ ...log, ...before })
  const people = [
    ['first', 'Shared@Example.com', '+86 138-0013-8000'],
    ['second', 'shared@example.com', '13800138000'],
    ['third', ' own@example.com ', ''],
  ] as const
  for (const [index, [account, email, phone]] of people.entries()) {
    const person = { account, username: account, email, phone, market: 'none', language: 'CN' } as const
    await database.db
      .insertInto('users')
      .values({ ...person, password_hash: null, firm_id: null, created_at: new Date(index) })
      .execute()
  }
  await migrations[CODES]?.up(database.ownerDb)
  const kept = database.db.selectFrom('users').select(['account', 'email', 'phone']).orderBy('created_at')
  expect(await kept.execute()).toEqual([
    { account: 'first', email: 'Shared@Example.com', phone: '13800138000' },
    { account: 'second', email: null, phone: null },
    { account: 'third', email: 'own@example.com', phone: null },
  ])
  await database.close()
})
