import { afterEach, beforeEach, expect, it } from 'vitest'
import { setEngine } from '../log-engine.ts'
import { migrations } from '../migrations.ts'
import { type EventLog, NO_STREAM, type OpenLog } from '../port.ts'
import { postgresLog } from '../postgres/log.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { appendTestOrder, testOrdersView } from '../testing/orders-view.ts'
import { createViews } from './create-views.ts'
import type { Projection } from './projection.ts'
import { rebuild } from './rebuild.ts'
import { RebuildUnderWay } from './rebuild-lock.ts'

let database: TestDatabase
let log: OpenLog

beforeEach(async () => {
  database = await createTestDatabase(migrations)
  log = postgresLog({ pool: database.pool })
  await createViews(database.ownerDb, [testOrdersView])
  await appendTestOrder(log, NO_STREAM, { type: 'Ordered', data: { order: 'A', amount: 5 } })
})

afterEach(async () => {
  await log.close()
  await database.close()
})

const rebuilding = (through: EventLog = log, projection: Projection = testOrdersView) =>
  rebuild({ log: through, db: database.ownerDb, projection })

const live = async () => (await database.pool.query('select order_code, amount from test_orders_v1')).rows
const filled = [{ order_code: 'A', amount: 5 }]

/** A log on which a rebuild stops at its first or second look at the end: before or after its table is filled. */
const stoppingAt = (look: 1 | 2) => {
  const there = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  let looks = 0
  const tail = async () => {
    looks += 1
    if (looks === look) {
      there.resolve()
      await goOn.promise
    }
    return log.tail()
  }
  return { log: { ...log, tail }, there: there.promise, goOn: () => goOn.resolve() }
}

it('refuses a second rebuild while one is under way, which swaps in what it has filled', async () => {
  const [first, second] = [stoppingAt(2), stoppingAt(1)]
  const one = rebuilding(first.log)
  await first.there
  const other = rebuilding(second.log)
  // One that is not refused has made its table by then.
  await Promise.race([second.there, other.catch(() => undefined)])
  first.goOn()
  await one.catch(() => undefined)
  expect(await live()).toEqual(filled)
  second.goOn()
  const sentence = 'test_orders is being rebuilt already: wait until that rebuild has ended.'
  await expect(other).rejects.toEqual(new RebuildUnderWay('test_orders'))
  await expect(other).rejects.toThrow(sentence)
  expect(await one).toEqual({ events: 1 })
})

it('counts rows anew with them', async () => {
  const counts = () => testOrdersView.counts(database.db, ['shipped']).selectAll().execute()
  for (const rebuilt of [1, 2]) {
    await database.ownerPool.query('update test_orders_v1__by_shipped set rows = rows + $1', [rebuilt])
    await rebuilding()
    expect(await counts()).toEqual([{ shipped: 0, rows: 1 }])
  }
})

it('rebuilds two views side by side', async () => {
  const other = { ...testOrdersView, name: 'other_orders' }
  await createViews(database.ownerDb, [other])
  const first = stoppingAt(2)
  const one = rebuilding(first.log)
  await first.there
  expect(await rebuilding(log, other)).toEqual({ events: 1 })
  first.goOn()
  expect(await one).toEqual({ events: 1 })
})

it('swaps nothing in when the log was moved meanwhile: the places that it has read are those of the old one', async () => {
  await database.ownerPool.query('delete from test_orders_v1')
  const filling = stoppingAt(2)
  const rebuilt = rebuilding(filling.log)
  await filling.there
  await setEngine(database.ownerDb, 'eventstoredb')
  filling.goOn()
  await expect(rebuilt).rejects.toThrow('the log has been moved meanwhile')
  expect(await live()).toEqual([])
})

it('can be begun again at once when one has failed', async () => {
  const failing: Projection = {
    ...testOrdersView,
    take: () => {
      throw new Error('on purpose')
    },
  }
  await expect(rebuilding(log, failing)).rejects.toThrow('on purpose')
  expect(await rebuilding()).toEqual({ events: 1 })
  expect(await live()).toEqual(filled)
})

/** As when the process is killed: the database ends its session. */
const kill = () =>
  database.ownerPool.query(
    `select pg_terminate_backend(pid, 10000) from pg_locks
     where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  )

const leftOver = async () => {
  const { rows } = await database.pool.query(`select to_regclass('test_orders_v1__rebuild') is not null as there`)
  return rows[0].there
}

it('leaves no lock when it is killed, writes nothing any more, and its table goes with the next one', async () => {
  const killed = stoppingAt(2)
  const one = rebuilding(killed.log)
  await killed.there
  expect((await kill()).rowCount).toBe(1)
  const next = stoppingAt(2)
  expect(await leftOver()).toBe(true)
  const other = rebuilding(next.log)
  await next.there
  killed.goOn()
  await expect(one).rejects.toThrow(/connection/i)
  next.goOn()
  expect(await other).toEqual({ events: 1 })
  expect([await live(), await leftOver()]).toEqual([filled, false])
})
