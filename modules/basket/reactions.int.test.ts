import { randomUUID } from 'node:crypto'
import { migrations as eventstoreMigrations, type StoredEvent } from '@portafilter/eventstore'
import { createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import type { Json } from '@portafilter/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderedLinesLeaveCart } from './reactions.ts'
import { migrations } from './tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ ...eventstoreMigrations, ...migrations })
})
afterAll(() => database.close())
beforeEach(() => database.db.deleteFrom('cart_lines').execute())

const [buyer, other] = [randomUUID(), randomUUID()]
const NOON = '2026-11-21T04:00:00.000Z'

const put = (user_id: string, part_code: string, { quantity = 2, added_at = NOON } = {}) =>
  database.db.insertInto('cart_lines').values({ user_id, part_code, quantity, added_at }).execute()

const submitted = (
  codes: readonly string[],
  more: { readonly [key: string]: Json } = {},
  quantity = 2,
): StoredEvent => ({
  id: randomUUID(),
  stream: 'order-20261121-ABCDEFGH',
  version: 0,
  type: 'OrderSubmitted',
  schema: 1,
  hash: '',
  hashFormat: 1,
  recordedAt: NOON,
  position: 1,
  at: NOON,
  metadata: { command: '', actor: buyer, request: null, cause: null },
  data: { buyer, origin: 'cart', lines: codes.map((part_code) => ({ part_code, quantity })), ...more },
})

/** As the projector has it: within a larger statement. */
const react = async (...events: StoredEvent[]) => {
  for (const effect of orderedLinesLeaveCart.effects(events))
    await sql`with effect as (${effect}) select`.execute(database.db)
}

const left = async (): Promise<string[]> => {
  const rows = await database.db.selectFrom('cart_lines').selectAll().execute()
  return rows
    .map(({ user_id, part_code, quantity }) => `${user_id === buyer ? 'buyer' : 'other'} ${quantity} ${part_code}`)
    .sort()
}

test('the ordered lines leave the buyer’s cart, and nothing else does', async () => {
  for (const code of ['A', 'B', 'C']) await put(buyer, code)
  await put(other, 'A')
  await react(submitted(['A']), submitted(['B', 'X']))
  expect(await left()).toEqual(['buyer 2 C', 'other 2 A'])
})

test('an order that did not come from the cart leaves it as it is', async () => {
  await put(buyer, 'A')
  await react(submitted(['A'], { origin: 'direct' }))
  expect(await left()).toEqual(['buyer 2 A'])
})

test('a line that was put in after the order stays', async () => {
  await put(buyer, 'A', { added_at: '2026-11-21T04:00:00.001Z' })
  await react(submitted(['A']))
  expect(await left()).toEqual(['buyer 2 A'])
})

test('pieces that were added to an ordered line stay', async () => {
  await put(buyer, 'A', { quantity: 5 })
  await react(submitted(['A'], {}, 3))
  expect(await left()).toEqual(['buyer 2 A'])
})

test('a line leaves when fewer pieces are left of it than were ordered', async () => {
  await put(buyer, 'A', { quantity: 1 })
  await react(submitted(['A'], {}, 3))
  expect(await left()).toEqual([])
})

test('orders that are taken together each take their pieces', async () => {
  await put(buyer, 'A', { quantity: 9 })
  await react(submitted(['A'], {}, 3), submitted(['A'], {}, 2), submitted(['A'], { buyer: other }, 2))
  expect(await left()).toEqual(['buyer 4 A'])
})

test('an order of a shape that is not known here empties no cart', async () => {
  await put(buyer, 'A')
  const newer = { ...submitted(['A'], { lines: [{ part: { code: 'A' }, quantity: 2 }] }), schema: 2 }
  await expect(react(submitted(['A']), newer)).rejects.toThrow('OrderSubmitted in schema 2')
  expect(await left()).toEqual(['buyer 2 A'])
})

test('pieces that are added while the ordered ones leave stay', async () => {
  await put(buyer, 'A', { quantity: 3 })
  const adding = await database.ownerPool.connect()
  await adding.query('begin')
  await adding.query('update cart_lines set quantity = quantity + 2')
  const reacting = react(submitted(['A'], {}, 3))
  const waits = `select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`
  await expect.poll(async () => (await database.ownerPool.query(waits, [database.name])).rowCount).toBe(1)
  await adding.query('commit')
  adding.release()
  await reacting
  expect(await left()).toEqual(['buyer 2 A'])
})
