import { randomUUID } from 'node:crypto'
import { catalogue } from '@portafilter/catalogue'
import { type CallContext, type Session, wholeAnswers } from '@portafilter/contract'
import { demoPeople } from '@portafilter/demo/people'
import { migrations as eventstoreMigrations } from '@portafilter/eventstore'
import { createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import { addPerson, identity } from '@portafilter/identity'
import type { Language } from '@portafilter/kernel'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { partRow } from '../catalogue/testing/part-row.ts'
import { forgetCartCommands } from './commands.ts'
import type { basketContract } from './contract.ts'
import { basketRoutes } from './routes.ts'
import { migrations } from './tables.ts'

// biome-ignore lint/suspicious/noExplicitAny: the answers of all calls
type Answer = any

let database: TestDatabase
const sessions = new Map<string, Session>()

const part = (code: string, list_cny: number, more: Parameters<typeof partRow>[1] = {}) => {
  const sold = { packing_cn: '1个/袋', packing_en: '1 pc/bag', unit_cn: '个', unit_en: 'pcs', list_cny, list_usd: 500 }
  return partRow(code, { name_cn: `垫圈 ${code}`, name_en: `Washer ${code}`, ...sold, ...more })
}

const parts = [
  part('A-1', 1_000),
  part('A-2', 333),
  part('OLD-1', 9_900, { withdrawn: true }),
  part('M-1', 1_880_000, { type: 'M', name_cn: '咖啡机', name_en: 'Machine' }),
]

beforeAll(async () => {
  const rooms = { ...identity.migrations, ...catalogue.migrations, ...migrations }
  database = await createTestDatabase({ ...eventstoreMigrations, ...rooms })
  const { db } = database
  await db.insertInto('parts').values(parts).execute()
  await db.insertInto('discount_groups').values({ id: 1, part_rate: 8_500, machine_rate: 9_000 }).execute()
  for (const person of demoPeople) {
    const user = await addPerson(db, person, '')
    const { account, market, roles } = person
    sessions.set(account, { id: user, user, account, market, roles, erpCode: null, confirmed: true })
  }
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('cart_lines').execute()
  await database.db.deleteFrom('favourite_lines').execute()
})

type Caller = Readonly<{ account?: string; language?: Language; command?: string; at?: string }>

const call = async (name: keyof typeof basketContract, input?: unknown, caller: Caller = {}): Promise<Answer> => {
  const { account = 'dealer', language = 'CN', command = randomUUID(), at = new Date().toISOString() } = caller
  const route = basketRoutes({ db: database.db }).find((each) => each.name === name)
  const meta = { id: command, actor: null, request: null, cause: null, at: new Date(at) }
  const parsed = route?.definition.input?.parse(input)
  const answer: Answer = await route?.handle(parsed, sessions.get(account), { language, meta } as CallContext)
  if (!('refused' in answer) && route !== undefined) wholeAnswers(route.definition)[0]?.parse(answer)
  return answer
}

const add = (part_code: string, quantity: number, caller?: Caller) => call('addToCart', { part_code, quantity }, caller)

const quantities = async (account = 'dealer'): Promise<Record<string, number>> => {
  const lines = await call('getCart', {}, { account })
  return Object.fromEntries(lines.map((line: Answer) => [line.part_code, line.quantity]))
}

const refused = { refused: 'cart_quantity' }

test('pieces are added to a line and taken from it', async () => {
  expect(await add('A-1', 3)).toEqual({ result: 1 })
  expect(await add('A-1', 4)).toEqual({ result: 1 })
  expect(await add('A-1', -6)).toEqual({ result: 1 })
  expect(await quantities()).toEqual({ 'A-1': 1 })
})

test('a line never leaves 1 to 100, and a delta of nothing is refused', async () => {
  expect(await add('A-1', -1)).toEqual(refused)
  expect(await add('A-1', 0)).toEqual(refused)
  await add('A-1', 60)
  expect(await add('A-1', 41)).toEqual(refused)
  expect(await add('A-1', -60)).toEqual(refused)
  expect(await add('A-1', 0)).toEqual(refused)
  expect(await quantities()).toEqual({ 'A-1': 60 })
  expect(await add('A-1', 40)).toEqual({ result: 1 })
})

test('unknown and withdrawn parts are refused by their code', async () => {
  expect(await add('NO-1', 1)).toEqual({ refused: 'part_not_found', data: { part_code: 'NO-1' } })
  expect(await add('OLD-1', 1)).toEqual({ refused: 'part_withdrawn', data: { part_code: 'OLD-1' } })
  const input = { part_code: 'OLD-1', quantity: 1 }
  expect(await call('updateQuantityById', input)).toMatchObject({ refused: 'part_withdrawn' })
  expect(await call('getCartsCount')).toEqual({ result: 1, object: 0 })
})

test('machines are refused to others than buyers in China, by their code', async () => {
  const refusal = { refused: 'machine_not_sold', data: { part_code: 'M-1' } }
  for (const account of ['overseas', 'overseas_cny', 'support']) {
    expect(await add('M-1', 1, { account })).toEqual(refusal)
    expect(await quantities(account)).toEqual({})
  }
  expect(await add('M-1', 1)).toEqual({ result: 1 })
})

test('a machine in an older cart of somebody who buys none is flagged, counts nowhere, and can be removed', async () => {
  const account = 'overseas'
  const line = { user_id: sessions.get(account)?.user ?? '', part_code: 'M-1', quantity: 1, added_at: new Date() }
  await database.db.insertInto('cart_lines').values(line).execute()
  await add('A-1', 2, { account })
  const lines = await call('getCart', {}, { account })
  const flags = Object.fromEntries(lines.map((row: Answer) => [row.part_code, row.withdrawn]))
  expect(flags).toEqual({ 'A-1': false, 'M-1': true })
  expect(await call('getTotal', ['A-1', 'M-1'], { account })).toEqual({ result: 1, total: 10, decrease: 0 })
  const set = { part_code: 'M-1', quantity: 2 }
  expect(await call('updateQuantityById', set, { account })).toMatchObject({ refused: 'machine_not_sold' })
  await call('removeFromCart', { part_code: 'M-1' }, { account })
  expect(await quantities(account)).toEqual({ 'A-1': 2 })
})

test('any deltas leave what a plain count of 1 to 100 leaves', async () => {
  const deltas = fc.array(fc.integer({ min: -100, max: 100 }), { maxLength: 12 })
  const property = fc.asyncProperty(deltas, async (given) => {
    await database.db.deleteFrom('cart_lines').execute()
    let expected = 0
    for (const delta of given) {
      const allowed = delta !== 0 && expected + delta >= 1 && expected + delta <= 100
      expect(await add('A-1', delta)).toEqual(allowed ? { result: 1 } : refused)
      if (allowed) expected += delta
    }
    expect(await quantities()).toEqual(expected === 0 ? {} : { 'A-1': expected })
  })
  await fc.assert(property, { numRuns: 40 })
})

test('additions at the same moment are all counted, and none passes 100', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => add('A-1', 4)))
  expect(answers.filter(({ result }) => result === 1)).toHaveLength(25)
  expect(await quantities()).toEqual({ 'A-1': 100 })
})

test('a call that comes twice counts once', async () => {
  const command = randomUUID()
  const twins = await Promise.all([add('A-1', 60, { command }), add('A-1', 60, { command })])
  expect(twins).toEqual([{ result: 1 }, { result: 1 }])
  expect(await add('A-1', 60, { command })).toEqual({ result: 1 })
  expect(await quantities()).toEqual({ 'A-1': 60 })
  const fewer = randomUUID()
  await add('A-1', -40, { command: fewer })
  expect(await add('A-1', -40, { command: fewer })).toEqual({ result: 1 })
  expect(await quantities()).toEqual({ 'A-1': 20 })
})

test('a call that comes many times at once counts once', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    await database.db.deleteFrom('cart_lines').execute()
    const command = randomUUID()
    const answers = await Promise.all([...Array(6)].map(() => add('A-1', 7, { command })))
    expect(answers).toEqual(Array(6).fill({ result: 1 }))
    expect(await quantities()).toEqual({ 'A-1': 7 })
  }
})

test('a call that comes again late counts once, whatever has happened to the line since', async () => {
  const command = randomUUID()
  const again = () => add('A-1', 5, { command })
  await again()
  await add('A-1', 2)
  expect(await again()).toEqual({ result: 1 })
  expect(await quantities()).toEqual({ 'A-1': 7 })
  await call('removeFromCart', { part_code: 'A-1' })
  expect(await again()).toEqual({ result: 1 })
  expect(await quantities()).toEqual({})
})

test('setting a quantity again late does not undo what came after it', async () => {
  const command = randomUUID()
  const set = () => call('updateQuantityById', { part_code: 'A-1', quantity: 5 }, { command })
  await add('A-1', 1)
  await set()
  await add('A-1', 2)
  expect(await set()).toEqual({ result: 1 })
  expect(await quantities()).toEqual({ 'A-1': 7 })
})

test('a refusal binds nothing: the same call may come again and succeed', async () => {
  const command = randomUUID()
  await add('A-1', 60)
  expect(await add('A-1', 60, { command })).toEqual(refused)
  await add('A-1', -40)
  expect(await add('A-1', 60, { command })).toEqual({ result: 1 })
  expect(await quantities()).toEqual({ 'A-1': 80 })
})

test('commands are forgotten after a day', async () => {
  const [old, young] = [randomUUID(), randomUUID()]
  await add('A-1', 1, { command: old, at: '2026-11-20T00:59:59Z' })
  await add('A-1', 1, { command: young, at: '2026-11-20T01:00:01Z' })
  await forgetCartCommands(database.db, new Date('2026-11-21T01:00:00Z'))
  const kept = await database.db.selectFrom('cart_commands').select('id').where('id', 'in', [old, young]).execute()
  expect(kept).toEqual([{ id: young }])
})

const addLines = (lines: readonly (readonly [string, number])[], caller?: Caller) =>
  call('addLines', { lines: lines.map(([part_code, quantity]) => ({ part_code, quantity })) }, caller)

test('many lines go into the cart at once, on top of what is there; the same code twice is added up', async () => {
  await add('A-1', 5)
  const lines = [
    ['A-1', 3],
    ['A-2', 7],
    ['A-1', 2],
  ] as const
  expect(await addLines(lines)).toEqual({ result: 1 })
  expect(await quantities()).toEqual({ 'A-1': 10, 'A-2': 7 })
  expect(await call('getCartsCount')).toEqual({ result: 1, object: 2 })
})

test.each([
  [
    'an unknown one',
    [
      ['A-1', 1],
      ['NO-1', 1],
    ],
    'part_not_found',
    'NO-1',
    1,
  ],
  [
    'a withdrawn one',
    [
      ['OLD-1', 1],
      ['A-1', 1],
    ],
    'part_withdrawn',
    'OLD-1',
    0,
  ],
  [
    'too many with what is there',
    [
      ['A-1', 1],
      ['A-2', 41],
    ],
    'cart_exceeds',
    'A-2',
    1,
  ],
  [
    'too many in two of its lines',
    [
      ['A-1', 60],
      ['A-1', 41],
    ],
    'cart_exceeds',
    'A-1',
    0,
  ],
] as const)('of many lines, %s keeps all of them out, and is named', async (_, lines, refusal, part_code, at) => {
  await add('A-2', 60)
  const in_cart = part_code === 'A-2' ? 60 : 0
  expect(await addLines(lines)).toEqual({ refused: refusal, data: { part_code, in_cart, field: `lines.${at}` } })
  expect(await quantities()).toEqual({ 'A-2': 60 })
})

test('many lines that come twice count once, at once or late; what was refused may come again', async () => {
  const command = randomUUID()
  const twice = () =>
    addLines(
      [
        ['A-1', 30],
        ['A-2', 30],
      ],
      { command },
    )
  await add('A-1', 80)
  expect(await twice()).toMatchObject({ refused: 'cart_exceeds' })
  await add('A-1', -79)
  expect(await Promise.all([twice(), twice()])).toEqual([{ result: 1 }, { result: 1 }])
  await call('removeFromCart', { part_code: 'A-2' })
  expect(await twice()).toEqual({ result: 1 })
  expect(await quantities()).toEqual({ 'A-1': 31 })
})

test('many lines at the same moment, in any order: none is lost, none passes 100, none is half done', async () => {
  const both = [
    ['A-1', 30],
    ['A-2', 30],
  ] as const
  const answers = await Promise.all([...Array(8)].map((_, n) => addLines(n % 2 === 0 ? both : both.toReversed())))
  expect(answers.filter(({ result }) => result === 1)).toHaveLength(3)
  expect(answers.filter(({ refused }) => refused === 'cart_exceeds')).toHaveLength(5)
  expect(await quantities()).toEqual({ 'A-1': 90, 'A-2': 90 })
})

test('whole machines go into no cart outside of China, one by one or in a list', async () => {
  const refused = { refused: 'machine_not_sold' }
  const lines = [
    ['A-1', 1],
    ['M-1', 1],
  ] as const
  expect(await addLines(lines, { account: 'overseas' })).toMatchObject({ ...refused, data: { part_code: 'M-1' } })
  expect(await add('M-1', 1, { account: 'overseas' })).toMatchObject(refused)
  expect(await quantities('overseas')).toEqual({})
  expect(await addLines(lines)).toEqual({ result: 1 })
})

test('typed codes are told what they mean, with the buyer’s price and what the cart has', async () => {
  await add('A-1', 4)
  const codes = ['a1', ' OLD 1 ', 'A-9', 'm1', 'A-1', '-']
  const { object } = await call('checkCodes', { codes }, { language: 'EN' })
  const withdrawn = { part_code: 'OLD-1' }
  expect(object).toMatchObject([
    {
      verdict: 'sold',
      part: { part_code: 'A-1', discounted_price: 8.5, part_name: 'Washer A-1' },
      in_cart: 4,
      near: [],
    },
    { verdict: 'withdrawn', part: withdrawn, in_cart: 0 },
    { verdict: 'unknown', part: null, in_cart: 0, near: [] },
    { verdict: 'sold', part: { part_code: 'M-1', type: 'M' } },
    { verdict: 'sold', part: { part_code: 'A-1' }, in_cart: 4 },
    { verdict: 'unknown', part: null, near: [] },
  ])
  const overseas = await call('checkCodes', { codes: ['M-1', 'A-1'] }, { account: 'overseas' })
  expect(overseas.object).toMatchObject([
    { verdict: 'not_sold', in_cart: 0 },
    { verdict: 'sold', part: { currency: 'USD', discounted_price: 5 }, in_cart: 0 },
  ])
  expect(await quantities()).toEqual({ 'A-1': 4 })
})

test('a quantity is set on a line that is there', async () => {
  const set = (part_code: string, quantity: number) => call('updateQuantityById', { part_code, quantity })
  await add('A-1', 1)
  expect(await set('A-1', 100)).toEqual({ result: 1 })
  expect(await quantities()).toEqual({ 'A-1': 100 })
  expect(await set('A-2', 5)).toEqual({ refused: 'cart_line_not_found' })
  expect(await set('NO-1', 5)).toMatchObject({ refused: 'part_not_found' })
})

test('lines are removed by repeated or comma-separated codes; absent ones are no error', async () => {
  for (const code of ['A-1', 'A-2', 'M-1']) await add(code, 1)
  expect(await call('removeFromCart', { part_code: ['A-1', 'NO-1,M-1'] })).toEqual({ result: 1 })
  expect(await quantities()).toEqual({ 'A-2': 1 })
})

test('the cart shows the newest line first, in the reader’s language and the buyer’s prices', async () => {
  await add('A-2', 3, { at: '2026-11-21T01:00:00Z' })
  await add('M-1', 1, { at: '2026-11-21T02:00:00Z' })
  const lines = await call('getCart', {}, { language: 'EN' })
  expect(lines).toMatchObject([
    { part_code: 'M-1', part_name: 'Machine', type: 'M', price: 18_800, discounted_price: 16_920, subtotal: 16_920 },
    { part_code: 'A-2', part_name: 'Washer A-2', price: 3.33, discounted_price: 2.83, quantity: 3, subtotal: 8.49 },
  ])
  await add('A-2', 3, { account: 'overseas' })
  expect(await call('getCart', {}, { account: 'overseas' })).toMatchObject([{ currency: 'USD', subtotal: 15 }])
})

test('the cart is searched as the catalogue is', async () => {
  for (const code of ['A-1', 'A-2', 'M-1']) await add(code, 1)
  const found = async (search: string) =>
    (await call('getCart', { search })).map((line: Answer) => line.part_code).sort()
  expect(await found('a1')).toEqual(['A-1'])
  expect(await found('垫圈')).toEqual(['A-1', 'A-2'])
  expect(await found('machine')).toEqual(['M-1'])
})

test('a part withdrawn since is flagged, counts nowhere, and can only be removed', async () => {
  for (const code of ['A-1', 'A-2']) await add(code, 2)
  const withdraw = (withdrawn: boolean) =>
    database.db.updateTable('parts').set({ withdrawn }).where('code', '=', 'A-2').execute()
  await withdraw(true)
  try {
    const lines = await call('getCart', {})
    const flags = Object.fromEntries(lines.map((line: Answer) => [line.part_code, line.withdrawn]))
    expect(flags).toEqual({ 'A-1': false, 'A-2': true })
    expect(await call('getTotal', ['A-1', 'A-2'])).toEqual({ result: 1, total: 17, decrease: 3 })
    expect(await add('A-2', -1)).toMatchObject({ refused: 'part_withdrawn' })
    expect(await call('removeFromCart', { part_code: 'A-2' })).toEqual({ result: 1 })
    expect(await quantities()).toEqual({ 'A-1': 2 })
  } finally {
    await withdraw(false)
  }
})

test('the total is of the selected lines, with what is saved against the list', async () => {
  await add('A-1', 10)
  await add('A-2', 3)
  const total = (codes: string[], account?: string) => call('getTotal', codes, account === undefined ? {} : { account })
  expect(await total(['A-1', 'A-2', 'NO-1', 'A-1'])).toEqual({ result: 1, total: 93.49, decrease: 16.5 })
  expect(await total(['A-2'])).toEqual({ result: 1, total: 8.49, decrease: 1.5 })
  expect(await total([])).toEqual({ result: 1, total: 0, decrease: 0 })
  await add('A-1', 10, { account: 'person' })
  expect(await total(['A-1'], 'person')).toEqual({ result: 1, total: 100, decrease: 0 })
})

test('nobody reaches another’s cart', async () => {
  await add('A-1', 1)
  await call('removeFromCart', { part_code: 'A-1' }, { account: 'person' })
  expect(await call('updateQuantityById', { part_code: 'A-1', quantity: 9 }, { account: 'person' })).toEqual({
    refused: 'cart_line_not_found',
  })
  expect(await call('getTotal', ['A-1'], { account: 'person' })).toEqual({ result: 1, total: 0, decrease: 0 })
  expect(await quantities('person')).toEqual({})
  expect(await quantities()).toEqual({ 'A-1': 1 })
})

describe('favourites', () => {
  const collect = (part_code: string, quantity: number, caller?: Caller) =>
    call('addToCollect', { part_code, quantity }, caller)
  const collected = async (account = 'dealer'): Promise<Record<string, number>> => {
    const { object } = await call('getCollect', {}, { account })
    return Object.fromEntries(object.map((line: Answer) => [line.part_code, line.quantity]))
  }

  test('are a list of their own, which the cart knows nothing of', async () => {
    expect(await collect('A-1', 2)).toEqual({ result: 1 })
    expect(await add('A-2', 5)).toEqual({ result: 1 })
    expect([await collected(), await quantities()]).toEqual([{ 'A-1': 2 }, { 'A-2': 5 }])
    expect(await collected('person')).toEqual({})
    expect(await call('updateCollectQuantityById', { part_code: 'A-2', quantity: 3 })).toEqual({
      refused: 'favourite_not_found',
    })
    expect(await call('removeFromCollect', { part_code: 'A-1,A-2' })).toEqual({ result: 1 })
    expect([await collected(), await quantities()]).toEqual([{}, { 'A-2': 5 }])
  })

  test('change by one, and never leave 1 to 100', async () => {
    expect(await collect('A-1', -1)).toEqual(refused)
    expect(await collect('A-1', 1)).toEqual({ result: 1 })
    expect(await collect('A-1', -1)).toEqual(refused)
    expect(await call('updateCollectQuantityById', { part_code: 'A-1', quantity: 100 })).toEqual({ result: 1 })
    expect(await collect('A-1', 1)).toEqual(refused)
    expect(await collected()).toEqual({ 'A-1': 100 })
    expect(await collect('OLD-1', 1)).toMatchObject({ refused: 'part_withdrawn' })
    expect(await collect('M-1', 1, { account: 'overseas' })).toMatchObject({ refused: 'machine_not_sold' })
  })

  test('are changed once by a command that comes twice', async () => {
    const command = randomUUID()
    expect(await collect('A-1', 1, { command })).toEqual({ result: 1 })
    expect(await collect('A-1', 1, { command })).toEqual({ result: 1 })
    expect(await collected()).toEqual({ 'A-1': 1 })
  })

  test('come to what their selected lines cost', async () => {
    await collect('A-1', 3)
    await collect('A-2', 1)
    await add('A-2', 50)
    expect(await call('getCollectTotal', ['A-1', 'A-2', 'NO-1'])).toEqual({ result: 1, total: 28.33, decrease: 5 })
    expect(await call('getCollectTotal', [])).toEqual({ result: 1, total: 0, decrease: 0 })
  })
})
