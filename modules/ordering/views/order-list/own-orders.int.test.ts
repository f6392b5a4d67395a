import { randomUUID } from 'node:crypto'
import { createViews, execute, migrations, type OpenLog, postgresLog, rebuild } from '@portafilter/eventstore'
import { createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import { type Bilingual, codeKey, foldedNames, isRefusal, wordsOf } from '@portafilter/kernel'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../../streams.ts'
import * as t from '../../testing/orders.ts'
import { orderLines } from '../order-lines.ts'
import { searchOwn } from './own-orders.ts'
import { orderList } from './table.ts'

/** Names of the lines of each order, the oldest first. */
const NAMES: readonly (readonly Bilingual[])[] = [
  [{ CN: '不锈钢密封圈', EN: 'Gasket, stainless steel' }],
  [{ CN: '分水网 E61 57mm', EN: 'Shower Screen 100%' }],
  [{ CN: '全角 ＫＰ－１', EN: 'full_width \\ back' }],
  [{ CN: '𠮷👩🏽‍🔧', EN: 'STRASSE straße İstanbul ΌΣΟΣ' }],
  Array.from({ length: 60 }, (_, n) => ({ CN: `水管 ${n} 号`, EN: `Hose, silicone, food grade, no. ${n}` })),
  [{ CN: '圈 3.2×1.8', EN: 'Ring 3.2 × 1.8' }],
  [{ CN: '不锈钢螺钉 M4×10', EN: 'Screw M4 × 10, 32' }],
]
const linesOf = (names: readonly Bilingual[]) => names.map((name, n) => ({ ...t.line(n + 1, 1), name }))
const ORDERS = NAMES.map((names, n) => ({ code: `20261121-ABCDEFG${n}`, lines: linesOf(names) }))
// A code as people read it aloud, with its dash in another place.
ORDERS.at(-1)?.lines.splice(0, 1, { ...linesOf(NAMES.at(-1) ?? [])[0], part_code: '6-1058' } as never)
/** Everything that stands in an order, as it is written. */
const TEXTS = ORDERS.map(({ code, lines }) =>
  [code, ...lines.flatMap((line) => [line.part_code, line.name.CN, line.name.EN])].join('\n'),
)

let database: TestDatabase
let log: OpenLog

const submit = async (code: string, buyer: string, lines: ReturnType<typeof linesOf>, at: Date) => {
  const command = { type: 'SubmitOrder', order: t.orderOf({ code, buyer, lines, month: null }) } as const
  const meta = { id: randomUUID(), actor: null, request: null, cause: null, at }
  const done = await execute(log, { stream: orders.nameOf(code), decider: orders.decider, command, meta })
  if (isRefusal(done)) throw new Error(done.refused)
}

beforeAll(async () => {
  database = await createTestDatabase(migrations)
  log = postgresLog({ pool: database.ownerPool })
  await createViews(database.ownerDb, [orderList, orderLines])
  for (const [n, { code, lines }] of ORDERS.entries())
    await submit(code, t.BUYER, lines, new Date(`2026-11-0${n + 1}T04:00:00Z`))
  await submit('20261121-ZZZZZZZZ', t.OTHER, linesOf(NAMES.flat()), new Date('2026-11-01T04:00:00Z'))
  for (const projection of [orderList, orderLines]) await rebuild({ log, db: database.ownerDb, projection })
})
afterAll(async () => {
  await log.close()
  await database.close()
})

const search = (text: string, { limit = 10, offset = 0, ...days } = {}) =>
  searchOwn(database.db, t.BUYER, wordsOf(text), days, undefined, { limit, offset })

/** Orders in which each word stands in a name as it is typed, or in a code however it is typed; the newest first. */
const holding = (search: string): string[] =>
  ORDERS.filter(({ code, lines }) => {
    const codes = [code, ...lines.map((line) => line.part_code)].map(codeKey)
    const names = lines.map(({ name }) => foldedNames(name))
    return wordsOf(search).every(
      ({ typed, key }) => names.some((name) => name.includes(typed)) || codes.some((each) => each.includes(key)),
    )
  })
    .map(({ code }) => code)
    .reverse()

describe('a search of own orders finds what holds the text', () => {
  it.each([
    ...['密', '圈', '密封圈', '水', '网 e61', '57MM', '𠮷', '👩🏽‍🔧', 'ＫＰ', 'ｋｐ－１', 'kp－1', 'g', 'E', '1', 'ab'],
    ...['%', '\\', '%s', '100%', 'full_width', 'fullxwidth', '\\ b', 'GASKET', 'straße', 'STRASSE', 'İ', 'i', 'όσος'],
    ...['20261121', 'abcdefg3', 'KP-1060', '59 no.', 'nothing like it', "'", '"', '.*'],
  ])('%j', async (term) => {
    const { codes, counted } = await search(term)
    expect(codes).toEqual(holding(term))
    expect(counted).toEqual(codes.length === 0 ? [] : [{ stage: 'awaiting_payment', orders: codes.length }])
  })

  it.each([
    ['61058', [6]],
    ['6 1058', [6, 4]],
    ['６－１０５８', [6]],
    ['20261121ABCDEFG6', [6]],
    ['２０２６１１２１－abcdefg6', [6]],
    ['ABCDEFG6 screw', [6]],
    ['不锈钢 screw M4x10', [6]],
    ['screw 不锈钢 gasket', []],
    ['kp1', [5, 4, 3, 2, 1, 0]],
    ['57mm shower', [1]],
    ['圈 3.2x1.8', [5]],
    ['3.2', [5, 4]],
    ['号 hose 水管 kp1060', [4]],
    // Its first line and its last.
    ['kp1001 kp1060', [4]],
  ])('however it is typed: %s', async (typed, found) => {
    expect((await search(typed)).codes).toEqual(found.map((n) => ORDERS[n]?.code))
  })

  it('whatever it is', async () => {
    const place = fc.tuple(fc.constantFrom(...TEXTS), fc.nat(), fc.integer({ min: 1, max: 100 }))
    const term = place
      .map(([text, from, length]) => text.slice(from % text.length, (from % text.length) + length))
      .filter((text) => text.isWellFormed() && wordsOf(text).length > 0)
    await fc.assert(
      fc.asyncProperty(term, async (text) => {
        expect((await search(text)).codes).toEqual(holding(text))
      }),
    )
  })
})

it('pages through what it finds, and counts all of it', async () => {
  const all = holding('2026')
  expect(all).toHaveLength(ORDERS.length)
  for (const [offset, codes] of [
    [0, all.slice(0, 2)],
    [2, all.slice(2, 4)],
    [4, all.slice(4, 6)],
    [6, all.slice(6)],
    [8, []],
  ] as const)
    expect(await search('2026', { limit: 2, offset })).toEqual({
      codes,
      counted: [{ stage: 'awaiting_payment', orders: ORDERS.length }],
    })
})

it('finds within days and stages', async () => {
  const { codes, counted } = await search('2026', { start_date: '2026-11-02', end_date: '2026-11-03' } as object)
  expect(codes).toEqual([ORDERS[2]?.code, ORDERS[1]?.code])
  expect(counted).toEqual([{ stage: 'awaiting_payment', orders: 2 }])
  const closed = await searchOwn(database.db, t.BUYER, wordsOf('2026'), {}, ['closed'], { limit: 10, offset: 0 })
  expect(closed).toEqual({ codes: [], counted: [{ stage: 'awaiting_payment', orders: ORDERS.length }] })
})
