import type { CallContext, Session } from '@portafilter/contract'
import { demoPeople } from '@portafilter/demo/people'
import { migrations as eventstoreMigrations } from '@portafilter/eventstore'
import { createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import { addPerson, identity } from '@portafilter/identity'
import type { Language } from '@portafilter/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogueRoutes } from '../routes.ts'
import { migrations } from '../tables.ts'
import { partRow } from '../testing/part-row.ts'
import { modelRoutes } from './routes.ts'

// biome-ignore lint/suspicious/noExplicitAny: the answers of all calls
type Answer = any

let database: TestDatabase
const sessions = new Map<string, Session>()

const part = (id: number, code: string, more: Parameters<typeof partRow>[1] = {}) => {
  const names = { name_cn: `机型${id}`, name_en: `Model ${id}` }
  return partRow(code, { id, type: 'M', ...names, list_cny: 10_000 * id, list_usd: 100, ...more })
}

const insert = (table: string, rows: readonly object[]) =>
  database.ownerDb
    .insertInto(table)
    .values([...rows] as never)
    .execute()

/** Series X has models 3, 1, 2 (withdrawn) and, by mistake, the part 4; model 1 has both specs, model 3 the second. */
beforeAll(async () => {
  database = await createTestDatabase({ ...eventstoreMigrations, ...identity.migrations, ...migrations })
  await insert('discount_groups', [{ id: 1, part_rate: 8_500, machine_rate: 9_000 }])
  for (const { account, market, roles, ...person } of demoPeople) {
    const user = await addPerson(database.ownerDb, { account, market, roles, ...person }, '')
    sessions.set(account, { id: user, user, account, market, roles, erpCode: null, confirmed: true })
  }
  await insert('parts', [
    part(1, 'X-1'),
    part(2, 'X-2', { withdrawn: true }),
    part(3, 'X-3'),
    part(4, 'P-4', { type: 'P' }),
  ])
  await insert('machine_series', [
    { code: 'X', cn: 'X系列', en: 'X series', place: 0 },
    { code: 'Y', cn: 'Y系列', en: 'Y series', place: 1 },
  ])
  await insert('machine_types', [{ id: 1, cn: '机', en: 'M', place: 0 }])
  const machine = (id: number, series_code: string | null) => ({
    id,
    type_id: 1,
    cn_name: `机器${id}`,
    en_name: `Machine ${id}`,
    file_path: '',
    remark: '',
    place: id,
    series_code,
  })
  await insert('machines', [machine(1, 'X'), machine(2, null), machine(3, 'X')])
  await insert(
    'series_models',
    [3, 1, 2, 4].map((part_id, place) => ({ series_code: 'X', part_id, place })),
  )
  await insert('norms', [
    { id: 1, series_code: 'X', name_cn: '双锅炉', name_en: 'Two boilers', place: 1 },
    { id: 2, series_code: 'X', name_cn: '温控', name_en: 'PID', place: 0 },
    { id: 3, series_code: 'Y', name_cn: '别的', name_en: 'Other', place: 0 },
  ])
  await insert('model_norms', [
    { part_id: 1, norm_id: 1 },
    { part_id: 1, norm_id: 2 },
    { part_id: 3, norm_id: 2 },
  ])
})
afterAll(() => database.close())

const call = async (name: string, input: object, account = 'dealer', language: Language = 'CN'): Promise<Answer> => {
  const calls = [...modelRoutes({ db: database.db }), ...catalogueRoutes({ db: database.db })]
  const route = calls.find((each) => each.name === name)
  const asked = route?.definition.input?.parse(input)
  const answer: Answer = await route?.handle(asked, sessions.get(account), { language } as CallContext)
  if (!('refused' in answer)) route?.definition.answers[1]?.parse('flat' in route.definition ? answer : answer.object)
  return answer
}

const names = (list: readonly Answer[]) => list.map(({ name, part_name }) => name ?? part_name)

describe('a series', () => {
  test('answers its models that are sold, in their order, with what the caller pays, and its specs', async () => {
    const { model_list, norm_list } = await call('getModelBySeries', { series_code: 'X' })
    expect(names(model_list)).toEqual(['机型3', '机型1'])
    expect(model_list[0]).toMatchObject({ part_code: 'X-3', price: 300, discounted_price: 270, currency: 'CNY' })
    expect(names(norm_list)).toEqual(['温控', '双锅炉'])
  })

  test('has no models abroad, and its specs in the language of the call', async () => {
    for (const account of ['overseas', 'overseas_cny', 'support']) {
      const answer = await call('getModelBySeries', { series_code: 'X', language: 'EN' }, account)
      expect([answer.model_list, names(answer.norm_list)]).toEqual([[], ['PID', 'Two boilers']])
    }
  })

  test('that there is not is refused; one without models has none', async () => {
    expect(await call('getModelBySeries', { series_code: 'Z' })).toEqual({ refused: 'series_not_found' })
    expect(await call('getModelBySeries', { series_code: 'Y' })).toMatchObject({ model_list: [] })
  })

  test('names its machines, and each of these its series', async () => {
    const { object } = await call('getMachine', { series_code: 'X' })
    expect(object.map(({ id, series_code }: Answer) => [id, series_code])).toEqual([
      [1, 'X'],
      [3, 'X'],
    ])
    expect((await call('getMachine', { series_code: 'X', search: '机器3' })).object).toHaveLength(1)
    expect((await call('getMachineById', { id: 2 })).machine).toMatchObject({ series_code: null })
  })
})

describe('a model', () => {
  test('answers the specs that it has', async () => {
    const specsOf = async (model_code: string, language?: Language) =>
      names((await call('getNormByModel', { model_code, language })).model_norm_list)
    expect(await specsOf('X-1', 'EN')).toEqual(['PID', 'Two boilers'])
    expect(await specsOf('X-3')).toEqual(['温控'])
    expect(await specsOf('X-2')).toEqual([])
    expect(await call('getNormByModel', { model_code: 'X-1' })).toMatchObject({ status: 'success' })
  })

  test('that there is not, or that is not sold to the caller, is refused by its code', async () => {
    const about = { part_code: 'X-9', field: 'model_code' }
    expect(await call('getNormByModel', { model_code: 'X-9' })).toEqual({ refused: 'part_not_found', data: about })
    expect(await call('getNormByModel', { model_code: 'X-1' }, 'overseas')).toMatchObject({
      refused: 'machine_not_sold',
    })
  })
})
