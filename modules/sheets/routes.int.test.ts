import { catalogue } from '@portafilter/catalogue'
import type { CallContext, Session } from '@portafilter/contract'
import { migrations as eventstoreMigrations } from '@portafilter/eventstore'
import { createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import { addPerson, identity } from '@portafilter/identity'
import type { Language, Market } from '@portafilter/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { partRow } from '../catalogue/testing/part-row.ts'
import { sheets } from './index.ts'
import { sheetsRoutes } from './routes.ts'

// biome-ignore lint/suspicious/noExplicitAny: the answers of all calls
type Answer = any

let database: TestDatabase
const sessions = new Map<string, Session>()

const person = async (account: string, market: Market): Promise<void> => {
  const firm = { erpCode: account, name: account, invoiceTitle: account, invoiceNumber: account, type: 'F' as const }
  const terms = { market, discountGroup: 10, pricesInYuan: false }
  const whole = { account, username: account, email: null, phone: null, roles: [], market, language: 'CN' as const }
  const user = await addPerson(database.ownerDb, { ...whole, firm: { ...firm, ...terms } }, '')
  sessions.set(account, { id: user, user, account, market, roles: [], erpCode: account, confirmed: true })
}

const insert = (table: string, rows: readonly object[]) =>
  database.ownerDb
    .insertInto(table)
    .values([...rows] as never)
    .execute()

const part = (id: number, type: 'M' | 'P' = 'P', withdrawn = false, successor: string | null = null) => {
  const names = { name_cn: `配件${id}`, name_en: `Part ${id}`, unit_cn: '个', unit_en: 'pc' }
  const prices = { list_cny: 100 * id, list_usd: 20 * id }
  return partRow(`P-${id}`, { id, type, ...names, ...prices, withdrawn, successor })
}
const sheet = (id: number, name: string) => ({
  id,
  name_cn: `图${name}`,
  name_en: name,
  file_path: `/sheets/${id}.webp`,
})
const dot = (id: number, explosion_id: number, item_num: number, decompose_id: number | null = null) => ({
  id,
  explosion_id,
  item_num,
  decompose_id,
  dot_left: 12.345,
  dot_top: 50,
  dot_size: 4,
  is_fj: decompose_id === null ? 'N' : 'Y',
})

/**
 * Machine 1 is taken apart into A (1) and B (2), A into C (3), which B leads to as well; C leads back to A. Machine 2 has C
 * alone. Part 1 stands on A and, twice, on C; 4 and 5 are no longer sold, and 5 was replaced by 2. D (4) is what a hotspot of B
 * would lead to if it could be taken apart; several parts stand at its numbers, and a machine at 3.
 */
beforeAll(async () => {
  database = await createTestDatabase({
    ...eventstoreMigrations,
    ...identity.migrations,
    ...catalogue.migrations,
    ...sheets.migrations,
  })
  await person('home', 'domestic')
  await person('abroad', 'overseas')
  await insert('machine_types', [{ id: 1, cn: '机', en: 'M', place: 0 }])
  await insert(
    'machines',
    [1, 2, 3].map((id) => ({
      id,
      type_id: 1,
      cn_name: `机器${id}`,
      en_name: `Machine ${id}`,
      file_path: '',
      remark: '',
      place: id,
    })),
  )
  await insert('parts', [
    part(1),
    part(2),
    part(3),
    part(4, 'P', true),
    part(5, 'P', true, 'P-2'),
    part(8, 'M'),
    part(9, 'M'),
    part(10),
  ])
  const size = { width: 1600, height: 1200 }
  await insert(
    'explosions',
    [sheet(1, 'A'), sheet(2, 'B'), sheet(3, 'C'), sheet(4, 'D')].map((each) => ({ ...each, ...size })),
  )
  await insert('explosion_hotspots', [
    dot(1, 1, 2, 3),
    dot(2, 1, 1),
    dot(3, 2, 1, 3),
    dot(4, 3, 1),
    dot(5, 3, 2, 1),
    dot(6, 4, 2),
    dot(8, 4, 3),
    dot(9, 4, 4),
    { ...dot(7, 2, 2, 4), is_fj: 'N' },
  ])
  const position = (explosion_id: number, item_num: number, part_id: number) => ({
    explosion_id,
    item_num,
    part_id,
    quantity: item_num,
  })
  await insert('explosion_positions', [
    ...[position(1, 1, 1), position(2, 1, 2)],
    ...[
      position(3, 1, 3),
      position(3, 1, 1),
      position(3, 2, 1),
      position(3, 3, 4),
      position(4, 1, 2),
      position(4, 2, 4),
      position(4, 2, 5),
      position(4, 3, 8),
      position(4, 4, 3),
      position(4, 4, 10),
    ],
  ])
  await insert('machine_explosions', [
    { machine_id: 1, explosion_id: 2, place: 1 },
    { machine_id: 1, explosion_id: 1, place: 0 },
    { machine_id: 2, explosion_id: 3, place: 0 },
  ])
  await insert('machine_models', [
    { machine_id: 1, part_id: 9, place: 0 },
    { machine_id: 1, part_id: 8, place: 1 },
  ])
})
afterAll(() => database.close())

const call = async (name: string, input: object, account = 'home', language: Language = 'CN'): Promise<Answer> => {
  const route = sheetsRoutes({ db: database.db }).find((each) => each.name === name)
  const answer: Answer = await route?.handle(route.definition.input?.parse(input), sessions.get(account), {
    language,
  } as CallContext)
  if (!('refused' in answer)) route?.definition.answers[1]?.parse('flat' in route.definition ? answer : answer.object)
  return answer
}

const places = (list: readonly Answer[]) => list.map((row) => [row.explosion_id, row.item_num, row.part_code])

describe('the sheets of a machine', () => {
  test('come each behind the one that leads to it, and end where they lead in a circle', async () => {
    const { explosions } = await call('getExplosionByMachineId', { machine_id: '1' }, 'home', 'EN')
    expect(explosions.map(({ name, path }: Answer) => [name, path])).toEqual([
      ['A', [1]],
      ['C', [1, 3]],
      ['B', [2]],
      ['C', [2, 3]],
      ['A', [2, 3, 1]],
    ])
  })

  test('are none where it has none, and it is said where there is no such machine', async () => {
    expect(await call('getExplosionByMachineId', { machine_id: 3 })).toMatchObject({ explosions: [] })
    expect(await call('getExplosionByMachineId', { machine_id: 9 })).toEqual({ refused: 'machine_not_found' })
  })

  test('are its own alone', async () => {
    expect(await call('getExplosionById', { id: 3, machine_id: 2 })).toMatchObject({
      explosion: { id: 3, file_path: '/sheets/3.webp', width: 1600 },
    })
    expect(await call('getExplosionById', { id: 1, machine_id: 3 })).toEqual({ refused: 'sheet_not_found' })
    expect(await call('getExplosionById', { id: 4 })).toMatchObject({ explosion: { name: '图D' } })
    expect(await call('getExplosionById', { id: 99 })).toEqual({ refused: 'sheet_not_found' })
  })
})

describe('a hotspot that cannot be taken apart', () => {
  test('leads to no level, neither by its address nor from what stands there', async () => {
    const { explosions } = await call('getExplosionByMachineId', { machine_id: 1 })
    expect(explosions.filter(({ id }: Answer) => id === 4)).toEqual([])
    expect(await call('getExplosionById', { id: 4, machine_id: 1 })).toEqual({ refused: 'sheet_not_found' })
    const { object } = await call('getAttachmentNoType', { machine_id: 1, search: 'P-5' })
    expect(object.total).toBe(0)
    expect((await call('getMachineId', { part_code: 'P-5' })).object).toEqual([])
    expect((await call('getPartUses', { part_code: 'P-2' })).object).toMatchObject([{ places: [{ path: [2] }] }])
  })
})

describe('a sheet', () => {
  test('has its hotspots by their numbers, each with the first part of its position', async () => {
    const { cssOrientationList } = await call('getCssOrientation', { id: 3 })
    expect(cssOrientationList).toEqual([
      { ...dot(4, 3, 1), attachment_id: 1 },
      { ...dot(5, 3, 2, 1), attachment_id: 1 },
    ])
    expect(await call('getCssOrientation', { id: 99 })).toEqual({ refused: 'sheet_not_found' })
  })

  test.each(['home', 'abroad'])(
    'names with each hotspot the part that stands first where it is asked for, %s',
    async (account) => {
      const { cssOrientationList } = await call('getCssOrientation', { id: 4 }, account)
      for (const { id: dot_id, attachment_id } of cssOrientationList) {
        const [first] = (await call('getAttachmentById', { dot_id }, account)).object
        expect([dot_id, attachment_id]).toEqual([dot_id, first === undefined ? null : Number(first.part_code.slice(2))])
      }
      const named = cssOrientationList.map(({ attachment_id }: Answer) => attachment_id)
      expect(named).toEqual([5, account === 'home' ? 8 : null, 10])
    },
  )

  test('answers the parts of a hotspot, with what the caller pays', async () => {
    const { object } = await call('getAttachmentById', { dot_id: 4, language: 'EN' }, 'abroad')
    expect(places(object)).toEqual([
      [3, 1, 'P-1'],
      [3, 1, 'P-3'],
    ])
    expect(object[1]).toMatchObject({ part_name: 'Part 3', price: 0.6, currency: 'USD' })
    expect(await call('getAttachmentById', { dot_id: 99 })).toEqual({ refused: 'hotspot_not_found' })
  })

  test('shows what is no longer sold where another took its place, and says what', async () => {
    const { object } = await call('getAttachmentById', { dot_id: 6 })
    expect(object).toMatchObject([{ part_code: 'P-5', withdrawn: true, successor_code: 'P-2' }])
  })
})

describe('the list of a machine', () => {
  test('goes through its sheets, each once, without what is withdrawn', async () => {
    const { object } = await call('getAttachmentNoType', { machine_id: 1 })
    expect(places(object.list)).toEqual([
      ...[[1, 1, 'P-1']],
      ...[
        [3, 1, 'P-1'],
        [3, 1, 'P-3'],
        [3, 2, 'P-1'],
      ],
      ...[[2, 1, 'P-2']],
    ])
    expect(object.total).toBe(5)
  })

  test('is of one sheet, searched and paged', async () => {
    const of = { machine_id: 2, explosion_id: 3 }
    const { object } = await call('getAttachmentNoType', { ...of, search: 'part 1', pageSize: 1, currPage: 2 })
    expect([places(object.list), object.total]).toEqual([[[3, 2, 'P-1']], 2])
    expect(await call('getAttachmentNoType', { ...of, explosion_id: 2 })).toEqual({ refused: 'sheet_not_found' })
  })

  test('with type M is what is sold of it whole, where whole machines are sold', async () => {
    const models = { machine_id: 1, type: 'M' }
    const { object } = await call('getAttachmentNoType', models)
    expect(object.list.map(({ part_code }: Answer) => part_code)).toEqual(['P-9', 'P-8'])
    expect((await call('getAttachmentNoType', models, 'abroad')).object).toMatchObject({ list: [], total: 0 })
  })

  test('is nobody else’s, and of no machine that there is not', async () => {
    expect(await call('getAttachmentNoType', { machine_id: 9 })).toEqual({ refused: 'machine_not_found' })
    expect(await call('getAttachmentNoType', { machine_id: 1, account: 'abroad' })).toEqual({ refused: 'not_found' })
  })

  test('comes along with the machine', async () => {
    const { object } = await call('getMachineAndAttachment', { id: 2 })
    expect([object.machine.cn_name, places(object.attachments)]).toEqual([
      '机器2',
      [
        [3, 1, 'P-1'],
        [3, 1, 'P-3'],
        [3, 2, 'P-1'],
        [1, 1, 'P-1'],
      ],
    ])
  })
})

describe('where a part is used', () => {
  test('is told by its code or a name: the machines', async () => {
    expect((await call('getMachineId', { part_code: 'P-1' })).object).toEqual([1, 2])
    expect((await call('getMachineId', { en_name: 'Part 2' })).object).toEqual([1])
    expect((await call('getMachineId', { cn_name: '配件8' })).object).toEqual([])
    expect((await call('getMachineId', {})).object).toEqual([])
  })

  test('is told sheet by sheet', async () => {
    const { object } = await call('getPartUses', { part_code: 'P-3' }, 'home', 'EN')
    expect(object).toEqual([
      {
        machine_id: 1,
        cn_name: '机器1',
        en_name: 'Machine 1',
        places: [
          { path: [1, 3], name: 'C', item_num: 1 },
          { path: [2, 3], name: 'C', item_num: 1 },
        ],
      },
      { machine_id: 2, cn_name: '机器2', en_name: 'Machine 2', places: [{ path: [3], name: 'C', item_num: 1 }] },
    ])
    expect((await call('getPartUses', { part_code: 'P-9' })).object).toEqual([])
  })
})
