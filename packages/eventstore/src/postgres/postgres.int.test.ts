import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { migrations } from '../migrations.ts'
import { DurabilityUnknown, NO_STREAM } from '../port.ts'
import { createTestDatabase } from '../testing/database.ts'
import { anEvent } from '../testing/events.ts'
import { logConformance } from '../testing/log-conformance.ts'
import { appendLock } from './append-function.ts'
import { postgresLog } from './log.ts'

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

it('lets the role of the processes add to the log, and nothing else there', async () => {
  const database = await createTestDatabase(migrations)
  const log = postgresLog({ pool: database.pool })
  await log.append('order-1', NO_STREAM, [anEvent()])
  const denied = [
    'update events set type = type',
    'delete from events',
    'truncate events',
    'drop table events',
    'alter table events disable trigger all',
    'delete from stream_heads',
    'truncate stream_heads',
    'create table mine (id int)',
  ]
  for (const statement of denied) {
    await expect(database.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  }
  await database.ownerPool.query('create table later (id int generated always as identity, n int)')
  await database.pool.query('insert into later (n) values (1)')
  await database.pool.query('update later set n = 2')
  await database.pool.query('delete from later')
  await log.close()
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
  await told.promise
  stop()
  await Promise.all([log.close(), other.close()])
  await database.close()
})
