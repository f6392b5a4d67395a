import { randomUUID } from 'node:crypto'
import { migrations as eventstoreMigrations, type StoredEvent } from '@portafilter/eventstore'
import { createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import type { Json } from '@portafilter/kernel'
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

const put = (user_id: string, part_code: string, added_at = NOON) =>
  database.db.insertInto('cart_lines').values({ user_id, part_code, quantity: 2, added_at }).execute()

const submitted = (codes: readonly string[], more: { readonly [key: string]: Json } = {}): StoredEvent => ({
  ...{ id: randomUUID(), stream: 'order-20261121-ABCDEFGH', version: 0, type: 'OrderSubmitted', schema: 1 },
  ...{ hash: '', position: 1, at: NOON, metadata: { command: '', actor: buyer, request: null, cause: null } },
  data: { buyer, from_cart: true, lines: codes.map((part_code) => ({ part_code })), ...more },
})

const react = (...events: StoredEvent[]) =>
  database.db.transaction().execute((trx) => orderedLinesLeaveCart.apply(trx, events))

const left = async (): Promise<string[]> => {
  const rows = await database.db.selectFrom('cart_lines').select(['user_id', 'part_code']).execute()
  return rows.map(({ user_id, part_code }) => `${user_id === buyer ? 'buyer' : 'other'} ${part_code}`).sort()
}

test('the ordered lines leave the buyer’s cart, and nothing else does', async () => {
  for (const code of ['A', 'B', 'C']) await put(buyer, code)
  await put(other, 'A')
  await react(submitted(['A']), submitted(['B', 'X']))
  expect(await left()).toEqual(['buyer C', 'other A'])
})

test('an order that did not come from the cart leaves it as it is', async () => {
  await put(buyer, 'A')
  await react(submitted(['A'], { from_cart: false }))
  expect(await left()).toEqual(['buyer A'])
})

test('a line that was put in after the order stays', async () => {
  await put(buyer, 'A', '2026-11-21T04:00:00.001Z')
  await react(submitted(['A']))
  expect(await left()).toEqual(['buyer A'])
})
