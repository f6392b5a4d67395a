import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '@portafilter/catalogue'
import { changes } from '@portafilter/changes'
import type { CallContext, Session } from '@portafilter/contract'
import { migrations as eventstoreMigrations } from '@portafilter/eventstore'
import { createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import { diskFiles } from '@portafilter/gateways'
import { addPerson, identity } from '@portafilter/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { partRow } from '../../catalogue/testing/part-row.ts'
import { whileDone } from '../../identity/testing/database.ts'
import { sheets } from '../index.ts'
import { sheetsRoutes } from '../routes.ts'
import { sheetResources } from './index.ts'

// biome-ignore lint/suspicious/noExplicitAny: the answers of all calls
type Answer = any

let database: TestDatabase
let clerk: Session
let rival: Session

const person = async (account: string): Promise<Session> => {
  const whole = { account, username: account, email: null, phone: null, language: 'CN' as const }
  const user = await addPerson(database.ownerDb, { ...whole, market: 'none', roles: ['catalogue'], firm: null }, '')
  return { id: user, user, account, market: 'none', roles: ['catalogue'], erpCode: null, confirmed: true }
}

const insert = (table: string, rows: readonly object[]) =>
  database.ownerDb
    .insertInto(table)
    .values([...rows] as never)
    .execute()

const part = (id: number, type: 'M' | 'P' = 'P') =>
  partRow(`P-${id}`, { id, type, name_cn: `配件${id}`, name_en: `Part ${id}`, withdrawn: id === 4 })

/** Pictures of two shapes; parts 1 to 3, 4 that is withdrawn, 8 and 9 that are machines; machines 1 and 2. */
beforeAll(async () => {
  database = await createTestDatabase({
    ...eventstoreMigrations,
    ...identity.migrations,
    ...changes.migrations,
    ...catalogue.migrations,
    ...sheets.migrations,
  })
  clerk = await person('clerk')
  rival = await person('rival')
  await insert('parts', [part(1), part(2), part(3), part(4), part(8, 'M'), part(9, 'M')])
  await insert('machine_types', [{ id: 1, cn: '机', en: 'M', place: 0 }])
  const machine = { type_id: 1, file_path: '', remark: '' }
  await insert(
    'machines',
    [1, 2].map((id) => ({ ...machine, id, cn_name: `机器${id}`, en_name: `Machine ${id}`, place: id })),
  )
  const uploaded = { uploaded_by: clerk.user, uploaded_at: new Date() }
  await insert('sheet_pictures', [
    { file_path: '/sheets/a.webp', width: 1600, height: 1200, ...uploaded },
    { file_path: '/sheets/same.webp', width: 3208, height: 2400, ...uploaded },
    { file_path: '/sheets/wide.webp', width: 1700, height: 1200, ...uploaded },
  ])
})
afterAll(() => database.close())

const context = (): CallContext =>
  ({
    language: 'EN',
    meta: { id: randomUUID(), actor: clerk.user, request: null, cause: null, at: new Date() },
  }) as CallContext

const resourceOf = (name: string) => {
  const found = sheetResources({ db: database.db, pictures: diskFiles(join(tmpdir(), randomUUID())) }).find(
    ({ definition }) => definition.name === name,
  )
  if (found === undefined) throw new Error(name)
  return found
}

const one = async (id: string, name = 'sheets'): Promise<Answer> => {
  const { definition, handlers } = resourceOf(name)
  const answer = await handlers.one(id, clerk, context())
  return 'refused' in (answer as object) ? answer : definition.detail?.parse(answer)
}
const list = async (filter: object = {}): Promise<Answer> => {
  const query = { sort: 'name_cn', descending: false, offset: 0, limit: 100, filter }
  return resourceOf('sheets').handlers.list(query as never, clerk, context())
}
const act = async (name: string, action: string, id: string, input: object, by = clerk): Promise<Answer> => {
  const { definition, handlers } = resourceOf(name)
  const parsed = definition.actions[action]?.input.parse(input)
  const { meta, ...rest } = context()
  return handlers.actions[action]?.(id, parsed as never, by, { ...rest, meta: { ...meta, actor: by.user } })
}

const position = (item_num: number, part_code: string, quantity = 1) => ({ item_num, part_code, quantity })
const spot = (item_num: number, with_: object = {}) => ({
  id: null,
  item_num,
  dot_left: 12.345,
  dot_top: 50,
  dot_size: 4,
  is_fj: null,
  decompose_id: null,
  ...with_,
})
const DRAWN = {
  name_cn: '冲煮头',
  name_en: 'Group head',
  file_path: '/sheets/a.webp',
  positions: [position(1, 'P-1', 2)],
  hotspots: [spot(1)],
}

/** A new sheet, as it is begun. */
const begun = async (name: string = randomUUID()): Promise<string> => {
  const { handlers } = resourceOf('sheets')
  const made: Answer = await handlers.create?.(
    { name_cn: name, name_en: name, file_path: '' } as never,
    clerk,
    context(),
  )
  return made.id
}
const save = async (id: string, change: object = {}, by = clerk): Promise<Answer> => {
  const { version } = await one(id)
  return act('sheets', 'update', id, { ...DRAWN, version, ...change }, by)
}
const published = async (change: object = {}): Promise<string> => {
  const id = await begun()
  expect(await save(id, { ...change, publish: true })).toMatchObject({ id })
  return id
}

/** What a buyer is answered about a sheet. */
const buyers = async (name: 'getExplosionById' | 'getCssOrientation', id: string): Promise<Answer> => {
  const route = sheetsRoutes({ db: database.db }).find((each) => each.name === name)
  return route?.handle(route.definition.input?.parse({ id }), clerk, { ...context(), language: 'CN' })
}
const spotsSeen = async (id: string) => (await buyers('getCssOrientation', id)).cssOrientationList

describe('a draft', () => {
  test('is for staff alone until it is published', async () => {
    const id = await begun()
    expect(await save(id)).toEqual({ id, version: 2 })
    expect(await buyers('getExplosionById', id)).toEqual({ refused: 'sheet_not_found' })
    expect(await one(id)).toMatchObject({ ...DRAWN, hotspots: [{ item_num: 1 }], published: false, drafted: true })
    await save(id, { publish: true })
    expect(await buyers('getExplosionById', id)).toMatchObject({
      explosion: { name: '冲煮头', file_path: '/sheets/a.webp', width: 1600, height: 1200 },
    })
    expect(await one(id)).toMatchObject({ published: true, drafted: false })
  })

  test('of a published sheet changes nothing for buyers, and is none once it is what they see', async () => {
    const id = await published()
    await save(id, { hotspots: [], name_cn: '草稿' })
    expect([(await spotsSeen(id)).length, (await one(id)).hotspots.length]).toEqual([1, 0])
    expect(await buyers('getExplosionById', id)).toMatchObject({ explosion: { name: '冲煮头' } })
    const [shown] = await spotsSeen(id)
    expect(await one(id)).toMatchObject({ drafted: true })
    // The draft has lost the hotspot: as it comes back it is a new one.
    expect(await save(id, { hotspots: [spot(1, { id: shown.id })] })).toEqual({ refused: 'hotspot_not_found' })
    await save(id, { publish: true })
    expect(await one(id)).toMatchObject({ drafted: false, name_cn: '冲煮头' })
  })

  test('gives its hotspots their ids, which stay through changes and publishing', async () => {
    const id = await begun()
    await save(id, { hotspots: [spot(2), spot(1)], positions: [] })
    const drawn = (await one(id)).hotspots
    expect(drawn.map((each: Answer) => each.item_num)).toEqual([1, 2])
    const moved = [{ ...drawn[0], dot_left: 70.1236, item_num: 3 }, drawn[1], spot(9)]
    const positions = [3, 2, 9].map((number) => position(number, 'P-2'))
    await save(id, { hotspots: moved, positions, publish: true })
    const seen = await spotsSeen(id)
    expect(seen.map((each: Answer) => [each.item_num, each.id])).toEqual([
      [2, drawn[1].id],
      [3, drawn[0].id],
      [9, expect.any(Number)],
    ])
    expect(seen[1].dot_left).toBe(70.124)
    const kept = (await one(id)).hotspots
    await save(id, { hotspots: kept.slice(1), positions, publish: true })
    expect((await spotsSeen(id)).map((each: Answer) => each.id)).toEqual(kept.slice(1).map((each: Answer) => each.id))
  })

  test('that changes nothing is no change', async () => {
    const id = await published()
    const { version, hotspots } = await one(id)
    expect(await save(id, { hotspots, publish: true })).toEqual({ id, version })
  })
})

describe('a sheet is refused', () => {
  test('with a part that there is not, or twice at a number; a withdrawn one may stay', async () => {
    const id = await begun()
    expect(await save(id, { positions: [position(1, 'NONE')] })).toMatchObject({
      refused: 'part_unknown',
      data: { part_code: 'NONE', field: 'positions' },
    })
    expect(await save(id, { positions: [position(1, 'P-1'), position(1, 'P-1', 3)] })).toMatchObject({
      refused: 'position_twice',
      data: { number: 1, part_code: 'P-1' },
    })
    const several = { positions: [position(1, 'P-1'), position(1, 'P-4'), position(2, 'P-1')] }
    expect(await save(id, several)).toMatchObject({ id })
    expect((await one(id)).positions[1]).toMatchObject({ part_code: 'P-4', part_name_en: 'Part 4', withdrawn: true })
  })

  test('with a picture that nobody uploaded, or to be published with hotspots and none', async () => {
    const id = await begun()
    expect(await save(id, { file_path: '/sheets/x.webp' })).toEqual({ refused: 'sheet_picture_unknown' })
    expect(await save(id, { file_path: '', publish: true })).toEqual({ refused: 'sheet_without_picture' })
    expect(await save(id, { file_path: '', hotspots: [], publish: true })).toMatchObject({ id })
  })

  test('with a hotspot of another sheet, or one twice', async () => {
    const [id, other] = [await published(), await published()]
    const [theirs] = (await one(other)).hotspots
    const [own] = (await one(id)).hotspots
    expect(await save(id, { hotspots: [own, theirs] })).toEqual({ refused: 'hotspot_not_found' })
    expect(await save(id, { hotspots: [own, own] })).toEqual({ refused: 'hotspot_not_found' })
    expect((await spotsSeen(other)).map((each: Answer) => each.id)).toEqual([theirs.id])
  })

  test('with a hotspot that does nothing, once it is to be published', async () => {
    const id = await begun()
    const idle = { hotspots: [spot(1), spot(5)] }
    expect(await save(id, idle)).toMatchObject({ id })
    expect((await one(id)).problems).toEqual([{ what: 'no_action', item_num: 5 }])
    expect(await save(id, { ...idle, publish: true })).toMatchObject({
      refused: 'hotspot_without_action',
      data: { number: 5 },
    })
  })

  test('with a level that there is not, or that buyers do not see yet', async () => {
    const [id, level] = [await begun(), await begun('下一级')]
    const leads = (to: number) => ({ hotspots: [spot(1, { decompose_id: to })] })
    expect(await save(id, leads(999_999))).toEqual({ refused: 'sheet_not_found' })
    expect(await save(id, leads(Number(level)))).toMatchObject({ id })
    expect(await save(id, { ...leads(Number(level)), publish: true })).toMatchObject({
      refused: 'level_unpublished',
      data: { name: '下一级 / 下一级' },
    })
    await save(level, { publish: true })
    expect(await save(id, { ...leads(Number(level)), publish: true })).toMatchObject({ id })
    expect(await one(level)).toMatchObject({ above: [{ id }] })
    expect(await one(id)).toMatchObject({ below: [{ id: level }] })
  })

  test('with no level by what cannot be taken apart: it is not reached from there, and named all the same', async () => {
    const [id, level] = [await begun(), await begun()]
    const shut = { hotspots: [spot(1, { decompose_id: Number(level), is_fj: 'N' })] }
    expect(await save(id, { ...shut, publish: true })).toMatchObject({ id })
    expect(await one(level)).toMatchObject({ above: [] })
    expect(await one(id)).toMatchObject({ below: [{ id: level }] })
    expect(await act('sheets', 'delete', level, {})).toMatchObject({ refused: 'sheet_in_use' })
  })

  test('with a picture of another shape, until somebody has looked at each hotspot', async () => {
    const id = await published()
    const { hotspots } = await one(id)
    const wide = { file_path: '/sheets/wide.webp', hotspots, publish: true }
    expect(await save(id, { file_path: '/sheets/same.webp', hotspots, publish: true })).toMatchObject({ id })
    expect(await save(id, wide)).toMatchObject({ refused: 'sheet_shape_changed', data: { field: 'reviewed' } })
    // What is kept as a draft is asked of when that is published, and against what buyers see.
    expect(await save(id, { ...wide, publish: false })).toMatchObject({ id })
    expect(await save(id, wide)).toMatchObject({ refused: 'sheet_shape_changed' })
    expect(await save(id, { ...wide, reviewed: true })).toMatchObject({ id })
    expect(await buyers('getExplosionById', id)).toMatchObject({ explosion: { width: 1700 } })
  })
})

describe('sheets that would form a circle', () => {
  /** A leads to B, B to C: the first of them, and what makes it lead on. */
  const chain = async (change: object) => {
    const [c, b, a] = [await begun('C'), await begun('B'), await begun('A')]
    const leads = (to: string) => ({ hotspots: [spot(1, { decompose_id: Number(to) })] })
    await save(c, { name_cn: 'C', name_en: 'C', hotspots: [], ...change })
    await save(b, { ...leads(c), name_cn: 'B', name_en: 'B', ...change })
    await save(a, { ...leads(b), name_cn: 'A', name_en: 'A', ...change })
    return { a, b, c, leads }
  }

  test.each([
    ['published', { publish: true }],
    ['drafted', { publish: false }],
  ])('are refused over several levels, where they are %s', async (_, change) => {
    const { a, c, leads } = await chain(change)
    const { version } = await one(c)
    const closing = await act('sheets', 'update', c, { ...DRAWN, ...leads(a), version })
    expect(closing).toMatchObject({ refused: 'sheet_circle', data: { name: expect.stringContaining('A') } })
  })

  test('are refused where one leads to itself', async () => {
    const id = await begun()
    const itself = { hotspots: [spot(1, { decompose_id: Number(id) })] }
    expect(await save(id, itself)).toMatchObject({ refused: 'sheet_circle' })
  })

  test('are none where two lead to the same', async () => {
    const { a, c, leads } = await chain({ publish: true })
    const both = { hotspots: [...(await one(a)).hotspots, ...leads(c).hotspots], publish: true }
    expect(await save(a, both)).toMatchObject({ id: a })
  })
})

describe('two people at one sheet', () => {
  test('whoever comes second is told who was first, and changes nothing', async () => {
    const id = await published()
    const { version, hotspots } = await one(id)
    await save(id, { hotspots, name_en: 'First' }, rival)
    const late = { ...DRAWN, hotspots, name_en: 'Second', version }
    expect(await act('sheets', 'update', id, late)).toMatchObject({
      refused: 'stale',
      data: { by: rival.user, action: 'Changed' },
    })
    expect(await act('sheets', 'delete', id, { version })).toMatchObject({ refused: 'stale' })
    expect(await one(id)).toMatchObject({ name_en: 'First', version: version + 1 })
  })

  test('leave what each of them changed, and no more', async () => {
    const id = await published()
    const { hotspots } = await one(id)
    await save(id, { hotspots, positions: [position(1, 'P-1', 2), position(2, 'P-2')] }, rival)
    const [last, first] = (await one(id)).changes
    expect(last).toMatchObject({
      by: 'rival',
      before: { publish: true, positions: [] },
      after: { publish: false, positions: ['2: P-2 × 1'] },
    })
    expect(Object.keys(last.after)).toEqual(expect.not.arrayContaining(['hotspots', 'name_cn']))
    expect(first).toMatchObject({ change: 'updated', after: { file_path: '/sheets/a.webp' } })
  })

  test('two that would close a circle from both sides do not', async () => {
    const [one_, other] = [await begun(), await begun()]
    const leads = (to: string) => ({ hotspots: [spot(1, { decompose_id: Number(to) })] })
    const answers = await Promise.all([save(one_, leads(other)), save(other, leads(one_), rival)])
    expect(answers.filter((answer) => 'refused' in answer)).toMatchObject([{ refused: 'sheet_circle' }])
  })
})

describe('a sheet that is called for', () => {
  test('by a machine, a sheet or a draft stays, and says by which; then it goes', async () => {
    const [level, first, drafted] = [await published({ hotspots: [] }), await begun(), await begun()]
    const leads = { hotspots: [spot(1, { decompose_id: Number(level) })] }
    await save(first, { ...leads, name_cn: '甲', name_en: 'A', publish: true })
    await save(drafted, { ...leads, name_cn: '草', name_en: 'D' })
    await act('machine-sheets', 'update', '2', { version: 0, sheets: [level], models: [] })
    const names = async () => (await act('sheets', 'delete', level, {})).data?.names
    expect(await names()).toContain('机器2 / Machine 2')
    expect((await names()).split('; ')).toHaveLength(3)
    for (const id of [first, drafted]) expect(await act('sheets', 'delete', id, {})).toMatchObject({ id })
    await act('machine-sheets', 'update', '2', { version: 1, sheets: [], models: [] })
    expect(await act('sheets', 'delete', level, {})).toMatchObject({ id: level })
    expect(await one(level)).toEqual({ refused: 'sheet_not_found' })
    expect(await buyers('getExplosionById', level)).toEqual({ refused: 'sheet_not_found' })
  })

  test('at this very moment stays as well, and one that goes at this moment is not called for', async () => {
    const level = await begun()
    const named = { machine_id: 2, explosion_id: Number(level), place: 0 }
    const naming = (trx: TestDatabase['ownerDb']) => trx.insertInto('machine_explosions').values(named).execute()
    const deleted = await whileDone(database.ownerDb, naming, () => act('sheets', 'delete', level, {}))
    expect(deleted).toMatchObject({ refused: 'sheet_in_use' })
    await database.ownerDb.deleteFrom('machine_explosions').where('explosion_id', '=', Number(level)).execute()
    const { version } = await one('2', 'machine-sheets')
    const wanted = { version, sheets: [level], models: [] }
    const deleting = (trx: TestDatabase['ownerDb']) =>
      trx.deleteFrom('explosions').where('id', '=', Number(level)).execute()
    const updated = await whileDone(database.ownerDb, deleting, () => act('machine-sheets', 'update', '2', wanted))
    expect(updated).toEqual({ refused: 'sheet_not_found' })
  })
})

describe('the list', () => {
  test('shows what staff see, found by name, draft and machine', async () => {
    const id = await published({ name_cn: '蒸汽阀', name_en: 'Steam valve 100%' })
    await save(id, { name_cn: '蒸汽阀新', name_en: 'Steam valve 100%', positions: [] })
    await act('machine-sheets', 'update', '1', { version: 0, sheets: [id], models: [] })
    const found = async (filter: object) => (await list(filter)).rows.map((row: Answer) => row.id)
    expect(await list({ q: '蒸汽阀新' })).toMatchObject({
      total: 1,
      rows: [{ id, drafted: true, published: true, positions: 0, hotspots: 1, machines: [{ name_en: 'Machine 1' }] }],
    })
    expect(await found({ q: '100%' })).toEqual([id])
    expect(await found({ q: 'valve 100%', drafted: false })).toEqual([])
    expect(await found({ machine: '1' })).toEqual([id])
    expect(await found({ id: [id, '999999'] })).toEqual([id])
  })
})

describe('what a machine begins with', () => {
  const update = (input: object) => act('machine-sheets', 'update', '1', input)

  test('is kept in its order, with the models that it is sold as', async () => {
    const [a, b] = [await published(), await begun()]
    const { version } = await one('1', 'machine-sheets')
    await update({ version, sheets: [b, a], models: ['P-9', 'P-8'] })
    const kept = await one('1', 'machine-sheets')
    expect(kept).toMatchObject({ sheets: [b, a], models: ['P-9', 'P-8'], cn_name: '机器1' })
    expect(kept.first.map((each: Answer) => [each.id, each.published])).toEqual([
      [b, false],
      [a, true],
    ])
    expect(kept.changes[0].after).toEqual({ sheets: [b, a], models: ['P-9', 'P-8'] })
    const { handlers } = resourceOf('machine-sheets')
    const query = { sort: 'id', descending: false, offset: 0, limit: 10, filter: { id: ['1'] } }
    expect(await handlers.list(query as never, clerk, context())).toMatchObject({
      total: 1,
      rows: [{ id: '1', models: ['P-9', 'P-8'] }],
    })
  })

  test('is refused with what there is not, with a part that is no machine, and with one twice', async () => {
    const { version } = await one('1', 'machine-sheets')
    const nothing = { version, sheets: [], models: [] }
    expect(await update({ ...nothing, sheets: ['999999'] })).toEqual({ refused: 'sheet_not_found' })
    for (const code of ['P-1', 'NONE'])
      expect(await update({ ...nothing, models: [code] })).toMatchObject({
        refused: 'model_unknown',
        data: { part_code: code },
      })
    await expect(update({ ...nothing, models: ['P-8', 'P-8'] })).rejects.toThrow('models')
    expect(await act('machine-sheets', 'update', '99', nothing)).toEqual({ refused: 'machine_not_found' })
  })
})
