import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { grantToProcesses } from '../grants.ts'
import { eventstoreMetrics } from '../metrics.ts'
import { migrations } from '../migrations.ts'
import { NO_STREAM, type OpenLog, type StoredEvent } from '../port.ts'
import { postgresLog } from '../postgres/log.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { anEvent } from '../testing/events.ts'
import { appendTestOrder, type TestOrderEvent, testOrders, testOrdersView } from '../testing/orders-view.ts'
import { advanceAll, learnPositions } from './advance.ts'
import { applyTogether } from './batch.ts'
import { readCheckpoints } from './checkpoints.ts'
import { consumerOfProjection } from './consumer.ts'
import { createViews } from './create-views.ts'
import { leaderLock } from './leadership.ts'
import { Positions } from './positions.ts'
import type { Projection } from './projection.ts'
import { type Projector, type ProjectorOptions, startProjector } from './projector.ts'
import { reaction } from './reaction.ts'
import { rebuild } from './rebuild.ts'
import { rowsProjection } from './rows.ts'

const patience = 30_000

let database: TestDatabase
let log: OpenLog
const projectors: Projector[] = []

beforeEach(async () => {
  database = await createTestDatabase(migrations)
  log = postgresLog({ pool: database.pool, awaitsViews: true })
})

afterEach(async () => {
  await Promise.all(projectors.splice(0).map((projector) => projector.stop()))
  await log.close()
  await database.close()
})

const project = (options: Partial<ProjectorOptions> = {}): Projector => {
  const projector = startProjector({
    log,
    db: database.db,
    pool: database.pool,
    projections: [testOrdersView],
    ...options,
  })
  projectors.push(projector)
  return projector
}

const rows = async (table = 'test_orders_v1') =>
  await database.db.selectFrom(table).selectAll().orderBy('order_code').execute()

const order = (code: string, amount = 100) =>
  appendTestOrder(log, NO_STREAM, { type: 'Ordered', data: { order: code, amount } })

/** Appends an order and ships it `times` times. */
const shippedOrder = async (code: string, times: number) => {
  let { head, position } = await order(code)
  for (let count = 0; count < times; count += 1) {
    ;({ head, position } = await appendTestOrder(log, head, { type: 'Shipped', data: { order: code } }))
  }
  return position
}

/** A view that counts every event that it is offered, so that a double application shows; it fails on `poison`. */
const counting = (name: string, poison?: (event: StoredEvent) => boolean, more: Partial<Projection> = {}) => {
  const view = rowsProjection<{ order_code: string; events: number }, TestOrderEvent>({
    name,
    version: 1,
    handles: 'all',
    key: 'order_code',
    columns: { order_code: 'text', events: 'integer not null' },
    keyOf: ({ data }) => data.order,
    evolve: (row, event) => {
      if (poison?.(event as unknown as StoredEvent)) throw new Error('this view cannot take it')
      return { order_code: event.data.order, events: (row?.events ?? 0) + 1 }
    },
  })
  return { ...view, handles: ['Ordered', 'Shipped'], ...more } satisfies Projection
}

/** A reaction that notes each order in a table. */
const notingOrders = async () => {
  await database.ownerPool.query('create table reacted (order_code text)')
  await grantToProcesses(database.ownerDb, ['reacted'])
  return reaction<TestOrderEvent>({
    name: 'note_orders',
    handles: ['Ordered'],
    schemas: testOrders.schemas,
    effects: (events) => events.map(({ data }) => sql`insert into reacted (order_code) values (${data.order})`),
  })
}

it('folds what was there and what comes, and says when it has', async () => {
  await createViews(database.ownerDb, [testOrdersView])
  await shippedOrder('A', 2)
  const projector = project()
  const position = await shippedOrder('B', 1)
  expect(await projector.waitFor(['test_orders'], position, patience)).toBe(true)
  expect(await rows()).toMatchObject([
    { order_code: 'A', amount: 100, shipped: 2, words: ['a,b', '"c"'], version: 2 },
    { order_code: 'B', shipped: 1 },
  ])
  expect(await projector.lag()).toEqual([{ name: 'test_orders', position, lag: 0, failure: null }])
})

it('deletes the rows that a fold lets go', async () => {
  await createViews(database.ownerDb, [testOrdersView])
  const projector = project()
  const kept = await order('A')
  const gone = await order('B')
  await projector.waitFor(['test_orders'], gone.position, patience)
  const { position } = await appendTestOrder(log, gone.head, { type: 'Forgotten', data: { order: 'B' } })
  expect(kept.position).toBeLessThan(position)
  await projector.waitFor(['test_orders'], position, patience)
  expect(await rows()).toMatchObject([{ order_code: 'A' }])
})

it('moves past events that no view handles', async () => {
  await createViews(database.ownerDb, [testOrdersView])
  const projector = project()
  const { position } = await log.append('other-1', NO_STREAM, [anEvent({}, 'Unheard')])
  expect(await projector.waitFor(['test_orders'], position, patience)).toBe(true)
})

it('offers all events to a view that handles all, and says which views handle which', async () => {
  const all = counting('everything', undefined, { handles: 'all' })
  const noteShipped = reaction<TestOrderEvent>({
    name: 'note_shipped',
    handles: ['Shipped'],
    schemas: testOrders.schemas,
    effects: () => [],
  })
  await createViews(database.ownerDb, [testOrdersView, all], [noteShipped])
  const projector = project({ projections: [testOrdersView, all], reactions: [noteShipped] })
  await shippedOrder('A', 1)
  const { position } = await log.append('other-1', NO_STREAM, [anEvent({ order: 'B' }, 'Unheard')])
  expect(await projector.waitFor(['everything'], position, patience)).toBe(true)
  const everything = [
    { order_code: 'A', events: 2 },
    { order_code: 'B', events: 1 },
  ]
  expect(await rows('everything_v1')).toEqual(everything)
  await rebuild({ log, db: database.ownerDb, projection: all })
  expect(await rows('everything_v1')).toEqual(everything)
  expect(projector.viewsOf(['Unheard'])).toEqual(['everything'])
  expect(projector.viewsOf(['Forgotten', 'Unheard'])).toEqual(['test_orders', 'everything'])
  expect(projector.viewsOf(['Shipped'])).toEqual(['test_orders', 'everything', 'note_shipped'])
  expect(projector.viewsOf([])).toEqual(projector.viewsOf(['Ordered', 'Shipped']))
})

it('stops a reaction before an event of a shape that it does not know', async () => {
  const noteOrders = await notingOrders()
  await createViews(database.ownerDb, [], [noteOrders])
  const projector = project({ projections: [], reactions: [noteOrders] })
  const { position: known } = await order('A')
  const newer = { ...anEvent({ order: 'B', pieces: 1 }, 'Ordered'), schema: 2 }
  const { position } = await log.append('order-B', NO_STREAM, [newer])
  expect(await projector.waitFor(['note_orders'], known, patience)).toBe(true)
  expect(await projector.waitFor(['note_orders'], position, patience)).toBe(false)
  expect((await projector.lag())[0]?.failure).toContain('Ordered in schema 2 cannot be read as schema 1')
  expect(await rows('reacted')).toEqual([{ order_code: 'A' }])
})

it('answers false when the time is over, and refuses a name that is no view', async () => {
  await createViews(database.ownerDb, [testOrdersView])
  const projector = project()
  expect(await projector.waitFor(['test_orders'], 1_000_000, 20)).toBe(false)
  expect(() => projector.waitFor(['no_view'], 1, 20)).toThrow(RangeError)
})

const moving = (projection: Projection) => ({ view: consumerOfProjection(projection), rebuilds: 0 })

it('lets one of two apply a batch, and rolls the other back', async () => {
  const projection = counting('counts')
  await createViews(database.ownerDb, [projection])
  await shippedOrder('A', 3)
  const events = await log.readAll(0, {}, 100)
  const batch = { seen: 0, to: events.at(-1)?.position ?? 0, events }
  const tries = [1, 2, 3].map(() => applyTogether(database.db, [moving(projection)], batch))
  const outcomes = await Promise.allSettled(tries)
  const lost = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(lost.map(({ reason }) => reason.name)).toEqual(['FenceLost', 'FenceLost'])
  expect(await rows('counts_v1')).toEqual([{ order_code: 'A', events: 4 }])
})

it('goes on at once from where another has moved the views, and rests where their checkpoint is gone', async () => {
  await createViews(database.ownerDb, [testOrdersView])
  await shippedOrder('A', 3)
  const views = [consumerOfProjection(testOrdersView)]
  const positions = new Positions()
  const heard = { onMoved: () => {}, telling: () => undefined }
  const advancing = { log, db: database.db, views, positions, logger: undefined, ...heard }
  await learnPositions(advancing)
  const [first] = (await log.readAll(0, {}, 1)) as [StoredEvent]
  await applyTogether(database.db, [moving(testOrdersView)], { seen: 0, to: first.position, events: [first] })
  expect(await advanceAll(advancing)).toEqual({ any: true, more: true })
  expect(await advanceAll(advancing)).toEqual({ any: true, more: false })
  expect(await rows()).toMatchObject([{ order_code: 'A', shipped: 3 }])
  await order('B')
  await database.ownerPool.query('delete from checkpoints')
  expect(await advanceAll(advancing)).toEqual({ any: true, more: false })
})

it('applies every event once while the lead is torn from one process to the other', async () => {
  const view = counting('counts')
  await createViews(database.ownerDb, [view])
  const pair = [project({ projections: [view] }), project({ projections: [view] })]
  const takeTheLeadAway = async () => {
    const { rowCount } = await database.ownerPool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = $1 and granted
       and database = (select oid from pg_database where datname = $2)`,
      [leaderLock, database.name],
    )
    return rowCount
  }
  let position = 0
  for (let turn = 0; turn < 10; turn += 1) {
    const writing = Promise.all([0, 1, 2, 3].map((writer) => shippedOrder(`t${turn}w${writer}`, 3)))
    // A process learns only later that it has lost the lead: who has it, the database knows.
    await expect.poll(takeTheLeadAway, { interval: 5 }).toBe(1)
    position = Math.max(position, ...(await writing))
  }
  for (const projector of pair) expect(await projector.waitFor(['counts'], position, patience)).toBe(true)
  const counts = await rows('counts_v1')
  expect(counts).toHaveLength(40)
  expect(counts.filter(({ events }) => events !== 4)).toEqual([])
})

it('hands the lead on when the leader loses its connection, and tells the other process', async () => {
  await createViews(database.ownerDb, [testOrdersView])
  const otherLog = postgresLog({ pool: database.pool, awaitsViews: true })
  const first = project()
  const { position } = await order('A')
  await first.waitFor(['test_orders'], position, patience)
  const second = project({ log: otherLog })
  expect(await second.waitFor(['test_orders'], position, patience)).toBe(true)
  expect([first.leads, second.leads]).toEqual([true, false])
  await first.stop()
  const next = await order('B')
  expect(await second.waitFor(['test_orders'], next.position, patience)).toBe(true)
  expect(second.leads).toBe(true)
  await second.stop()
  await otherLog.close()
})

it('tells those who wait elsewhere with the pass itself where the views stand', async () => {
  await createViews(database.ownerDb, [testOrdersView])
  const otherLog = postgresLog({ pool: database.pool, awaitsViews: true })
  const first = project()
  await first.waitFor(['test_orders'], (await order('A')).position, patience)
  const second = project({ log: otherLog })
  const ear = await database.ownerPool.connect()
  await ear.query('listen views_passed')
  const passes: unknown[] = []
  ear.on('notification', ({ payload = '' }) => passes.push(JSON.parse(payload)))
  let orders = 0
  // Each hears only after a moment that the other is there.
  const tellsOfNext = async () => {
    orders += 1
    const ordered = { type: 'Ordered', data: { order: `B${orders}`, amount: 1 } } as const
    const { position } = await appendTestOrder(otherLog, NO_STREAM, ordered)
    expect(await second.waitFor(['test_orders'], position, patience)).toBe(true)
    return passes.some((pass) => isDeepStrictEqual(pass, { names: ['test_orders_v1'], position }))
  }
  await expect.poll(tellsOfNext, { timeout: patience }).toBe(true)
  expect([first.leads, second.leads]).toEqual([true, false])
  // The second may still be on its way to its first word of the others, which the first tells to be safe.
  let believes = false
  void second.waitFor(['test_orders'], 1_000_000, patience).then((reached) => {
    believes = reached
  })
  const tellOfMore = async () => {
    await ear.query(`select pg_notify('views_passed', '{"names":["test_orders_v1"],"position":1000000}')`)
    return believes
  }
  await expect.poll(tellOfMore, { timeout: patience }).toBe(true)
  ear.release(true)
  await second.stop()
  await otherLog.close()
})

it('goes on from where the views stand when a database that crashed comes back with less than it had told', async () => {
  await createViews(database.ownerDb, [testOrdersView])
  const pair = [project(), project()]
  const { position: kept } = await order('A')
  const { position: told } = await order('B')
  for (const projector of pair) expect(await projector.waitFor(['test_orders'], told, patience)).toBe(true)
  await database.ownerPool.query(`
    with lost as (delete from test_orders_v1 where order_code = 'B'),
    back as (update checkpoints set position = ${kept})
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)
  const ordered = Promise.withResolvers<number>()
  await expect
    .poll(() => order('C').then(({ position }) => ordered.resolve(position)), { timeout: patience })
    .toBeUndefined()
  const position = await ordered.promise
  for (const projector of pair) expect(await projector.waitFor(['test_orders'], position, patience)).toBe(true)
  expect((await rows()).map(({ order_code }) => order_code)).toEqual(['A', 'B', 'C'])
})

it('begins anew where somebody has set a view back beside it', async () => {
  await createViews(database.ownerDb, [testOrdersView])
  const pair = [project(), project()]
  const told = await shippedOrder('A', 3)
  for (const projector of pair) expect(await projector.waitFor(['test_orders'], told, patience)).toBe(true)
  await database.ownerPool.query(`
    with emptied as (delete from test_orders_v1) update checkpoints set position = 0 where name = 'test_orders_v1'`)
  const { position } = await order('B')
  for (const projector of pair) expect(await projector.waitFor(['test_orders'], position, patience)).toBe(true)
  await expect
    .poll(async () => (await rows()).map(({ order_code }) => order_code), { timeout: patience })
    .toEqual(['A', 'B'])
  expect(await rows()).toMatchObject([{ order_code: 'A', shipped: 3 }, { order_code: 'B' }])
})

it('stops a poisoned view alone, says why, and lets it run again when it is mended', async () => {
  let broken = true
  const poisoned = counting('poisoned', ({ type }) => broken && type === 'Shipped')
  const views = [testOrdersView, poisoned]
  await createViews(database.ownerDb, views)
  const registry = new Registry()
  const told: string[] = []
  const logger = { info: () => {}, warn: () => {}, error: (_: object, message: string) => told.push(message) }
  const projector = project({ projections: views, metrics: eventstoreMetrics(registry), logger })
  const { position: before } = await order('A')
  const position = await shippedOrder('B', 1)
  expect(await projector.waitFor(['test_orders'], position, patience)).toBe(true)
  expect(await projector.waitFor(['poisoned'], position, patience)).toBe(false)
  const [stopped] = await readCheckpoints(database.db, ['poisoned_v1'])
  expect(stopped).toMatchObject({ position: position - 1, failure: expect.stringContaining('cannot take Shipped') })
  expect(before).toBeLessThan(position)
  expect(told).toEqual([expect.stringContaining(`at position ${position}`)])
  await projector.stop()
  broken = false
  const mended = project({ projections: views })
  // Until it leads, it hears that the view has stopped.
  await expect.poll(() => mended.waitFor(['poisoned'], position, patience)).toBe(true)
  expect(await rows('poisoned_v1')).toMatchObject([
    { order_code: 'A', events: 1 },
    { order_code: 'B', events: 2 },
  ])
})

it('runs reactions once and in order, and leaves them alone in a rebuild', async () => {
  const noteOrders = await notingOrders()
  await createViews(database.ownerDb, [testOrdersView], [noteOrders])
  const projector = project({ reactions: [noteOrders] })
  await order('A')
  const { position } = await order('B')
  await projector.waitFor(['note_orders', 'test_orders'], position, patience)
  await rebuild({ log, db: database.ownerDb, projection: testOrdersView })
  const { position: last } = await order('C')
  await projector.waitFor(['note_orders', 'test_orders'], last, patience)
  expect((await rows('reacted')).map(({ order_code }) => order_code)).toEqual(['A', 'B', 'C'])
})

it('brings a view that was added later up to the others', async () => {
  await createViews(database.ownerDb, [testOrdersView])
  const first = project()
  const position = await shippedOrder('A', 20)
  await first.waitFor(['test_orders'], position, patience)
  await first.stop()
  const added = rowsProjection({ ...testOrders, version: 2 })
  const both = [counting('counts'), added]
  await createViews(database.ownerDb, both)
  const projector = project({ projections: both })
  expect(await projector.waitFor(['test_orders', 'counts'], position, patience)).toBe(true)
  expect(await rows('test_orders_v2')).toEqual(await rows('test_orders_v1'))
})

it('rebuilds beside and swaps while others append, without a gap and without applying twice', async () => {
  const view = counting('counts')
  await createViews(database.ownerDb, [view, testOrdersView])
  const projector = project({ projections: [view, testOrdersView] })
  for (let count = 0; count < 20; count += 1) await shippedOrder(`early${count}`, 2)
  let writing = 3
  const written: number[] = []
  const write = async (writer: number) => {
    for (let count = 0; count < 100; count += 1) written.push(await shippedOrder(`w${writer}-${count}`, 2))
    writing -= 1
  }
  const writers = Promise.all([1, 2, 3].map(write))
  const progress: number[] = []
  for (let turn = 0; turn < 3 || writing > 0; turn += 1) {
    const projection = turn % 2 === 0 ? view : testOrdersView
    await rebuild({ log, db: database.ownerDb, projection, onProgress: ({ position }) => progress.push(position) })
  }
  await writers
  expect(await projector.waitFor(['counts', 'test_orders'], Math.max(...written), patience)).toBe(true)
  const counts = await rows('counts_v1')
  expect(counts).toHaveLength(20 + written.length)
  expect(counts.filter(({ events }) => events !== 3)).toEqual([])
  expect((await rows()).filter(({ shipped }) => shipped !== 2)).toEqual([])
  expect(progress.length).toBeGreaterThan(0)
})

it('makes a stopped view run again by a rebuild', async () => {
  let broken = true
  const view = counting('counts', () => broken)
  await createViews(database.ownerDb, [view])
  const projector = project({ projections: [view] })
  const { position } = await order('A')
  expect(await projector.waitFor(['counts'], position, patience)).toBe(false)
  broken = false
  await rebuild({ log, db: database.ownerDb, projection: view })
  const { position: next } = await order('B')
  await expect.poll(() => projector.waitFor(['counts'], next, patience)).toBe(true)
  expect(await rows('counts_v1')).toHaveLength(2)
})
