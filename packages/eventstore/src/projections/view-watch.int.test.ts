import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { migrations } from '../migrations.ts'
import { NO_STREAM, type OpenLog } from '../port.ts'
import { postgresLog } from '../postgres/log.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { anEvent } from '../testing/events.ts'
import { appendTestOrder, testOrders } from '../testing/orders-view.ts'
import { createViews } from './create-views.ts'
import { type Projector, startProjector } from './projector.ts'
import { rowsProjection } from './rows.ts'
import { ViewWatch } from './view-watch.ts'

const orders = rowsProjection({ ...testOrders, ofOneStream: true })

let database: TestDatabase
let log: OpenLog
let projector: Projector
let watch: ViewWatch

const seen = async (position: number) => expect(await projector.waitFor(['test_orders'], position, 10_000)).toBe(true)

beforeEach(async () => {
  database = await createTestDatabase(migrations)
  log = postgresLog({ pool: database.pool })
  await createViews(database.ownerDb, [orders])
  const { db, pool } = database
  projector = startProjector({ log, db, pool, projections: [orders] })
  for (const order of ['A', 'B'])
    await seen((await appendTestOrder(log, NO_STREAM, { type: 'Ordered', data: { order, amount: 500 } })).position)
  watch = new ViewWatch({ log, db, views: [orders] })
})

afterEach(async () => {
  await projector.stop()
  await log.close()
  await database.close()
})

const byHand = (text: string) => sql.raw(text).execute(database.ownerDb)

/** What a whole round says: of all streams, and of what is kept beside the rows. */
const afterRound = async () => {
  await watch.look()
  return await watch.look()
}

describe('what was written by hand into a view', () => {
  it('is nothing where nobody has', async () => {
    expect(await afterRound()).toEqual([])
  })

  it('is told with the next look of a small shop, though its stream moves no more, and again until it is mended', async () => {
    await byHand(`update test_orders_v1 set amount = 50000 where order_code = 'A'`)
    const told = 'test_orders A: amount is 50000, and 500 by its stream'
    expect(await watch.look()).toEqual([told])
    expect(await watch.look()).toContain(told)
    await byHand(`update test_orders_v1 set amount = 500 where order_code = 'A'`)
    expect(await afterRound()).toEqual([])
  })

  it('is told when it took a row away, or added one that no stream makes', async () => {
    await byHand(`delete from test_orders_v1 where order_code = 'A'`)
    expect(await watch.look()).toEqual(['test_orders A: is missing'])
    await byHand(`insert into test_orders_v1 select 'X', 700, 9, changed_at, words, version from test_orders_v1`)
    expect(await afterRound()).toContain('test_orders: what is kept of [9] is -1 rows and -700 above what they come to')
  })

  it('is told of a sum that is kept beside the rows', async () => {
    await byHand('update test_orders_v1__amount_by_shipped set sum = sum + 7')
    expect(await afterRound()).toEqual(['test_orders: what is kept of [0] is 0 rows and 7 above what they come to'])
  })

  it('is told at once where the stream has just moved, before the round comes to it', async () => {
    await watch.look()
    await seen((await appendTestOrder(log, NO_STREAM, { type: 'Ordered', data: { order: '0', amount: 1 } })).position)
    await byHand(`update test_orders_v1 set amount = 2 where order_code = '0'`)
    expect(await watch.look()).toContain('test_orders 0: amount is 2, and 1 by its stream')
  })
})

it('waits for a view that has not taken all of a stream yet', async () => {
  await projector.stop()
  await appendTestOrder(log, NO_STREAM, { type: 'Ordered', data: { order: 'C', amount: 1 } })
  expect(await watch.look()).toEqual([])
  const { db, pool } = database
  projector = startProjector({ log, db, pool, projections: [orders] })
  await seen(await log.tail())
  await byHand(`update test_orders_v1 set amount = 2 where order_code = 'C'`)
  expect(await watch.look()).toEqual(['test_orders C: amount is 2, and 1 by its stream'])
})

it('reads a long stream, and looks its rows up, by pages', async () => {
  const ordered = (n: number) => anEvent({ order: `L${n}`, amount: 1 }, 'Ordered')
  const events = Array.from({ length: 2_500 }, (_, n) => ordered(n))
  await seen((await log.append('order-long', NO_STREAM, events)).position)
  const read = vi.spyOn(log, 'read')
  const lookUp = vi.fn(orders.lookUp)
  watch = new ViewWatch({ log, db: database.db, views: [{ ...orders, lookUp }] })
  await byHand(`update test_orders_v1 set amount = 2 where order_code = 'L2100'`)
  expect(await watch.look()).toEqual(['test_orders L2100: amount is 2, and 1 by its stream'])
  const ofLong = read.mock.calls.filter(([stream]) => stream === 'order-long')
  expect(ofLong.map(([, from, most]) => [from, most])).toEqual([0, 1_000, 2_000].map((from) => [from, 1_000]))
  expect(lookUp.mock.calls.map(([, keys]) => keys.length)).toEqual([1_000, 1_000, 502])
})
