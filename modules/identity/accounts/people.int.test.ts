import type { TestDatabase } from '@portafilter/eventstore/testing'
import { refuse } from '@portafilter/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf } from '../addresses/addresses.ts'
import { NOON, peopledDatabase } from '../testing/database.ts'
import { addPerson } from './new-person.ts'
import { buyerAt, buyerOf, colleaguesWith, people, userIdsMatching, userIdsNamed, userOf } from './people.ts'

let database: TestDatabase
const ids = new Map<string, string>()
const id = (account: string) => ids.get(account) ?? ''

beforeAll(async () => {
  database = await peopledDatabase()
  for (const { id, account } of await database.db.selectFrom('users').select(['id', 'account']).execute())
    ids.set(account, id)
})
afterAll(() => database.close())

it('gives a person an address that others cannot see', async () => {
  const { default_address } = await userOf(database.db, id('dealer'), NOON)
  expect(await addressOf(database.db, id('dealer'), default_address ?? 0)).toMatchObject({ region: '浦东新区' })
  expect(await addressOf(database.db, id('person'), default_address ?? 0)).toBeUndefined()
})

describe('what other rooms ask of people', () => {
  it('is how a buyer is treated', async () => {
    const of = (account: string) => buyerOf(database.db, id(account))
    expect(await of('dealer')).toMatchObject({
      market: 'domestic',
      erpCode: 'ERP1001',
      currency: 'CNY',
      discountGroup: 1,
    })
    expect(await of('overseas')).toMatchObject({ currency: 'USD', discountGroup: 10, language: 'EN' })
    expect(await of('overseas_cny')).toMatchObject({ currency: 'CNY' })
    expect(await of('finance')).toMatchObject({ market: 'none', erpCode: null, currency: 'CNY', discountGroup: 10 })
  })

  it('is who buys and where it goes, which may be no address of theirs', async () => {
    const { default_address } = await userOf(database.db, id('dealer'), NOON)
    const own = await buyerAt(database.db, id('dealer'), default_address ?? 0)
    expect(own).toEqual({
      buyer: await buyerOf(database.db, id('dealer')),
      address: await addressOf(database.db, id('dealer'), default_address ?? 0),
    })
    const others = await buyerAt(database.db, id('person'), default_address ?? 0)
    expect(others).toEqual({ buyer: await buyerOf(database.db, id('person')), address: undefined })
  })

  it('is their names', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000'
    const found = await people(database.db, [id('dealer'), id('person'), unknown])
    expect([...found.keys()].sort()).toEqual([id('dealer'), id('person')].sort())
    expect(found.get(id('dealer'))).toMatchObject({ account: 'dealer', firmName: '上海晨光咖啡设备有限公司' })
    expect(found.get(id('person'))?.firmName).toBeNull()
    expect((await people(database.db, [])).size).toBe(0)
  })

  it('is who has a staff role and may sign in', async () => {
    const accounts = async () => (await colleaguesWith(database.db, 'support')).map(({ account }) => account)
    expect(await accounts()).toEqual(['support'])
    await database.db.updateTable('users').set({ disabled: true }).where('account', '=', 'support').execute()
    expect(await accounts()).toEqual([])
  })

  it.each([
    ['DEAL', ['dealer']],
    ['overseas_', ['overseas_cny']],
    ['晨光', ['dealer']],
    ['erp200', ['overseas', 'overseas_cny']],
    ['Larsen', ['overseas']],
    ['%', []],
    ['\\', []],
  ])('is who matches %s', async (text, accounts) => {
    expect(await userIdsMatching(database.db, text)).toEqual(accounts.map(id))
  })

  it('is nobody, and says so, where a text names more than a hundred', async () => {
    await sql`
      insert into users (account, username, market, language, password_hash)
      select 'crowd_' || lpad(n::text, 3, '0'), '众人', 'none', 'CN', '' from generate_series(0, 100) n`.execute(
      database.db,
    )
    expect(await userIdsMatching(database.db, 'crowd_0')).toHaveLength(100)
    expect(await userIdsNamed(database.db, 'crowd_0')).toHaveLength(100)
    for (const find of [userIdsMatching, userIdsNamed])
      expect(await find(database.db, 'crowd_')).toEqual(refuse('too_many_named', { most: 100 }))
  })
})

describe('the tables', () => {
  it('refuse a buyer without a firm, a second account of the same letters, and another’s address as default', async () => {
    const nobody = {
      account: 'x1',
      username: 'x',
      email: null,
      phone: null,
      language: 'CN',
      roles: [],
      firm: null,
    } as const
    await expect(addPerson(database.db, { ...nobody, market: 'domestic' }, '')).rejects.toThrow(/check/)
    await expect(addPerson(database.db, { ...nobody, account: 'DEALER', market: 'none' }, '')).rejects.toThrow(
      /users_account/,
    )
    const { default_address } = await userOf(database.db, id('dealer'), NOON)
    const stolen = database.db.updateTable('users').set({ default_address }).where('account', '=', 'person')
    await expect(stolen.execute()).rejects.toThrow(/foreign key/)
  })
})
