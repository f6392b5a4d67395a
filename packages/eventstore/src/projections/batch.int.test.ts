import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrations } from '../migrations.ts'
import { NO_STREAM, type OpenLog, type StoredEvent } from '../port.ts'
import { postgresLog } from '../postgres/log.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { appendTestOrder, type TestOrderEvent, testOrders, testOrdersView } from '../testing/orders-view.ts'
import { applyTogether, FenceLost, type LiveView } from './batch.ts'
import { readCheckpoints } from './checkpoints.ts'
import { consumerOfProjection } from './consumer.ts'
import { createViews } from './create-views.ts'
import { rebuild } from './rebuild.ts'
import { rowsProjection } from './rows.ts'

const begun = rowsProjection({ ...testOrders, name: 'begun', begins: ({ type }: TestOrderEvent) => type === 'Ordered' })

let database: TestDatabase
let log: OpenLog
beforeEach(async () => {
  database = await createTestDatabase(migrations)
  await createViews(database.ownerDb, [testOrdersView, begun])
  log = postgresLog({ pool: database.pool })
})
afterEach(async () => {
  await log.close()
  await database.close()
})

const live = (view = testOrdersView, rebuilds = 0): LiveView => ({ view: consumerOfProjection(view), rebuilds })

/** The same database, and how many statements went to it. */
const counting = () => {
  const counted = { statements: 0, db: undefined as unknown as Kysely<any> }
  counted.db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      counted.statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return counted
}

const ordered = (order: string) => appendTestOrder(log, NO_STREAM, { type: 'Ordered', data: { order, amount: 100 } })
const shipped = (order: string, { head }: Awaited<ReturnType<typeof ordered>>) =>
  appendTestOrder(log, head, { type: 'Shipped', data: { order } })

const batchOf = (events: readonly StoredEvent[], seen = 0) => ({ seen, to: events.at(-1)?.position ?? 0, events })

const pieces = async (view = testOrdersView) =>
  (await view.rows(database.db).select(['order_code', 'shipped']).orderBy('order_code').execute()).map(
    ({ order_code, shipped }) => `${order_code} ${shipped}`,
  )

it('moves all views in one statement where it remembers their rows, or no row can be there yet', async () => {
  const views = [live(), live(begun)]
  const statements = counting()
  const first = await ordered('A')
  await applyTogether(statements.db, views, batchOf(first.events))
  expect(statements.statements).toBe(2)
  const second = await shipped('A', first)
  await applyTogether(statements.db, views, batchOf(second.events, first.position))
  expect(statements.statements).toBe(3)
  const other = await ordered('B')
  await applyTogether(statements.db, views.slice(1), batchOf(other.events, second.position))
  expect(statements.statements).toBe(4)
  expect([await pieces(), await pieces(begun)]).toEqual([['A 1'], ['A 1', 'B 0']])
})

/** An order with three events: `late` has taken the first, and another process the second. */
const overtaken = async () => {
  const first = await ordered('A')
  const second = await shipped('A', first)
  const third = await shipped('A', second)
  const [late, other] = [live(), live()]
  await applyTogether(database.db, [late], batchOf(first.events))
  await applyTogether(database.db, [other], batchOf(second.events, first.position))
  return { late, first, second, third }
}

it('writes nothing of what it has folded when another has moved a view meanwhile, and reads the rows anew', async () => {
  const { late, first, second, third } = await overtaken()
  const both = [...second.events, ...third.events]
  await expect(applyTogether(database.db, [late], batchOf(both, first.position))).rejects.toThrow(FenceLost)
  expect(await pieces()).toEqual(['A 1'])
  await applyTogether(database.db, [late], batchOf(third.events, second.position))
  expect(await pieces()).toEqual(['A 2'])
})

it('folds on no row that another has written since, though it has learnt by now where the view stands', async () => {
  const { late, second, third } = await overtaken()
  await applyTogether(database.db, [late], batchOf(third.events, second.position))
  expect(await pieces()).toEqual(['A 2'])
})

it('moves no view when one of them is elsewhere', async () => {
  const first = await ordered('A')
  await applyTogether(database.db, [live(begun)], batchOf(first.events))
  await expect(applyTogether(database.db, [live(), live(begun)], batchOf(first.events))).rejects.toThrow(FenceLost)
  expect(await pieces()).toEqual([])
  expect(await readCheckpoints(database.db, ['test_orders_v1'])).toMatchObject([{ position: 0 }])
})

it('folds on no row of a table that was swapped meanwhile, though its view stands where it stood', async () => {
  const first = await ordered('A')
  const leader = live()
  await applyTogether(database.db, [leader], batchOf(first.events))
  await database.ownerPool.query(`update test_orders_v1 set amount = 1`)
  await rebuild({ log, db: database.ownerDb, projection: testOrdersView })
  const [checkpoint] = await readCheckpoints(database.db, ['test_orders_v1'])
  expect(checkpoint).toMatchObject({ position: first.position, rebuilds: 1 })
  const second = await shipped('A', first)
  const batch = batchOf(second.events, first.position)
  await expect(applyTogether(database.db, [leader], batch)).rejects.toThrow(FenceLost)
  await applyTogether(database.db, [{ ...leader, rebuilds: 1 }], batch)
  expect(await pieces()).toEqual(['A 1'])
})

it('does not trust what it remembers once it is not known what was written', async () => {
  const first = await ordered('A')
  const leader = live()
  await applyTogether(database.db, [leader], batchOf(first.events))
  const second = await shipped('A', first)
  const lost = { ...batchOf(second.events, first.position), to: Number.NaN }
  await expect(applyTogether(database.db, [leader], lost)).rejects.toThrow('bigint')
  await database.ownerPool.query('update test_orders_v1 set shipped = 40')
  await applyTogether(database.db, [leader], batchOf(second.events, first.position))
  expect(await pieces()).toEqual(['A 41'])
})
