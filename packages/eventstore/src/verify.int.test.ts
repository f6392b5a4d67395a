import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { migrations } from './migrations.ts'
import { type NewEvent, NO_STREAM, type OpenLog } from './port.ts'
import { postgresLog } from './postgres/log.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { anEvent } from './testing/events.ts'
import { verifyStream } from './verify.ts'

let database: TestDatabase
let log: OpenLog
let stream: string
let events: NewEvent[]
let streams = 0

beforeAll(async () => {
  database = await createTestDatabase(migrations)
  log = postgresLog({ pool: database.pool })
})

afterAll(async () => {
  await log.close()
  await database.close()
})

beforeEach(async () => {
  streams += 1
  stream = `order-${streams}`
  events = [1, 2, 3, 4].map((amount) => anEvent({ amount, name: '垫圈' }))
  await log.append(stream, NO_STREAM, events)
})

/** What an insider with the owner's rights does by hand; $1 is the stream. */
const tamper = (statement: string) => database.ownerPool.query(statement, [stream])

it('holds for what was only appended to', async () => {
  expect(await verifyStream(log, stream)).toEqual({ ok: true, events: 4, head: await log.head(stream) })
  expect(await verifyStream(log, 'order-none')).toEqual({ ok: true, events: 0, head: NO_STREAM })
})

it.each([
  `data = jsonb_set(data, '{amount}', '5')`,
  `data = data || '{"more": 1}'`,
  `data = jsonb_set(data, '{name}', '"垫圏"')`,
  `metadata = jsonb_set(metadata, '{actor}', '"somebody"')`,
  `at = at + interval '1 millisecond'`,
  `type = 'Happens'`,
  'schema = 2',
  'id = gen_random_uuid()',
  `hash = decode(repeat('ab', 32), 'hex')`,
])('names the event of which somebody set %s', async (change) => {
  await tamper(`update events set ${change} where stream = $1 and version = 1`)
  const [, changed] = await log.read(stream)
  expect(await verifyStream(log, stream)).toEqual({ ok: false, version: 1, eventId: changed?.id, reason: 'changed' })
})

it('says of a hash format that is not known here that it cannot tell', async () => {
  await tamper('update events set hash_format = 7 where stream = $1 and version = 1')
  expect(await verifyStream(log, stream)).toMatchObject({ ok: false, version: 1, reason: 'unknown_format' })
})

it('keeps times as they are read: nothing hides below a millisecond', async () => {
  await tamper(`update events set at = at + interval '400 microseconds' where stream = $1`)
  const { rows } = await tamper(
    `select distinct extract(microseconds from at) % 1000 as below from events where stream = $1`,
  )
  expect(rows).toEqual([{ below: '0' }])
})

it('names the place of a removed event', async () => {
  await tamper('delete from events where stream = $1 and version = 1')
  expect(await verifyStream(log, stream)).toEqual({ ok: false, version: 1, eventId: null, reason: 'missing' })
})

it('names the event that took the place of a removed one', async () => {
  await tamper('delete from events where stream = $1 and version = 1')
  await tamper('update events set version = version - 1 where stream = $1 and version > 1')
  expect(await verifyStream(log, stream)).toMatchObject({ version: 1, eventId: events[2]?.id, reason: 'changed' })
})

it('names where the tail was cut', async () => {
  await tamper('delete from events where stream = $1 and version >= 2')
  expect(await verifyStream(log, stream)).toEqual({ ok: false, version: 2, eventId: null, reason: 'cut' })
  await tamper('delete from events where stream = $1')
  expect(await verifyStream(log, stream)).toEqual({ ok: false, version: 0, eventId: null, reason: 'cut' })
})

it('names an event that was put behind the head', async () => {
  await tamper(`insert into events (stream, version, id, type, schema, data, metadata, at, hash, hash_format, recorded_at)
    select stream, 4, gen_random_uuid(), type, schema, data, metadata, at, hash, hash_format, recorded_at from events where stream = $1 and version = 3`)
  expect(await verifyStream(log, stream)).toMatchObject({ ok: false, version: 4, reason: 'inserted' })
})

it('notices a head that was moved', async () => {
  await tamper(`update stream_heads set hash = decode(repeat('ab', 32), 'hex') where stream = $1`)
  expect(await verifyStream(log, stream)).toMatchObject({ ok: false, version: 3, eventId: events[3]?.id })
})
