import { randomUUID } from 'node:crypto'
import type { Session } from '@portafilter/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSession, sessionsOf } from '../accounts/session.ts'
import { identityRoutes } from '../routes.ts'
import { sweepIdentity } from '../sweep.ts'
import { caller, minutesAfter, NOON, type PeopledDatabase, peopledDatabase } from '../testing/database.ts'

let database: PeopledDatabase
let call: ReturnType<typeof caller>
let person: Session
let overseas: Session

const signedIn = async (account: string): Promise<Session> => {
  const users = database.db.selectFrom('users').select('id').where('account', '=', account)
  const token = await openSession(database.db, (await users.executeTakeFirstOrThrow()).id, NOON)
  const session = await sessionsOf(database).authenticate(token, NOON)
  if (!session) throw new Error('no session')
  return session
}

beforeAll(async () => {
  database = await peopledDatabase()
  call = caller(identityRoutes(database))
  person = await signedIn('person')
  overseas = await signedIn('overseas')
})
afterAll(() => database.close())
beforeEach(async () => {
  const own = [person.user, overseas.user]
  await database.db.updateTable('users').set({ default_address: null }).where('id', 'in', own).execute()
  await database.db.deleteFrom('addresses').where('user_id', 'in', own).execute()
})

const written = (more: Record<string, unknown> = {}) => ({
  recipients: '李小雨',
  phone: '13900139000',
  address: '南京西路100号',
  user_account: 'person',
  province: '上海市',
  city: '市辖区',
  region: '静安区',
  ...more,
})
const add = (more: Record<string, unknown> = {}, session = person) => call('addAddress', written(more), { session })
const mine = async () => (await call('getAddressByAccount', { account: 'person' }, { session: person })).object
const defaultOf = async (session: Session) => (await call('getUserData', undefined, { session })).object.default_address

describe('adding an address', () => {
  it('makes the first one the default and lists it first', async () => {
    const first = (await add()).object
    const second = (await add({ address: '淮海中路200号' })).object
    expect(first).toMatchObject({
      recipients: '李小雨',
      area_code: '+86',
      user_account: 'person',
      region_code: '310106',
    })
    expect(await defaultOf(person)).toBe(first.id)
    await add({ address: '衡山路300号' })
    await call('setDefaultAddress', { id: second.id, account: 'person' }, { session: person })
    const addresses = (await mine()).map(({ address }: { address: string }) => address)
    expect(addresses).toEqual(['淮海中路200号', '衡山路300号', '南京西路100号'])
  })

  it('refuses the same address again', async () => {
    await add({ province_code: '31', phone: '139 0013 9000' })
    expect(await add()).toEqual({ refused: 'address_duplicate' })
  })

  it('refuses what lacks a region, unless the buyer is overseas', async () => {
    expect(await add({ region: '' })).toEqual({ refused: 'region_required' })
    const elsewhere = { refused: 'invalid_input', data: { field: 'region' } }
    expect(await add({ region: '西湖区' })).toEqual(elsewhere)
    const danish = { area_code: '+45', phone: '3312 4455', user_account: 'overseas' }
    const added = await add({ province: '', city: '', region: '', ...danish }, overseas)
    expect(added).toMatchObject({ result: 1, object: { user_account: 'overseas' } })
  })

  it('ends at 50, also when two pages add at once', async () => {
    for (let each = 0; each < 49; each += 1) await add({ address: `${each}号` })
    const both = await Promise.all([add({ address: '左' }), add({ address: '右' })])
    expect(both.map(({ result, refused }) => result ?? refused).sort()).toEqual([1, 'address_limit'])
    expect(await mine()).toHaveLength(50)
  })

  it('keeps one of two equal ones that are sent at once', async () => {
    const both = await Promise.all([add(), add()])
    expect(both.map(({ result, refused }) => result ?? refused).sort()).toEqual([1, 'address_duplicate'])
  })

  it('refuses a NUL and a field that it does not know', async () => {
    await expect(add({ address: 'a\0b' })).rejects.toThrow()
    await expect(add({ default: true })).rejects.toThrow()
  })
})

describe('changing and deleting an address', () => {
  it('changes it, but not into another one that is there', async () => {
    const { object } = await add()
    await add({ address: '淮海中路200号' })
    const changed = await call(
      'updateAddress',
      { id: object.id, ...written({ phone: '021-58881234' }) },
      { session: person },
    )
    expect(changed.object).toEqual({ ...object, phone: '02158881234' })
    const doubled = { id: object.id, ...written({ address: '淮海中路200号' }) }
    expect(await call('updateAddress', doubled, { session: person })).toEqual({ refused: 'address_duplicate' })
    const same = { id: object.id, ...written({ phone: '021-58881234' }) }
    expect(await call('updateAddress', same, { session: person })).toMatchObject({ result: 1 })
  })

  it('deletes any but the default one', async () => {
    const first = (await add()).object
    const second = (await add({ address: '淮海中路200号' })).object
    const remove = (id: number) => call('deleteAddress', { id, account: 'person' }, { session: person })
    expect(await remove(first.id)).toEqual({ refused: 'address_is_default' })
    expect(await remove(second.id)).toEqual({ result: 1 })
    expect(await remove(second.id)).toEqual({ refused: 'address_not_found' })
    expect(await mine()).toHaveLength(1)
  })

  it('finds by recipient and phone', async () => {
    await add()
    await add({ recipients: 'Zhou_Ning', phone: '021-58881234' })
    const found = async (name: string, phone: string) => {
      const asked = await call('getAddressByAccountByOne', { account: 'person', name, phone }, { session: person })
      return asked.object.map(({ recipients }: { recipients: string }) => recipients)
    }
    expect(await found('zhou_', '')).toEqual(['Zhou_Ning'])
    expect(await found('', '139')).toEqual(['李小雨'])
    expect(await found('', '+86 021-5888')).toEqual(['Zhou_Ning'])
    expect(await found('', 'call')).toEqual([])
    expect(await found('李', '021')).toEqual([])
    expect(await found('%', '')).toEqual([])
  })
})

describe('a command that comes again', () => {
  const change = (name: string, input: object, command: string) => call(name, input, { session: person, command })

  it('answers what the first try answered, and does nothing', async () => {
    await add()
    const [adding, changing, deleting] = [randomUUID(), randomUUID(), randomUUID()]
    const addNext = () => change('addAddress', written({ address: '淮海中路200号' }), adding)
    const { object } = await addNext()
    expect(await addNext()).toEqual({ result: 1, object })
    const changeIt = () => change('updateAddress', { id: object.id, ...written({ address: '衡山路300号' }) }, changing)
    const changed = await changeIt()
    expect(await changeIt()).toEqual(changed)
    const remove = () => change('deleteAddress', { id: object.id, account: 'person' }, deleting)
    expect(await remove()).toEqual({ result: 1 })
    expect(await remove()).toEqual({ result: 1 })
    expect(await mine()).toHaveLength(1)
  })

  it('adds one address when it comes many times at once', async () => {
    const command = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => change('addAddress', written(), command)))
    expect(new Set(answers.map(({ object }) => object.id)).size).toBe(1)
    expect(await mine()).toHaveLength(1)
  })

  it('is forgotten after a day, and not before', async () => {
    const adding = randomUUID()
    const addAgain = () => change('addAddress', written(), adding)
    await addAgain()
    await sweepIdentity(database.db, minutesAfter(24 * 60))
    expect(await addAgain()).toMatchObject({ result: 1 })
    await sweepIdentity(database.db, minutesAfter(24 * 60 + 1))
    expect(await addAgain()).toEqual({ refused: 'address_duplicate' })
  })
})

describe('what is another’s', () => {
  it('is answered as what does not exist', async () => {
    const dealer = await signedIn('dealer')
    const id = await defaultOf(dealer)
    expect(id).toEqual(expect.any(Number))
    for (const each of [id, 987_654]) {
      const own = { session: person }
      expect(await call('getAddressById', { id: each }, own)).toEqual({ refused: 'address_not_found' })
      const named = { id: each, account: 'person' }
      expect(await call('deleteAddress', named, own)).toEqual({ refused: 'address_not_found' })
      expect(await call('setDefaultAddress', named, own)).toEqual({ refused: 'address_not_found' })
      expect(await call('updateAddress', { id: each, ...written() }, own)).toEqual({ refused: 'address_not_found' })
    }
    for (const account of ['dealer', 'nobody']) {
      const own = { session: person }
      expect(await call('getUserByAccount', { account }, own)).toEqual({ refused: 'not_found' })
      expect(await call('getAddressByAccount', { account }, own)).toEqual({ refused: 'not_found' })
      expect(await call('getAddressByAccountByOne', { account }, own)).toEqual({ refused: 'not_found' })
      expect(await call('addAddress', written({ user_account: account }), own)).toEqual({ refused: 'not_found' })
      expect(await call('setDefaultAddress', { id, account }, own)).toEqual({ refused: 'address_not_found' })
      expect(await call('deleteAddress', { id, account }, own)).toEqual({ refused: 'address_not_found' })
    }
    expect(await defaultOf(dealer)).toBe(id)
  })
})

describe('a pasted text', () => {
  const read = (autoText: string, session = person) => call('autoAddress', { autoText }, { session })

  it('is an address, with names and codes', async () => {
    const { object } = await read('张三 13800138000 上海市徐汇区漕溪北路1号')
    expect(object).toEqual({
      recipients: '张三',
      area_code: '+86',
      phone: '13800138000',
      address: '漕溪北路1号',
      province: '上海市',
      city: '市辖区',
      region: '徐汇区',
      province_code: '31',
      city_code: '3101',
      region_code: '310104',
      uncertain: [],
      candidates: { regions: [], phones: [] },
    })
    const { uncertain, candidates, ...place } = object
    expect((await add(place)).object).toMatchObject(place)
  })

  it('is answered with what it might be, where that is not sure', async () => {
    const { object } = await read('鼓楼区中山路1号 郑爽 13800138000')
    expect(object).toMatchObject({ province: '', region_code: '', uncertain: ['region'] })
    expect(object.candidates.regions).toContainEqual({
      province: '江苏省',
      city: '南京市',
      region: '鼓楼区',
      province_code: '32',
      city_code: '3201',
      region_code: '320106',
    })
  })

  it('that says no place and no phone is told', async () => {
    expect(await read('你好')).toEqual({ refused: 'address_unreadable' })
  })
})
