import { migrations as eventstoreMigrations } from '@portafilter/eventstore'
import { createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import { addPerson, identity } from '@portafilter/identity'
import { isFoundBy, type Market } from '@portafilter/kernel'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { partFinder } from './find-parts.ts'
import type { Sorting } from './part-order.ts'
import { migrations } from './tables.ts'
import { partRow } from './testing/part-row.ts'

let database: TestDatabase
let user: string
beforeAll(async () => {
  database = await createTestDatabase({ ...eventstoreMigrations, ...identity.migrations, ...migrations })
  const person = { account: 'reader', username: '', email: null, phone: null, roles: [], firm: null }
  user = await addPerson(database.db, { ...person, market: 'none', language: 'CN' }, '')
})
afterAll(() => database.close())
beforeEach(() => database.ownerDb.deleteFrom('parts').execute())

type Named = { code: string; cn?: string; en?: string; withdrawn?: boolean; type?: 'M' | 'P'; price?: number }

const add = async (...parts: Named[]): Promise<void> => {
  const rows = parts.map(({ code, cn = '', en = '', price = 1, ...more }) =>
    partRow(code, { ...more, name_cn: cn, name_en: en, list_cny: price, list_usd: 1_000 - price }),
  )
  await database.db.insertInto('parts').values(rows).execute()
}

const find = async (
  search: string,
  currPage = 1,
  pageSize = 25,
  sorting?: Sorting,
  finder = partFinder(database.db),
  market: Market = 'domestic',
) => {
  const { parts, total } = await finder({ search, page: { currPage, pageSize }, market, sorting, user })
  return { codes: parts.map(({ code }) => code), total }
}

test.each(['KP-10.01', 'kp1001', 'kp 10 01', '1001', '01', '1', 'ＫＰ１００１', '冲煮', '头', 'head 组', 'E61 group'])(
  '%s finds the part',
  async (typed) => {
    await add({ code: 'KP-10.01', cn: '冲煮头组', en: 'E61 group head' }, { code: 'XX-77', cn: '软管', en: 'Hose' })
    expect(await find(typed)).toEqual({ codes: ['KP-10.01'], total: 1 })
  },
)

test.each(['M4x10', 'm4×10', 'M4 x 10', 'Ｍ４＊１０', 'x10 m4', 'M4*10'])(
  '%s finds screws of M4 by 10',
  async (typed) => {
    await add({ code: 'A', cn: '螺钉 M4×10' }, { code: 'B', en: 'Screw M4 × 10' }, { code: 'C', cn: '螺钉 M4×16' })
    expect((await find(typed)).codes).toEqual(['A', 'B'])
  },
)

test('a dot in a name counts, in a number it does not', async () => {
  await add({ code: '12.03', cn: '圈 3.2' }, { code: '77', cn: '圈 32' }, { code: '3-2' })
  expect((await find('3.2')).codes).toEqual(['3-2', '12.03'])
  expect((await find('1203')).codes).toEqual(['12.03'])
})

test('the exact code comes first, then codes that begin so, then the others, in the order of codes', async () => {
  await add({ code: 'B-12' }, { code: 'A', cn: '12' }, { code: '12-9' }, { code: '12' }, { code: '1.21' })
  expect((await find('12')).codes).toEqual(['12', '1.21', '12-9', 'A', 'B-12'])
})

test('withdrawn parts are not listed; a change shows at once', async () => {
  await add({ code: 'A' }, { code: 'B' })
  const finder = partFinder(database.db)
  const total = async () => (await find('', 1, 25, undefined, finder)).total
  expect(await total()).toBe(2)
  await database.db.updateTable('parts').set({ withdrawn: true }).where('code', '=', 'A').execute()
  expect(await total()).toBe(1)
  await add({ code: 'C' })
  expect(await total()).toBe(2)
})

test('what a page says of its parts is of now, though its list is remembered', async () => {
  await add({ code: 'A', price: 200 })
  const finder = partFinder(database.db)
  const packing = async () => {
    const asked = { search: 'a', page: { currPage: 1, pageSize: 25 }, market: 'domestic', user } as const
    return (await finder(asked)).parts.map((part) => part.packing.CN)
  }
  expect(await packing()).toEqual([''])
  await database.db.updateTable('parts').set({ packing_cn: '1个/袋' }).execute()
  expect(await packing()).toEqual(['1个/袋'])
})

test('whole machines are found by buyers in China alone', async () => {
  await add({ code: 'KP-D1', cn: '咖啡机', type: 'M' }, { code: 'KP-1', cn: '咖啡机旋钮' })
  for (const search of ['', '咖啡机', 'kp']) {
    expect((await find(search)).codes.sort()).toEqual(['KP-1', 'KP-D1'])
    for (const market of ['overseas', 'none'] as const)
      expect(await find(search, 1, 25, undefined, undefined, market)).toEqual({ codes: ['KP-1'], total: 1 })
  }
})

test('pages join without gaps, and beyond the end there is nothing', async () => {
  await add(...Array.from({ length: 60 }, (_, n) => ({ code: `P${n}`, cn: '垫圈' })))
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => find('垫圈', page, 20)))
  expect(new Set(pages.flatMap(({ codes }) => codes)).size).toBe(60)
  expect(pages.map(({ codes }) => codes.length)).toEqual([20, 20, 20, 0, 0])
  expect(pages.every(({ total }) => total === 60)).toBe(true)
})

const YUAN: Sorting = {
  by: 'price',
  descending: false,
  language: 'CN',
  terms: { currency: 'CNY', discountGroup: 10 },
}

test('sorted by code, by name as a dictionary has them, and by what is paid, either way', async () => {
  await add(
    ...[
      { code: 'B-2', cn: '圈', en: 'ring', price: 200 },
      { code: 'A-1', cn: '阀', en: 'Valve', price: 300 },
      { code: 'C-3', cn: '泵', en: 'Pump', price: 250, type: 'M' as const },
    ],
  )
  await database.db.insertInto('discount_groups').values({ id: 2, part_rate: 5_000, machine_rate: 9_000 }).execute()
  const finder = partFinder(database.db)
  const sorted = async (sorting: Partial<Sorting>) =>
    (await find('', 1, 25, { ...YUAN, ...sorting }, finder)).codes.map((code) => code?.at(0)).join('')
  expect(await sorted({ by: 'code' })).toBe('ABC')
  expect(await sorted({ by: 'code', descending: true })).toBe('CBA')
  expect(await sorted({ by: 'name' })).toBe('CAB')
  expect(await sorted({ by: 'name', language: 'EN' })).toBe('CBA')
  expect(await sorted({ by: 'name', language: 'EN', descending: true })).toBe('ABC')
  expect(await sorted({})).toBe('BCA')
  expect(await sorted({ descending: true })).toBe('ACB')
  expect(await sorted({ terms: { currency: 'USD', discountGroup: 10 } })).toBe('ACB')
  expect(await sorted({ terms: { currency: 'CNY', discountGroup: 2 } })).toBe('BAC')
  await database.db.updateTable('discount_groups').set({ machine_rate: 100 }).where('id', '=', 2).execute()
  expect(await sorted({ terms: { currency: 'CNY', discountGroup: 2 } })).toBe('CBA')
  await database.db.updateTable('parts').set({ list_cny: 1 }).where('code', '=', 'A-1').execute()
  expect(await sorted({})).toBe('ABC')
})

test('whole machines are listed in China alone', async () => {
  await add({ code: 'KP-D1', cn: '咖啡机', type: 'M' }, { code: 'KP-1', cn: '咖啡机旋钮' })
  const finder = partFinder(database.db)
  const codes = async (market: Market, sorting?: Sorting) =>
    (await find('咖啡机', 1, 25, sorting, finder, market)).codes.toSorted()
  expect(await codes('domestic')).toEqual(['KP-1', 'KP-D1'])
  for (const market of ['overseas', 'none'] as const)
    for (const sorting of [undefined, YUAN]) expect(await codes(market, sorting)).toEqual(['KP-1'])
})

test('pages of equal prices join without gaps', async () => {
  await add(...Array.from({ length: 60 }, (_, n) => ({ code: `P${n}`, price: n % 3 })))
  const pages = await Promise.all([1, 2, 3].map((page) => find('', page, 20, { ...YUAN, descending: true })))
  expect(new Set(pages.flatMap(({ codes }) => codes)).size).toBe(60)
})

test('what looks like a pattern is a text', async () => {
  await add({ code: 'A', cn: '100%' }, { code: 'B', cn: "l'eau \\ {x}" }, { code: 'C', cn: '100' })
  expect((await find('%')).codes).toEqual(['A'])
  expect((await find("l'eau")).codes).toEqual(['B'])
  expect((await find('\\')).codes).toEqual(['B'])
  expect((await find('{x}')).codes).toEqual(['B'])
})

test('the catalogue is searched by the same rules as a cart', async () => {
  const sign = fc.constantFrom(
    'a',
    'B',
    '1',
    '2',
    '.',
    '-',
    ' ',
    '圈',
    '阀',
    'ｘ',
    'x',
    '×',
    '*',
    ',',
    '%',
    '\u200b',
    '\u00ad',
    '\u202e',
  )
  const text = (maxLength: number) => fc.string({ unit: sign, maxLength })
  const parts = fc.array(fc.record({ cn: text(8), en: text(8), code: text(6) }), { minLength: 1, maxLength: 6 })
  const property = fc.asyncProperty(parts, text(5), async (made, search) => {
    const named = made.map((part, n) => ({ ...part, code: `${part.code}${n}` }))
    await database.ownerDb.deleteFrom('parts').execute()
    await add(...named)
    const expected = named.filter(({ code, cn, en }) => isFoundBy(search)({ code, name: { CN: cn, EN: en } }))
    expect((await find(search)).codes.sort()).toEqual(expected.map(({ code }) => code).sort())
  })
  await fc.assert(property, { numRuns: 150 })
})
