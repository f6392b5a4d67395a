import { afterEach, beforeEach, expect, it } from 'vitest'
import { engineOf } from '../log-engine.ts'
import { memoryLog } from '../memory/log.ts'
import { migrations } from '../migrations.ts'
import { parkEvent, parkedEventsDue } from '../parked-events.ts'
import { NO_STREAM, type OpenLog, type StoredEvent } from '../port.ts'
import { postgresLog } from '../postgres/log.ts'
import { addCheckpoints, readCheckpoints } from '../projections/checkpoints.ts'
import { createViews } from '../projections/create-views.ts'
import { startProjector } from '../projections/projector.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { appendTestOrder, testOrdersView } from '../testing/orders-view.ts'
import { copyLog } from './copy-log.ts'
import { moveToCopy } from './move-to-copy.ts'

/** Positions of the copy are not those of the log: its numbers go on. */
const elsewhere = (log: OpenLog): OpenLog => {
  const moved = (event: StoredEvent): StoredEvent => ({ ...event, position: event.position + 1_000 })
  const back = (position: number) => Math.max(0, position - 1_000)
  return {
    ...log,
    append: async (...asked) => {
      const done = await log.append(...asked)
      return { ...done, position: done.position + 1_000, events: done.events.map(moved) }
    },
    readAll: async (after, filter, limit) => (await log.readAll(back(after), filter, limit)).map(moved),
    readNext: async (after, limit) => (await log.readNext(back(after), limit)).map(moved),
    tail: async () => (await log.tail()) + 1_000,
  }
}

let database: TestDatabase
let from: OpenLog
let to: OpenLog

beforeEach(async () => {
  database = await createTestDatabase(migrations)
  from = postgresLog({ pool: database.ownerPool })
  to = elsewhere(memoryLog())
  await createViews(database.ownerDb, [testOrdersView])
  for (const order of ['A', 'B', 'C', 'D'])
    await appendTestOrder(from, NO_STREAM, { type: 'Ordered', data: { order, amount: 5 } })
})

afterEach(async () => {
  await from.close()
  await database.close()
})

const move = async (views = [testOrdersView]) => {
  const { positions } = await copyLog({ from, to })
  await moveToCopy({ db: database.ownerDb, from, positions, engine: 'eventstoredb', views })
}

/** Where readers stand, by the owner: a process that is there keeps the shop from being moved. */
const standing = async () => {
  const { rows } = await database.ownerPool.query('select name, position from checkpoints order by name')
  return Object.fromEntries(rows.map(({ name, position }) => [name, position]))
}

const rowsThere = async () => (await database.ownerPool.query('select order_code from test_orders_v1')).rows

const fillViews = async (log: OpenLog) => {
  const projector = startProjector({
    log,
    db: database.ownerDb,
    pool: database.ownerPool,
    projections: [testOrdersView],
  })
  await projector.waitFor(['test_orders'], await log.tail(), 30_000)
  await projector.stop()
}

it('moves readers to the same event, also where they note a place that is nobody’s', async () => {
  await database.ownerPool.query(`select setval(pg_get_serial_sequence('events', 'position'), 20)`)
  await appendTestOrder(from, NO_STREAM, { type: 'Ordered', data: { order: 'E', amount: 5 } })
  await addCheckpoints(database.ownerDb, ['at_third'], 3)
  await addCheckpoints(database.ownerDb, ['before_fifth'], 20)
  await addCheckpoints(database.ownerDb, ['at_fifth'], 21)
  await addCheckpoints(database.ownerDb, ['at_none'])
  await move()
  expect(await standing()).toEqual({
    at_third: 1_003,
    before_fifth: 1_004,
    at_fifth: 1_005,
    at_none: 0,
    test_orders_v1: 0,
  })
})

it('moves parked events to their place', async () => {
  const events = await from.readAll(0, {}, 10)
  for (const event of events.slice(1, 3)) await parkEvent(database.ownerDb, event, 'no workflow')
  await database.ownerPool.query('update parked_events set next_try_at = now()')
  await move()
  expect(await parkedEventsDue(database.ownerDb, 10)).toEqual([1_002, 1_003])
})

it('has views begin anew, those that nobody runs any more among them', async () => {
  await fillViews(from)
  await addCheckpoints(database.ownerDb, ['test_orders_v0'], 4)
  expect(await rowsThere()).toHaveLength(4)
  await move()
  expect(await standing()).toEqual({ test_orders_v1: 0 })
  expect(await rowsThere()).toEqual([])
  await fillViews(to)
  expect(await rowsThere()).toHaveLength(4)
})

it('has the log kept by the other engine, and moves it once', async () => {
  await addCheckpoints(database.ownerDb, ['reactor'], 2)
  await move()
  await move()
  expect(await engineOf(database.ownerDb)).toBe('eventstoredb')
  expect(await standing()).toMatchObject({ reactor: 1_002 })
})

it('refuses while a process of the shop is there, and changes nothing', async () => {
  await addCheckpoints(database.ownerDb, ['reactor'], 2)
  await database.pool.query('select')
  await expect(move()).rejects.toThrow(/processes of the shop are connected/)
  expect([await standing(), await engineOf(database.ownerDb)]).toEqual([{ reactor: 2, test_orders_v1: 0 }, 'postgres'])
})

it('refuses where somebody has written since the log was copied', async () => {
  const { positions } = await copyLog({ from, to })
  await appendTestOrder(from, NO_STREAM, { type: 'Ordered', data: { order: 'E', amount: 5 } })
  const moving = moveToCopy({ db: database.ownerDb, from, positions, engine: 'eventstoredb', views: [testOrdersView] })
  await expect(moving).rejects.toThrow(/has grown meanwhile/)
  expect(await readCheckpoints(database.ownerDb, ['test_orders_v1'])).toMatchObject([{ position: 0 }])
  expect(await engineOf(database.ownerDb)).toBe('postgres')
  await move()
  expect(await engineOf(database.ownerDb)).toBe('eventstoredb')
})

it('changes nothing where a view cannot be made', async () => {
  await addCheckpoints(database.ownerDb, ['reactor'], 2)
  const create = () => Promise.reject(new Error('no room'))
  await expect(move([{ ...testOrdersView, create }])).rejects.toThrow('no room')
  expect([await standing(), await engineOf(database.ownerDb)]).toEqual([{ reactor: 2, test_orders_v1: 0 }, 'postgres'])
})
