import { Socket } from 'node:net'
import { grantToProcesses, migrations } from '@portafilter/eventstore'
import { createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asApplication, type Connected } from './database.ts'

let database: TestDatabase
let connected: Connected

beforeEach(async () => {
  database = await createTestDatabase(migrations)
  await sql`create table counters (id int primary key, count int not null)`.execute(database.ownerDb)
  await sql`insert into counters select id, 0 from generate_series(1, 100) id`.execute(database.ownerDb)
  await grantToProcesses(database.ownerDb, ['counters'])
  const url = new URL(database.url)
  url.searchParams.set('application_name', 'shop')
  connected = asApplication(url.href)
  // The three shared connections are opened by the first statement, which does not wait for them and has one of its own.
  await until(async () => (await backends()) >= 4, read)
})

afterEach(async () => {
  await connected.db.destroy()
  await database.close()
})

const read = () => connected.db.selectFrom('counters').select('count').where('id', '=', 1).executeTakeFirstOrThrow()
const raise = (id: number) => sql`update counters set count = count + 1 where id = ${id}`.execute(connected.db)

const ofShop = sql`from pg_stat_activity where application_name = 'shop' and datname = current_database()`

const countBackends = async (condition = sql`true`): Promise<number> => {
  const counted = sql<{ n: number }>`select count(*)::int as n ${ofShop} and ${condition}`
  return (await counted.execute(database.ownerDb)).rows[0]?.n ?? 0
}
const backends = () => countBackends()

/** A tick of the event loop for each look: what fails at once, again and again, would keep out whatever mends it. */
const until = async (holds: () => Promise<boolean>, meanwhile: () => Promise<unknown> = async () => undefined) => {
  while (!(await holds())) {
    await meanwhile()
    await new Promise(setImmediate)
  }
}

test('a process that hangs in a transaction gives up its locks', async () => {
  const timeout = 'idle_in_transaction_session_timeout'
  const limit = sql`select current_setting(${timeout}) as limit`
  const { rows } = await connected.db.transaction().execute((trx) => limit.execute(trx))
  expect(rows).toEqual([{ limit: '10s' }])
  const hanging = connected.db.transaction().execute(async (trx) => {
    await sql`update counters set count = 10 where id = 1`.execute(trx)
    await sql`select set_config(${timeout}, '1', true)`.execute(trx)
    await raise(1)
    await sql`select`.execute(trx)
  })
  await expect(hanging).rejects.toThrow()
  expect((await read()).count).toBe(1)
})

test('of many statements at once, each gets its own answer', async () => {
  const ids = Array.from({ length: 500 }, (_, n) => n)
  const answers = await Promise.all(ids.map((n) => sql<{ n: number }>`select ${n}::int as n`.execute(connected.db)))
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(ids)
})

test('those of one tick of the event loop go together, however long it takes: one write, to one connection', async () => {
  const worker = async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connected.db)
    return rows[0]?.pid
  }
  const writes = [vi.spyOn(Socket.prototype, '_write'), vi.spyOn(Socket.prototype, '_writev')]
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1000
    return now
  })
  const workers = await Promise.all(Array.from({ length: 5 }, worker))
  const written = writes.map(({ mock }) => mock.calls.length)
  vi.restoreAllMocks()
  expect(new Set(workers).size).toBe(1)
  expect(written).toEqual([0, 1])
})

test('a statement that fails does so alone', async () => {
  const divided = [1, 0, 2].map((by) => sql<{ n: number }>`select 4 / ${by}::int as n`.execute(connected.db))
  const outcomes = await Promise.allSettled(divided)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('values go by place, in a statement of the pool too', async () => {
  const { rows } = await connected.pool.query('select $1::int - $2::int as n', [5, 3])
  expect(rows).toEqual([{ n: 2 }])
})

test('what a transaction changes, nobody sees before its end, and nobody ever when it fails', async () => {
  const failing = connected.db.transaction().execute(async (trx) => {
    await sql`update counters set count = 7 where id = 1`.execute(trx)
    expect(await read()).toEqual({ count: 0 })
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await read()).toEqual({ count: 0 })
})

test('a transaction in which a statement has failed does not pretend to be committed', async () => {
  const committing = connected.db.transaction().execute(async (trx) => {
    await sql`select 1 / 0`.execute(trx).catch(() => undefined)
  })
  await expect(committing).rejects.toThrow('rolled back')
})

test('statements that wait for a lock hold up nobody else', async () => {
  const waiting: Promise<unknown>[] = []
  const blocked = () => countBackends(sql`wait_event_type = 'Lock' and now() - query_start > '20 ms'`)
  await connected.db.transaction().execute(async (trx) => {
    await sql`update counters set count = 1 where id = 1`.execute(trx)
    // Two at a time: how many of the shared connections are open yet is not known, and all that come at once may share one.
    for (const connections of [1, 2, 3]) {
      waiting.push(raise(1), raise(1))
      await until(async () => (await blocked()) >= connections)
    }
    expect(await connected.db.selectFrom('counters').select('count').where('id', '=', 2).execute()).toEqual([
      { count: 0 },
    ])
  })
  await Promise.all(waiting)
  expect(await read()).toEqual({ count: 7 })
})

test('connections that were lost are replaced', async () => {
  await sql`select pg_terminate_backend(pid) ${ofShop}`.execute(database.ownerDb)
  await until(() =>
    raise(1).then(
      () => true,
      () => false,
    ),
  )
  await until(async () => (await backends()) >= 3, read)
  const answers = await Promise.all(Array.from({ length: 50 }, read))
  expect(new Set(answers.map(({ count }) => count)).size).toBe(1)
})

test('a connection that is lost between two statements of a transaction fails the transaction, and not the process', async () => {
  const losing = connected.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 10000)`.execute(database.ownerDb)
    await sql`update counters set count = 7 where id = 1`.execute(trx)
  })
  await expect(losing).rejects.toThrow(/connection/i)
  expect(await read()).toEqual({ count: 0 })
})
