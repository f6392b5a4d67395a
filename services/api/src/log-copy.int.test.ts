import { join } from 'node:path'
import { fill as fillDemo, stories } from '@portafilter/demo'
import {
  addCheckpoints,
  type EventLog,
  engineOf,
  NO_STREAM,
  type OpenLog,
  parkEvent,
  postgresLog,
  startProjector,
  tableOf,
} from '@portafilter/eventstore'
import { eventStoreClient, eventStoreLog } from '@portafilter/eventstore/eventstoredb'
import { anEvent } from '@portafilter/eventstore/testing'
import { type EventServer, startEventServer } from '@portafilter/infra/event-server'
import { type FreshDatabase, freshDatabase } from '@portafilter/infra/testing'
import { asApplication, asOwner, type Connected } from '@portafilter/process'
import { views } from '@portafilter/rooms'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDemoShop } from '../../../demo/testing/demo-shop.ts'
import { migrate } from './migrate.ts'
import { startScript } from './testing/scripts.ts'
import { demoDatabase } from './testing/template.ts'

let server: EventServer
let onServer: OpenLog
beforeEach(async () => {
  server = await startEventServer()
  onServer = eventStoreLog(eventStoreClient(server.url))
})
afterEach(async () => {
  await onServer.close()
  await server.close()
})

type Target = 'database' | 'server'
const OTHER = { database: 'server', server: 'database' } as const

/** A shop of the tests, as whoever copies its log is told of it. */
type Addressed = Readonly<{ url: string; processesUrl: string; serverUrl?: string }>

const start = ({ url, processesUrl, serverUrl = server.url }: Addressed, to: Target, from: string = OTHER[to]) => {
  const env = { DATABASE_URL: processesUrl, DATABASE_OWNER_URL: url, EVENTSTORE_ADMIN_URL: serverUrl }
  return startScript(join(import.meta.dirname, 'log-copy.ts'), env, ['--from', from, '--to', to])
}

const copy = async (shop: Addressed, to: Target, from?: string) => {
  const script = start(shop, to, from)
  return { code: await script.ended, said: script.output() }
}

const done = { code: 0, said: expect.stringContaining('fill themselves when it starts') }

type Opened = Connected & { log: OpenLog; url: string; processesUrl: string; close(): Promise<void> }

/** As the owner, who is no process of the shop. */
const opened = (database: FreshDatabase): Opened => {
  const connected = asOwner(database.ownerUrl)
  const log = postgresLog(connected)
  const close = async () => {
    await log.close()
    await connected.pool.end()
    await database.close()
  }
  return { ...connected, log, url: database.ownerUrl, processesUrl: database.url, close }
}

const all = (log: EventLog) => log.readAll(0, {}, 1_000_000)
const hashes = async (log: EventLog) => (await all(log)).map(({ stream, hash }) => `${stream} ${hash}`)

const checkpoints = async ({ pool }: Connected): Promise<Record<string, number>> => {
  const { rows } = await pool.query(`select name, position from checkpoints where name !~ '_v[0-9]+$'`)
  return Object.fromEntries(rows.map(({ name, position }) => [name, position]))
}

/** The ids of the events at which readers stand. */
const stoodAt = async (shop: Connected, log: EventLog) => {
  const events = new Map((await all(log)).map(({ position, id }) => [position, id]))
  return Object.fromEntries(Object.entries(await checkpoints(shop)).map(([name, at]) => [name, events.get(at)]))
}

/** All rows of all views as they are in a log, but for their positions, and for groups that have come to nothing by steps. */
const rowsOf = async ({ db, pool }: Connected, log: OpenLog) => {
  const projector = startProjector({ log, db, pool, projections: views })
  const isThere = await projector.waitFor(
    views.map(({ name }) => name),
    await log.tail(),
    100_000,
  )
  await projector.stop()
  const rows = new Map<string, string[]>()
  for (const view of views)
    for (const table of view.tablesOf(tableOf(view))) {
      const found = await pool.query(
        `select (to_jsonb(t) - 'position')::text as row from "${table}" t where to_jsonb(t) ->> 'rows' is distinct from '0'`,
      )
      rows.set(table, found.rows.map(({ row }) => row).sort())
    }
  return { isThere, rows }
}

/** With half a year of business in it. */
const demoShop = async (): Promise<Opened> => {
  const database = await demoDatabase()
  const filling = await openDemoShop({ DATABASE_URL: database.url })
  await fillDemo(filling.shop, stories).finally(filling.close)
  const shop = opened(database)
  await addCheckpoints(shop.db, ['reactor'], (await all(shop.log))[100]?.position)
  return shop
}

/** Half a year of business is told, copied twice and folded three times: beside other runs it took more than the two minutes of a test. */
const PATIENCE = { timeout: 360_000 }

test('the demo shop’s log goes to a server and back, and the shop with it', PATIENCE, async () => {
  const shop = await demoShop()
  const [before, stoodBefore] = [await hashes(shop.log), await stoodAt(shop, shop.log)]
  const [, parked] = await all(shop.log)
  if (parked) await parkEvent(shop.db, parked, 'no workflow')
  const rows = await rowsOf(shop, shop.log)
  expect([rows.isThere, stoodBefore]).toMatchObject([true, { reactor: expect.any(String) }])
  expect(before.length).toBeGreaterThan(1_000)

  expect(await copy(shop, 'server')).toEqual(done)
  expect(await hashes(onServer)).toEqual(before)
  expect(await stoodAt(shop, onServer)).toEqual(stoodBefore)
  expect(await rowsOf(shop, onServer)).toEqual(rows)

  const { head } = await onServer.append('order-1', NO_STREAM, [anEvent()])
  const rowsWithNews = await rowsOf(shop, onServer)
  expect(await copy(shop, 'database')).toEqual(done)
  expect(await hashes(shop.log)).toEqual([...before, `order-1 ${head.hash}`])
  expect(await stoodAt(shop, shop.log)).toEqual(stoodBefore)
  const { rows: parkedAt } = await shop.pool.query('select position from parked_events')
  expect(parkedAt).toEqual([{ position: parked?.position }])
  expect(await rowsOf(shop, shop.log)).toEqual(rowsWithNews)
  await shop.close()
})

/** Four appends of five events. */
const APPENDS = [
  ['order-1', 1],
  ['order-2', 1],
  ['wallet-1', 2],
  ['order-2', 1],
] as const

const fillTiny = async (log: EventLog): Promise<void> => {
  for (const [stream, count] of APPENDS) {
    const command = crypto.randomUUID()
    const metadata = { command, actor: null, request: null, cause: null }
    const events = Array.from({ length: count }, (_, n) => ({ ...anEvent({ n }), metadata }))
    await log.append(stream, await log.head(stream), events)
  }
}

const tinyShop = async (): Promise<Opened> => {
  const database = await freshDatabase()
  await migrate(database)
  const shop = opened(database)
  await fillTiny(shop.log)
  const { position } = (await all(shop.log))[3] ?? { position: 0 }
  await addCheckpoints(shop.db, ['reactor'], position)
  return shop
}

/** Everything by which the shop knows its log. */
const state = async (shop: Opened) => ({
  engine: await engineOf(shop.db),
  checkpoints: (await shop.pool.query('select name, position from checkpoints order by name')).rows,
})

/** Somebody else's transaction holds up what the copy does there; `goOn` lets it. */
const holding = async ({ pool }: Connected, statement: string) => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(statement)
  const waits = `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and wait_event_type = 'Lock'`
  return {
    /** The database's processes that wait, once they are so many; the first of them. */
    waiting: async (count = 1): Promise<number> => {
      // Not by the one that holds it: within a transaction the answer stays the same.
      const found = async () => (await pool.query<{ pid: number }>(waits)).rows
      await expect.poll(async () => (await found()).length).toBe(count)
      return (await found())[0]?.pid ?? 0
    },
    goOn: async () => {
      await client.query('rollback')
      client.release()
    },
  }
}

const gone = ({ pool }: Connected, pid: number) =>
  expect.poll(async () => (await pool.query('select from pg_stat_activity where pid = $1', [pid])).rowCount).toBe(0)

/** Killed in the last step, before anything and when all is moved but the engine, nothing is. */
const killInLastStep = async (shop: Opened, to: Target): Promise<void> => {
  const before = await state(shop)
  for (const statement of ['lock table parked_events in share mode', 'lock table log_engine in share mode']) {
    const held = await holding(shop, statement)
    const script = start(shop, to)
    const pid = await held.waiting()
    script.child.kill('SIGKILL')
    expect(await script.ended).toBe(null)
    await shop.pool.query('select pg_terminate_backend($1)', [pid])
    await gone(shop, pid)
    await held.goOn()
    expect(await state(shop)).toEqual(before)
  }
}

test('a copy to a server goes on wherever it was killed', async () => {
  const shop = await tinyShop()
  const expected = await hashes(shop.log)
  for (let appends = 1; appends <= APPENDS.length; appends += 1) {
    const script = start(shop, 'server')
    // Its answer is still on the way then.
    server.memory.growth.once('grown', () => script.child.kill('SIGKILL'))
    expect(await script.ended).toBe(null)
    const events = APPENDS.slice(0, appends).reduce((sum, [, count]) => sum + count, 0)
    expect(await hashes(onServer)).toEqual(expected.slice(0, events))
  }
  await killInLastStep(shop, 'server')
  expect(await copy(shop, 'server')).toEqual(done)
  expect(await hashes(onServer)).toEqual(expected)
  const after = await state(shop)
  expect(after.engine).toBe('eventstoredb')
  expect((await stoodAt(shop, onServer)).reactor).toBe((await all(onServer))[3]?.id)
  expect(await copy(shop, 'server')).toEqual({ code: 0, said: expect.stringMatching(/^Nothing is to be done/) })
  expect([await state(shop), await hashes(onServer)]).toEqual([after, expected])
  await shop.close()
})

const HOLD = 8_642

/** Whose log is on the server, and whose database has none of it; each append there takes the lock before it commits. */
const shopOnServer = async () => {
  const shop = await tinyShop()
  await copy(shop, 'server')
  await shop.pool.query('truncate events, stream_heads')
  await shop.pool.query(`
    create function hold() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${HOLD}); return null; end $$;
    create trigger hold after insert on events for each statement execute function hold()`)
  return { shop, expected: await hashes(onServer) }
}

test('a copy to a database goes on wherever it was killed', async () => {
  const { shop, expected } = await shopOnServer()
  let stood = 0
  for (const [, count] of APPENDS)
    for (const isTaken of [false, true]) {
      const held = await holding(shop, `select pg_advisory_xact_lock(${HOLD})`)
      const script = start(shop, 'database')
      const pid = await held.waiting()
      script.child.kill('SIGKILL')
      expect(await script.ended).toBe(null)
      // Written and not committed: the database takes it all the same, or not.
      if (!isTaken) await shop.pool.query('select pg_terminate_backend($1)', [pid])
      await (isTaken ? held.goOn() : gone(shop, pid))
      await (isTaken ? gone(shop, pid) : held.goOn())
      stood += isTaken ? count : 0
      expect(await hashes(shop.log)).toEqual(expected.slice(0, stood))
    }
  await killInLastStep(shop, 'database')
  expect(await copy(shop, 'database')).toEqual(done)
  expect([await hashes(shop.log), await engineOf(shop.db)]).toEqual([expected, 'postgres'])
  expect((await stoodAt(shop, shop.log)).reactor).toBe((await all(shop.log))[3]?.id)
  await shop.close()
})

test('a copy takes what a killed one still had on its way', async () => {
  const { shop, expected } = await shopOnServer()
  const held = await holding(shop, `select pg_advisory_xact_lock(${HOLD})`)
  const killed = start(shop, 'database')
  await held.waiting()
  killed.child.kill('SIGKILL')
  const next = start(shop, 'database')
  await held.waiting(2)
  await held.goOn()
  expect(await next.ended).toBe(0)
  expect(await hashes(shop.log)).toEqual(expected)
  await shop.close()
})

describe('is refused in one sentence', () => {
  let shop: Opened
  beforeEach(async () => {
    shop = await tinyShop()
  })
  afterEach(() => shop.close())

  const refused = async (change: Partial<Addressed>, sentence: RegExp, from?: string) => {
    const before = await state(shop)
    const asked = { url: shop.url, processesUrl: shop.processesUrl, ...change }
    expect(await copy(asked, 'server', from)).toEqual({ code: 1, said: expect.stringMatching(sentence) })
    expect(await state(shop)).toEqual(before)
  }

  test('what is no copy from a database to a server, or back', async () => {
    const nowhere = /^One of --from and --to must be database, the other server\.\n/
    await refused({}, nowhere, 'server')
    // Whoever lists the processes would see the password.
    await refused({}, nowhere, shop.url)
    await refused({ serverUrl: '' }, /^DATABASE_OWNER_URL and EVENTSTORE_ADMIN_URL must be set/)
    await refused({ url: shop.processesUrl }, /^DATABASE_OWNER_URL must name the owner of the database/)
    const gone = await startEventServer()
    await gone.close()
    await refused({ serverUrl: gone.url }, /^EVENTSTORE_ADMIN_URL: nobody answers at 127\.0\.0\.1:\d+ \(.*\)\.\n$/)
    await refused({ url: 'postgres://nobody@127.0.0.1:1/shop' }, /^The database does not answer \(.*\)\.\n$/)
    const empty = await freshDatabase()
    await refused({ url: empty.ownerUrl }, /^The database has the tables of no shop, or .*migrate\.\n$/)
    await empty.close()
  })

  test('a server that holds something else, or more', async () => {
    await onServer.append('order-9', NO_STREAM, [anEvent()])
    await refused({}, /^Not moved: the log at --to holds something else: Happened \(version 0 of order-9/)
  })

  test('a log that was changed, and one that goes on', async () => {
    await shop.pool.query(`update events set data = '{"n": 7}' where stream = 'wallet-1' and version = 1`)
    await refused({}, /^Not moved: .* somebody has changed Happened \(version 1 of wallet-1, id .*\)\.\n$/)
    await shop.pool.query(`update events set data = '{"n": 1}' where stream = 'wallet-1' and version = 1`)
    await shop.pool.query(`delete from events where stream = 'order-2' and version = 1`)
    await refused({}, /^Not moved: .* its stream order-2 ends at version 0, and at 1 by its head\.\n$/)
  })

  test('a shop that runs, which goes on', async () => {
    const running = asApplication(shop.processesUrl)
    await running.pool.query('select')
    await refused({}, /Not moved: processes of the shop are connected to its database: stop API and /)
    await running.pool.end()
    expect(await copy(shop, 'server')).toEqual(done)
  })
})
