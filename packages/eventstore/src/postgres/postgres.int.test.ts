import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { grantToProcesses } from '../grants.ts'
import { sealAll } from '../hash.ts'
import { Listening } from '../listening.ts'
import { migrations } from '../migrations.ts'
import { DurabilityUnknown, NO_STREAM, VersionConflict, type Where } from '../port.ts'
import { createTestDatabase, poolOf } from '../testing/database.ts'
import { anEvent } from '../testing/events.ts'
import { logConformance } from '../testing/log-conformance.ts'
import { appendCall, appendLock, appendText, eventsPlaced, plannedByKey } from './append-function.ts'
import { appendGroup } from './append-statement.ts'
import { eventsAppended, postgresLog } from './log.ts'

logConformance('Postgres', async () => {
  const database = await createTestDatabase(migrations)
  const log = postgresLog({ pool: database.pool })
  const other = postgresLog({ pool: database.pool })
  return {
    log,
    other,
    openSlowAppend: async () => {
      const client = await database.ownerPool.connect()
      await client.query('begin')
      await client.query('select pg_advisory_xact_lock($1)', [appendLock])
      await client.query(
        `insert into events (stream, version, id, type, schema, data, metadata, at, hash, hash_format, recorded_at)
         values ($1, 0, $2, 'Slow', 1, '{}', '{}', now(), '', 1, clock_timestamp())`,
        [`slow-${randomUUID()}`, randomUUID()],
      )
      return async () => {
        await client.query('commit')
        client.release()
      }
    },
    close: async () => {
      await Promise.all([log.close(), other.close()])
      await database.close()
    },
  }
})

const CHOSEN = `(position, stream, version, id, type, schema, data, metadata, at, hash, hash_format, recorded_at)
  overriding system value values (7, 'forged', 0, gen_random_uuid(), 'Forged', 1, '{}', '{}', now(), '', 1, now())`

it('lets the login of the processes add to the log by its function, and do nothing else there', async () => {
  const database = await createTestDatabase(migrations)
  const log = postgresLog({ pool: database.pool })
  await log.append('order-1', NO_STREAM, [anEvent()])
  const owner = (await database.ownerPool.query('select current_user as name')).rows[0].name
  const client = await database.pool.connect()
  // Whoever signed in as another would be that one again.
  await client.query('reset role; reset session authorization')
  const denied = [
    ...[`set role ${owner}`, `set session authorization ${owner}`, 'alter role current_user superuser'],
    ...[`insert into events ${CHOSEN}`, 'update events set type = type', 'delete from events', 'truncate events'],
    ...['drop table events', 'alter table events disable trigger all', `select nextval('events_position_seq')`],
    ...[`insert into stream_heads values ('forged', 0, '')`, 'update stream_heads set version = 7'],
    ...['delete from stream_heads', 'truncate stream_heads', 'drop function append_events', 'delete from checkpoints'],
    ...['create table mine (id int)', 'create function mine() returns int return 1', 'create schema mine'],
  ]
  for (const statement of denied) {
    await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  }
  expect((await client.query('select stream, position from events')).rows).toEqual([{ stream: 'order-1', position: 1 }])
  client.release()
  await log.close()
  await database.close()
})

it('opens a new table to the processes only where its migration says so', async () => {
  const database = await createTestDatabase(migrations)
  await database.ownerPool.query('create table later (id int generated always as identity, n int)')
  for (const statement of [
    'table later',
    'insert into later (n) values (1)',
    'update later set n = 2',
    'delete from later',
  ])
    await expect(database.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  await grantToProcesses(database.ownerDb, ['later'])
  await database.pool.query('insert into later (n) values (1)')
  await database.close()
})

it('does for the processes what they may not do themselves, and for no other login', async () => {
  const database = await createTestDatabase(migrations)
  const { rows } = await database.ownerPool.query(`
    select proname as name, has_function_privilege('public', oid, 'execute') as anybody,
      has_function_privilege('portafilter_app', oid, 'execute') as processes
    from pg_proc where prosecdef order by proname`)
  expect(rows).toEqual(
    ['append_events', 'erase_personal_data', 'store_personal_data'].map((name) => ({
      name,
      anybody: false,
      processes: true,
    })),
  )
  await database.close()
})

it('appends to its own tables, whatever a session has put before them', async () => {
  const database = await createTestDatabase(migrations)
  const pool = poolOf(database.url, 1)
  await pool.query('create temp table stream_heads (stream text primary key, version int, hash bytea)')
  await pool.query('set search_path = pg_temp, public')
  const connection = await pool.connect()
  const sealed = sealAll('order-1', NO_STREAM, [anEvent()])
  await appendGroup(connection, [{ stream: 'order-1', expected: NO_STREAM, events: sealed, durable: true }], {
    durable: true,
    tells: true,
  })
  connection.release()
  expect((await database.ownerPool.query('select stream from public.stream_heads')).rows).toEqual([
    { stream: 'order-1' },
  ])
  await pool.end()
  await database.close()
})

it('takes no event back in time when the database’s clock was set back', async () => {
  const database = await createTestDatabase(migrations)
  const log = postgresLog({ pool: database.pool })
  await log.append('order-1', NO_STREAM, [anEvent()])
  await database.ownerPool.query(`update events set recorded_at = '2999-01-01T00:00:00Z'`)
  const { events } = await log.append('order-2', NO_STREAM, [anEvent()])
  expect(events[0]?.recordedAt).toBe('2999-01-01T00:00:00.000Z')
  await log.close()
  await database.close()
})

it('takes no event back in time when the clock was set back while it waited for another process', async () => {
  const database = await createTestDatabase(migrations)
  const log = postgresLog({ pool: database.pool })
  await log.append('order-1', NO_STREAM, [anEvent()])
  const other = await database.ownerPool.connect()
  await other.query('begin')
  await other.query('select pg_advisory_xact_lock($1)', [appendLock])
  const appending = log.append('order-2', NO_STREAM, [anEvent()])
  const waits = 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'
  await expect.poll(async () => (await other.query(waits)).rowCount).toBe(1)
  await other.query(`update events set recorded_at = '2999-01-01T00:00:00Z'`)
  await other.query('commit')
  other.release()
  expect((await appending).events[0]?.recordedAt).toBe('2999-01-01T00:00:00.000Z')
  await log.close()
  await database.close()
})

it('finds heads by their key, with the plan that an empty log began with and with that of a large one', async () => {
  const database = await createTestDatabase(migrations)
  const client = await database.ownerPool.connect()
  for (const setting of plannedByKey) await client.query(`set ${setting}`)
  const findsByKey = async () => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs off) ${appendText}`)
    const plan = rows.map((row) => row['QUERY PLAN'].trim())
    expect(plan).toContain('Index Cond: (stream = ANY ($2))')
    expect(plan.filter((line) => line.includes('Seq Scan'))).toEqual([])
  }
  await findsByKey()
  await client.query(`
    insert into stream_heads (stream, version, hash)
    select 'stream-' || n, 0, decode(repeat('00', 32), 'hex') from generate_series(1, 100000) n`)
  await client.query('analyze stream_heads')
  await findsByKey()
  client.release()
  await database.close()
})

it('reads nothing for whoever reads on behind what it has appended itself', async () => {
  const database = await createTestDatabase(migrations)
  const pool = poolOf(database.url)
  const log = postgresLog({ pool })
  // Appends have their own connections: from here on, nothing can be read.
  await pool.end()
  const { position } = await log.append('order-0', NO_STREAM, [anEvent()])
  await expect(log.readNext(position, 10)).rejects.toThrow()
  const first = await log.append('order-1', NO_STREAM, [anEvent()])
  const second = await log.append('order-1', first.head, [anEvent(), anEvent()])
  expect(await log.readNext(first.position, 10)).toStrictEqual(second.events)
  expect(await log.readNext(first.position, 1)).toStrictEqual(second.events.slice(0, 1))
  const undurable = await log.append('order-0-more', NO_STREAM, [anEvent()], { durable: false })
  await expect(log.readNext(undurable.position - 1, 10)).rejects.toThrow()
  await log.close()
  await database.close()
})

it('has who follows read only what others have appended, of which their appends tell with their commit', async () => {
  const database = await createTestDatabase(migrations)
  const pool = poolOf(database.url)
  const [listening, listeningOther] = [new Listening(pool), new Listening(pool)]
  const log = postgresLog({ pool, listening, awaitsViews: true })
  const other = postgresLog({ pool: database.pool, listening: listeningOther, awaitsViews: true })
  const told: string[] = []
  const hints: string[] = []
  const ear = await database.ownerPool.connect()
  ear.on('notification', ({ channel, payload = '' }) => (channel === eventsPlaced ? told : hints).push(payload))
  await ear.query(`listen ${eventsPlaced}; listen ${eventsAppended}`)
  const heard: Where[] = []
  const stop = log.follow((where) => heard.push(where))
  await expect.poll(() => [listening.hears(eventsPlaced), listeningOther.hears(eventsAppended)]).toEqual([true, true])
  heard.splice(0)
  const first = await log.append('order-1', NO_STREAM, [anEvent()])
  const taken = anEvent()
  await other.append('order-2', NO_STREAM, [taken, anEvent()])
  await expect(other.append('order-3', NO_STREAM, [taken])).rejects.toBeInstanceOf(VersionConflict)
  await expect(other.append('order-2', NO_STREAM, [anEvent()])).rejects.toBeInstanceOf(VersionConflict)
  await log.append('order-1', first.head, [anEvent()])
  const { position: last } = await other.append('order-4', NO_STREAM, [anEvent()])
  await expect.poll(() => hints).toContain(String(last))
  // The database may come back from a crash without what it has told of.
  await ear.query(`select pg_notify('${eventsPlaced}', '${last + 1} ${last + 2}')`)
  await expect.poll(() => heard.filter((where) => where === 'named')).toHaveLength(3)
  expect(heard).not.toContain('elsewhere')
  const all = await log.readAll(0, {}, 10)
  const [, second = 0, third = 0, own] = all.map(({ position }) => position)
  const query = vi.spyOn(pool, 'query')
  expect(await log.readNext(0, 3)).toStrictEqual(all.slice(0, 3))
  expect(query.mock.calls).toMatchObject([[{ name: 'read-placed', values: [[second, third]] }]])
  // What was refused has left a gap before its own: nobody can know what stands there.
  expect(own).toBe(third + 2)
  expect(await log.readNext(third, 10)).toStrictEqual(all.slice(3))
  expect(await log.readNext(last, 10)).toEqual([])
  expect(told.slice(0, 2)).toEqual([`${second} ${third}`, `${last} ${last}`])
  // Nobody waits where the views of what is appended are not awaited.
  const worker = postgresLog({ pool: database.pool })
  const { position: unawaited } = await worker.append('order-5', NO_STREAM, [anEvent()])
  await expect.poll(() => hints).toContain(String(unawaited))
  expect(told).not.toContain(`${unawaited} ${unawaited}`)
  stop()
  ear.release(true)
  await Promise.all([log.close(), other.close(), worker.close()])
  await Promise.all([listening.close(), listeningOther.close()])
  await Promise.all([pool.end(), database.close()])
})

it('answers an append once the database’s journal is on the disk behind what stood in it before', async () => {
  const database = await createTestDatabase(migrations)
  const log = postgresLog({ pool: database.pool })
  // So many, as another test's flush may take one along that did not wait for itself.
  for (let n = 0; n < 30; n += 1) {
    const { rows } = await database.ownerPool.query('select pg_current_wal_insert_lsn() as before')
    await log.append(`order-${n}`, NO_STREAM, [anEvent()])
    const flushed = await database.ownerPool.query('select pg_current_wal_flush_lsn() > $1 as behind', [
      rows[0]?.before,
    ])
    expect(flushed.rows).toEqual([{ behind: true }])
  }
  await log.close()
  await database.close()
})

it('lets the commit of an append go without the disk where nobody waits for it', async () => {
  const database = await createTestDatabase(migrations)
  const client = await database.pool.connect()
  const nothing = Array.from({ length: 15 }, () => '{}')
  for (const durable of [true, false]) {
    await client.query('begin')
    await client.query(appendCall, [durable, ...nothing])
    expect((await client.query('show synchronous_commit')).rows).toEqual([
      { synchronous_commit: durable ? 'on' : 'off' },
    ])
    await client.query('rollback')
  }
  client.release()
  await database.close()
})

it('keeps what a barrier knows when an append is refused', async () => {
  const database = await createTestDatabase(migrations)
  const log = postgresLog({ pool: database.pool })
  const event = anEvent()
  const { position } = await log.append('order-1', NO_STREAM, [event])
  const barrier = await log.barrier()
  await expect(log.append('order-2', NO_STREAM, [event])).rejects.toBeInstanceOf(VersionConflict)
  await barrier(position)
  await log.close()
  await database.close()
})

it('does not call durable what was appended before the database went away', async () => {
  const database = await createTestDatabase(migrations)
  const log = postgresLog({ pool: database.pool })
  const barrier = await log.barrier()
  const { position } = await log.append('order-1', NO_STREAM, [anEvent()])
  await database.ownerPool.query(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
    [database.name],
  )
  const again = await log.barrier().catch(() => log.barrier())
  await again(position)
  await expect(barrier(position)).rejects.toBeInstanceOf(DurabilityUnknown)
  await log.close()
  await database.close()
})

it('goes on appending and telling after its connections were lost', async () => {
  const database = await createTestDatabase(migrations)
  const log = postgresLog({ pool: database.pool })
  await log.append('order-1', NO_STREAM, [anEvent()])
  await database.ownerPool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
    [database.name],
  )
  await log.append('order-2', NO_STREAM, [anEvent()])
  const told = Promise.withResolvers<void>()
  const stop = log.onAppended((where) => where === 'elsewhere' && told.resolve())
  const other = postgresLog({ pool: database.pool })
  await other.append('order-3', NO_STREAM, [anEvent()])
  await expect(told.promise).resolves.toBeUndefined()
  stop()
  await Promise.all([log.close(), other.close()])
  await database.close()
})
