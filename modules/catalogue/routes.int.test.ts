import type { CallContext, Session } from '@portafilter/contract'
import { catalogueSeed, demoMachines, demoParts, demoPeople, demoSoldMachines } from '@portafilter/demo'
import { migrations as eventstoreMigrations } from '@portafilter/eventstore'
import { createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import { addPerson, identity } from '@portafilter/identity'
import { discounted, type Language } from '@portafilter/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueRoutes } from './routes.ts'
import { migrations } from './tables.ts'

// biome-ignore lint/suspicious/noExplicitAny: the answers of all calls
type Answer = any

let database: TestDatabase
const sessions = new Map<string, Session>()

beforeAll(async () => {
  database = await createTestDatabase({ ...eventstoreMigrations, ...identity.migrations, ...migrations })
  await catalogueSeed.add({ db: database.db })
  for (const person of demoPeople) {
    const user = await addPerson(database.db, person, '')
    const { account, market, roles } = person
    sessions.set(account, { id: user, user, account, market, roles, erpCode: null, confirmed: true })
  }
})
afterAll(() => database.close())

const call = async (
  name: string,
  input: object = {},
  account = 'dealer',
  language: Language = 'CN',
): Promise<Answer> => {
  const route = catalogueRoutes({ db: database.db }).find((each) => each.name === name)
  const parsed = route?.definition.input?.parse(input)
  const answer: Answer = await route?.handle(parsed, sessions.get(account), { language } as CallContext)
  if ('object' in answer) route?.definition.answers[1]?.parse(answer.object)
  return answer
}

const [sample] = demoParts.filter(({ withdrawn }) => !withdrawn)
if (sample === undefined) throw new Error('no demo part')

test('types and machines come in the order of the catalogue, machines by type and name', async () => {
  const types = await call('getType')
  expect(types).toHaveLength(6)
  expect(types[2]).toEqual({ id: 3, cn: '磨豆机', en: 'Grinders' })
  expect((await call('getMachine')).object).toHaveLength(demoMachines.length)
  const grinders = (await call('getMachine', { type_id: '3' })).object
  expect(grinders.map(({ id }: { id: number }) => id)).toEqual([10, 11, 12, 13])
  expect((await call('getMachine', { type_id: '3', search: 'conical 磨豆' })).object).toMatchObject([{ id: 12 }])
  expect((await call('getMachine', { search: 'no such machine' })).object).toEqual([])
})

test('one machine, and none', async () => {
  const [first] = demoMachines
  expect((await call('getMachineById', { id: '1' })).machine).toEqual({
    id: 1,
    type_id: 1,
    cn_name: first?.cnName,
    en_name: first?.enName,
    file_path: expect.any(String),
    remark: '',
    remark_sold: null,
    part_code: 'KP-D1-220',
    series_code: null,
  })
  expect(await call('getMachineById', { id: '999' })).toEqual({ refused: 'machine_not_found' })
})

test('prices are the caller’s own: discount group, currency, machines by their own rate', async () => {
  const part = async (account: string, part_code = sample.code) =>
    (await call('getAttachmentByCode', { part_code }, account)).object
  const { CNY, USD } = sample.price
  expect(await part('dealer')).toMatchObject({
    id: expect.any(Number),
    part_code: sample.code,
    part_name: sample.name.CN,
    packing: sample.packing.CN,
    unit: sample.unit.CN,
    file_path: expect.stringContaining('/'),
    price: CNY / 100,
    discounted_price: discounted(CNY, 8_500) / 100,
    currency: 'CNY',
  })
  expect(await part('person')).toMatchObject({ price: CNY / 100, discounted_price: CNY / 100, currency: 'CNY' })
  expect(await part('overseas')).toMatchObject({ price: USD / 100, discounted_price: USD / 100, currency: 'USD' })
  expect(await part('overseas_cny')).toMatchObject({ price: CNY / 100, currency: 'CNY' })
  const [machine] = demoSoldMachines
  expect(await part('dealer', machine?.code)).toMatchObject({
    type: 'M',
    discounted_price: discounted(machine?.price.CNY ?? 0, 9_000) / 100,
  })
})

test('a search tells the prices that the part has by itself, whoever asks', async () => {
  for (const account of ['dealer', 'person', 'overseas', 'overseas_cny', 'support'])
    for (const sort of [undefined, 'price']) {
      const found = await call('getAttachmentMain', { search: sample.code, sort }, account)
      const { object } = await call('getAttachmentByCode', { part_code: sample.code }, account)
      expect(found.object.list).toContainEqual(object)
    }
})

test('others than buyers in China find no machine: not in the table, not by its code, not at its page', async () => {
  const [machine] = demoSoldMachines
  const listed = demoParts.filter(({ withdrawn }) => !withdrawn).length
  for (const account of ['overseas', 'overseas_cny', 'support']) {
    const { object } = await call('getAttachmentMain', {}, account)
    expect(object.total).toBe(listed)
    expect(await call('getAttachmentByCode', { part_code: machine?.code }, account)).toEqual({
      refused: 'machine_not_sold',
      data: { part_code: machine?.code },
    })
    expect((await call('getMachineById', { id: '1' }, account)).machine).toMatchObject({ id: 1, part_code: null })
    const shown = (await call('getMachine', {}, account)).object
    expect(shown).toHaveLength(demoMachines.length)
    expect(shown.every(({ part_code }: { part_code: unknown }) => part_code === null)).toBe(true)
  }
})

test('names are in the language of the call, else in the reader’s', async () => {
  const name = async (input: object, language: Language) =>
    (await call('getAttachmentByCode', { part_code: sample.code, ...input }, 'dealer', language)).object.part_name
  expect(await name({}, 'CN')).toBe(sample.name.CN)
  expect(await name({}, 'EN')).toBe(sample.name.EN)
  expect(await name({ language: 'EN' }, 'CN')).toBe(sample.name.EN)
})

test('an unknown code is refused by its name; a withdrawn part can still be looked at', async () => {
  expect(await call('getAttachmentByCode', { part_code: 'NO-1' })).toEqual({
    refused: 'part_not_found',
    data: { part_code: 'NO-1' },
  })
  const withdrawn = demoParts.find((part) => part.withdrawn)
  const found = await call('getAttachmentByCode', { part_code: withdrawn?.code })
  expect(found.object).toMatchObject({ part_code: withdrawn?.code })
})

test('the parts table is paged and leaves out withdrawn parts', async () => {
  const listed = [...demoParts, ...demoSoldMachines].filter(({ withdrawn }) => !withdrawn).length
  const { object: first } = await call('getAttachmentMain', {})
  expect(first).toMatchObject({ total: listed, pageNum: 1, pageSize: 25 })
  expect(first.list).toHaveLength(25)
  const { object: beyond } = await call('getAttachmentMain', { currPage: 1_000_000, pageSize: 125 })
  expect(beyond).toMatchObject({ list: [], total: listed })
  const { object: found } = await call('getAttachmentMain', { search: sample.code.toLowerCase().replaceAll('-', ' ') })
  expect(found.list[0]).toMatchObject({ part_code: sample.code })
})

test('whole machines are left out of the table without them', async () => {
  const [machine] = demoSoldMachines
  const total = async (name: string, search = '') => (await call(name, { search })).object.total
  expect(await total('getAttachment')).toBe(demoParts.filter(({ withdrawn }) => !withdrawn).length)
  expect([await total('getAttachmentMain', machine?.code), await total('getAttachment', machine?.code)]).toEqual([1, 0])
})
