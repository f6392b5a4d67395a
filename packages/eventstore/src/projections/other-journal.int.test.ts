import { afterAll, beforeAll, expect, it } from 'vitest'
import { memoryLog } from '../memory/log.ts'
import { migrations } from '../migrations.ts'
import { type EventLog, NO_STREAM } from '../port.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { appendTestOrder, testOrdersView } from '../testing/orders-view.ts'
import { raiseCheckpoint, readCheckpoints } from './checkpoints.ts'
import { createViews } from './create-views.ts'
import { startProjector } from './projector.ts'
import { rebuild } from './rebuild.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(migrations)
  await createViews(database.ownerDb, [testOrdersView])
})
afterAll(() => database.close())

const rows = async () => {
  const { rows: found } = await database.pool.query('select order_code, amount, shipped from test_orders_v1')
  return found
}

it('a view takes nothing from a log with a journal of its own before it is on the disk there', async () => {
  const memory = memoryLog()
  const asked = Promise.withResolvers<number>()
  const onDisk = Promise.withResolvers<void>()
  const barrier: EventLog['barrier'] = async () => (position) => {
    asked.resolve(position)
    return onDisk.promise
  }
  const log: EventLog = { ...memory, barrier }
  const { db, pool, ownerDb } = database
  const projector = startProjector({ log, db, pool, projections: [testOrdersView] })
  const { head, position } = await appendTestOrder(log, NO_STREAM, {
    type: 'Ordered',
    data: { order: 'A', amount: 500 },
  })
  expect(await asked.promise).toBe(position)
  expect(await rows()).toEqual([])
  onDisk.resolve()
  const shipped = await appendTestOrder(log, head, { type: 'Shipped', data: { order: 'A' } })
  expect(await projector.waitFor(['test_orders'], shipped.position, 30_000)).toBe(true)
  const whole = [{ order_code: 'A', amount: 500, shipped: 1 }]
  expect(await rows()).toEqual(whole)
  expect(await rebuild({ log, db: ownerDb, projection: testOrdersView })).toEqual({ events: 2 })
  expect(await rows()).toEqual(whole)
  await projector.stop()
})

it('nor does a rebuild, of what came while it took the last events', async () => {
  const memory = memoryLog()
  const ordered = (order: string) => appendTestOrder(memory, NO_STREAM, { type: 'Ordered', data: { order, amount: 1 } })
  await ordered('A')
  let onDisk = 0
  let looks = 0
  const log: EventLog = {
    ...memory,
    barrier: async () => async (position) => {
      onDisk = Math.max(onDisk, position)
    },
    tail: async () => {
      const tail = await memory.tail()
      looks += 1
      // The live view has taken the first of two that come behind the rebuild's last look.
      if (looks === 2) {
        await ordered('B')
        await raiseCheckpoint(database.db, 'test_orders_v1', (await ordered('C')).position - 1)
      }
      return tail
    },
  }
  await rebuild({ log, db: database.ownerDb, projection: testOrdersView })
  const [checkpoint] = await readCheckpoints(database.db, ['test_orders_v1'])
  expect([checkpoint?.position, onDisk]).toEqual([3, 3])
})
