import { randomUUID } from 'node:crypto'
import { isRefusal } from '@portafilter/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { load, stateOf } from './loading.ts'
import { migrations } from './migrations.ts'
import type { OpenLog } from './port.ts'
import { postgresLog } from './postgres/log.ts'
import { execute } from './runner.ts'
import { type CounterCommand, counter } from './testing/counter.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'

let database: TestDatabase
/** Of two processes on one database. */
let one: OpenLog
let other: OpenLog
beforeAll(async () => {
  database = await createTestDatabase(migrations)
  one = postgresLog({ pool: database.pool })
  other = postgresLog({ pool: database.pool })
})
afterAll(async () => {
  await Promise.all([one.close(), other.close()])
  await database.close()
})

const run = (log: OpenLog, stream: string, command: CounterCommand, id: string = randomUUID()) =>
  execute(log, {
    stream,
    decider: counter,
    command,
    meta: { id, actor: null, request: null, cause: null, at: new Date() },
  })

it('decides for two processes in turns, each of which remembers what the other has overtaken', async () => {
  const stream = `counter-${randomUUID()}`
  const id = randomUUID()
  await run(one, stream, { raise: 1 })
  await run(other, stream, { raise: 2 })
  const first = await run(one, stream, { raise: 3 }, id)
  await run(one, stream, { raise: 4 })
  expect((await stateOf(other, stream, counter)).sum).toBe(10)
  for (const log of [other, one]) expect(await run(log, stream, { raise: 3 }, id)).toEqual(first)
  await run(other, stream, 'close')
  expect(await run(one, stream, { raise: 5 })).toEqual({ refused: 'invalid_operation' })
  expect((await load(one, stream, counter)).head.version).toBe(4)
})

it('loses and doubles nothing of what two processes record on one stream at once', async () => {
  const stream = `counter-${randomUUID()}`
  const ids = Array.from({ length: 10 }, () => randomUUID())
  const tries = ids.flatMap((id) => [one, other, one].map((log) => run(log, stream, { raise: 1 }, id)))
  const outcomes = await Promise.all(tries)
  expect(outcomes.filter(isRefusal)).toEqual([])
  expect((await stateOf(one, stream, counter)).sum).toBe(10)
  expect((await one.read(stream)).map(({ metadata }) => metadata.command).toSorted()).toEqual(ids.toSorted())
})

it('forgets what a crash of the database has taken back', async () => {
  const stream = `counter-${randomUUID()}`
  await run(one, stream, { raise: 1 })
  await run(one, stream, { raise: 2 })
  await database.ownerPool.query('delete from events where stream = $1 and version = 1', [stream])
  await database.ownerPool.query(
    'update stream_heads set version = 0, hash = (select hash from events where stream = $1) where stream = $1',
    [stream],
  )
  await run(other, stream, { raise: 10 })
  expect(await run(one, stream, { raise: 100 })).toMatchObject({ version: 2, state: { sum: 111 } })
})
