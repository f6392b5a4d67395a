import { migrations as eventstoreMigrations } from '@portafilter/eventstore'
import { createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import { identity } from '@portafilter/identity'
import { explain, type Market } from '@portafilter/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pricedParts } from '../pricing.ts'
import { migrations } from '../tables.ts'
import { partRow } from '../testing/part-row.ts'
import { successorAgainst } from './against.ts'
import { replacedBy } from './successors.ts'

const part = (code: string, successor: string | null = null, more: Parameters<typeof partRow>[1] = {}) =>
  partRow(code, { successor, ...more })

const GONE = { withdrawn: true }

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ ...eventstoreMigrations, ...identity.migrations, ...migrations })
  const rows = [
    ...[part('A-1', 'A-2', GONE), part('A-2', 'A-3'), part('A-3', 'A-4', GONE), part('A-4')],
    ...[part('B-1', null, GONE), part('M-1', 'M-2', { ...GONE, type: 'M' }), part('M-2', null, { type: 'M' })],
  ]
  await database.db.insertInto('parts').values(rows).execute()
})
afterAll(() => database.close())

const TERMS = { currency: 'CNY', discountGroup: 10 } as const

test('a part that was replaced says what stands at the end of the chain', async () => {
  const parts = await pricedParts(database.db, ['A-1', 'A-2', 'A-3', 'A-4', 'B-1'], TERMS)
  expect([...parts.values()].map(({ code, successor }) => [code, successor]).sort()).toEqual([
    ['A-1', 'A-4'],
    ['A-2', 'A-4'],
    ['A-3', 'A-4'],
    ['A-4', null],
    ['B-1', null],
  ])
})

test('a code that changes stays the successor of others', async () => {
  await database.ownerDb.updateTable('parts').set({ code: 'A-5' }).where('code', '=', 'A-4').execute()
  expect((await pricedParts(database.db, ['A-1'], TERMS)).get('A-1')?.successor).toBe('A-5')
  await database.ownerDb.updateTable('parts').set({ code: 'A-4' }).where('code', '=', 'A-5').execute()
})

describe('a search for a superseded number', () => {
  const leadsTo = async (typed: string, market: Market = 'domestic') => {
    const { rows } = await sql<{ replaced: unknown }>`select ${replacedBy(typed, market)} as replaced`.execute(
      database.db,
    )
    return rows[0]?.replaced
  }

  test.each(['A-1', 'a1', ' Ａ－１ '])('%s leads to its successor, where it is no longer sold', async (typed) =>
    expect(await leadsTo(typed)).toEqual({ part_code: 'A-1', successor_code: 'A-4' }),
  )

  test.each([
    ['it is sold still, so that lists have it', 'A-2'],
    ['it was not replaced', 'B-1'],
    ['there is none', 'A-9'],
    ['nothing is looked for', ' - '],
  ])('leads nowhere where %s', async (_, typed) => expect(await leadsTo(typed)).toBeNull())

  test('tells of a machine where machines are sold alone', async () => {
    expect(await leadsTo('M-1')).toMatchObject({ successor_code: 'M-2' })
    expect(await leadsTo('M-1', 'overseas')).toBeNull()
  })
})

describe('a successor', () => {
  const against = (code: string, successor: string | null) => successorAgainst(database.db, { code, successor })

  test.each([
    ['none', 'A-4', null],
    ['another', 'A-4', 'B-1'],
    ['one that was replaced', 'B-1', 'A-1'],
    ['the one that it has', 'A-1', 'A-2'],
    ['one further on', 'A-1', 'A-3'],
    ['one of a part that is not made yet', 'NEW-1', 'A-1'],
  ])('may be %s', async (_, code, successor) => expect(await against(code, successor)).toBeUndefined())

  test.each([
    ['the part itself', 'A-4', 'A-4', 'A-4 → A-4'],
    ['what it has replaced', 'A-2', 'A-1', 'A-2 → A-1 → A-2'],
    ['what began its chain', 'A-4', 'A-1', 'A-4 → A-1 → A-2 → A-3 → A-4'],
  ])('is not %s', async (_, code, successor, chain) => {
    const refusal = await against(code, successor)
    expect(refusal).toEqual({ refused: 'successor_circle', data: { chain } })
    expect(refusal && explain(refusal, 'EN')).toContain(chain)
  })

  test('is a part that there is', async () => {
    const data = { part_code: 'A-9', field: 'successor' }
    expect(await against('A-1', 'A-9')).toEqual({ refused: 'part_unknown', data })
  })

  test('that closes a circle all the same ends nowhere', async () => {
    await database.ownerDb
      .insertInto('parts')
      .values([part('C-1', 'C-2', GONE), part('C-2', 'C-1')])
      .execute()
    expect((await pricedParts(database.db, ['C-1'], TERMS)).get('C-1')?.successor).toBeNull()
    expect(await against('B-1', 'C-1')).toBeUndefined()
  })
})
