import { createHash, randomUUID } from 'node:crypto'
import { HOUR_MS } from '@portafilter/kernel'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { canonical } from './canonical.ts'
import { memoryLog } from './memory/log.ts'
import { migrations } from './migrations.ts'
import {
  erasePersonalData,
  type NewPersonalData,
  type PersonalDataReference,
  readPersonalData,
  storePersonalData,
} from './personal-data.ts'
import { sweepPersonalData } from './personal-data-sweep.ts'
import { type EventLog, NO_STREAM, type OpenLog } from './port.ts'
import { postgresLog } from './postgres/log.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { anEvent } from './testing/events.ts'
import { verifyStream } from './verify.ts'

let database: TestDatabase
let log: OpenLog

beforeAll(async () => {
  database = await createTestDatabase(migrations)
  log = postgresLog({ pool: database.pool })
})

afterAll(async () => {
  await log.close()
  await database.close()
})

/** As if nothing had been stored or swept yet. */
beforeEach(async () => {
  await database.ownerPool.query('delete from personal_data')
  await database.ownerPool.query('delete from personal_data_sweep')
})

const stream = 'order-1'
const store = (record: Omit<NewPersonalData, 'stream'>) => storePersonalData(database.db, { stream, ...record })
const sweep = (asked: Pick<EventLog, 'find'> = log) => sweepPersonalData({ db: database.db, log: asked })
/** As if so many hours had passed: all times that the database has noted lie further back. */
const hoursPass = async (hours: number) => {
  const passed = `make_interval(hours => ${hours})`
  await database.ownerPool.query(`update personal_data set stored_at = stored_at - ${passed}`)
  await database.ownerPool.query(`update personal_data_sweep set swept_to = swept_to - ${passed}`)
}
const storedBefore = (id: string, hours: number) =>
  database.ownerPool.query('update personal_data set stored_at = now() - make_interval(hours => $2) where id = $1', [
    id,
    hours,
  ])
const NOBODYS = '0'.repeat(64)
const address = { name: '王小明', phone: '13800000000' }

it('keeps the same data of the same event once, however often and at once it is told', async () => {
  const eventId = randomUUID()
  const told = await Promise.all([1, 2, 3, 4].map(() => store({ eventId, kind: 'address', data: address })))
  for (const reference of told) expect(reference).toEqual(told[0])
  const [reference] = told as [PersonalDataReference]
  const { id } = reference
  const unknown = { id: randomUUID(), digest: NOBODYS }
  expect(await readPersonalData(database.db, [reference, reference, unknown])).toEqual(
    new Map([[id, { data: address }]]),
  )
  const { rows } = await database.pool.query('select salt from personal_data where id = $1', [id])
  const digest = createHash('sha256').update(rows[0].salt).update(canonical(address)).digest('hex')
  expect(rows[0].salt).toHaveLength(16)
  expect(reference.digest).toBe(digest)
})

it('finds nothing behind what is no id of a record', async () => {
  const reference = await store({ eventId: randomUUID(), kind: 'address', data: address })
  const byHand = ['', 'nobody', `${reference.id}'`].map((id) => ({ id, digest: NOBODYS }))
  expect(await readPersonalData(database.db, byHand)).toEqual(new Map())
  expect([...(await readPersonalData(database.db, [...byHand, reference])).keys()]).toEqual([reference.id])
})

it('keeps apart what differs: another event, kind or name, and a body that came back changed', async () => {
  const eventId = randomUUID()
  const kept = [
    await store({ eventId, kind: 'address', data: address }),
    await store({ eventId, kind: 'contact', data: address }),
    await store({ eventId, kind: 'address', name: 'billing', data: address }),
    await store({ eventId, kind: 'address', data: { ...address, name: '李四' } }),
    await store({ eventId: randomUUID(), kind: 'address', data: address }),
  ]
  expect(new Set(kept.map(({ id }) => id)).size).toBe(5)
  expect(new Set(kept.map(({ digest }) => digest)).size).toBe(5)
  expect(await store({ eventId, kind: 'address', data: address })).toEqual(kept[0])
})

it('looks for no more than a few bodies that came before, however many a command comes back with', async () => {
  const asked: string[] = []
  const db = new Kysely<any>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void asked.push(query.sql),
  })
  const eventId = randomUUID()
  const bodies = Array.from({ length: 30 }, (_, at) => ({ ...address, name: `${at}` }))
  for (const data of bodies.slice(0, -1)) await store({ eventId, kind: 'address', data })
  const [data] = bodies.slice(-1)
  const last = await storePersonalData(db, { stream, eventId, kind: 'address', data: data as typeof address })
  expect(asked.length).toBeLessThan(10)
  expect(await readPersonalData(database.db, [last])).toEqual(new Map([[last.id, { data }]]))
})

it('sweeps what no event refers to, once it is old', async () => {
  const event = anEvent()
  const used = await store({ eventId: event.id, kind: 'address', data: address })
  const replaced = await store({ eventId: event.id, kind: 'address', data: { other: 1 } })
  const lost = await store({ eventId: randomUUID(), kind: 'address', data: address })
  await log.append(stream, NO_STREAM, [{ ...event, data: { shipping: used } }])
  const kept = [used, replaced, lost]
  await hoursPass(23)
  expect(await sweep()).toBe(0)
  expect((await readPersonalData(database.db, kept)).size).toBe(3)
  await hoursPass(2)
  expect(await sweep()).toBe(2)
  expect([...(await readPersonalData(database.db, kept)).keys()]).toEqual([used.id])
})

it('sweeps more than it looks at in one page, and asks the log in their own streams only', async () => {
  const event = anEvent()
  await log.append('order-elsewhere', NO_STREAM, [event])
  const records = Array.from({ length: 600 }, (_, name) =>
    store({ eventId: event.id, kind: 'address', name: `${name}`, data: address }),
  )
  await Promise.all(records)
  await hoursPass(25)
  expect(await sweep()).toBe(600)
})

it('asks the log that there is: what another engine holds, stays', async () => {
  const [memory, event] = [memoryLog(), anEvent()]
  const used = await store({ eventId: event.id, kind: 'address', data: address })
  const lost = await store({ eventId: randomUUID(), kind: 'address', data: address })
  await memory.append(stream, NO_STREAM, [{ ...event, data: { shipping: used } }])
  await hoursPass(25)
  await sweep(memory)
  expect([...(await readPersonalData(database.db, [used, lost])).keys()]).toEqual([used.id])
})

it('looks at each record once: the next sweep begins where the last one ended', async () => {
  const orphan = async (hours: number) => {
    const reference = await store({ eventId: randomUUID(), kind: 'address', data: address })
    await storedBefore(reference.id, hours)
    return reference
  }
  const kept = [await orphan(30), await orphan(23), await orphan(1)]
  expect(await sweep()).toBe(1)
  kept.push(await orphan(30))
  await hoursPass(2)
  expect(await sweep()).toBe(1)
  const left = [...(await readPersonalData(database.db, kept)).keys()]
  expect(left.sort()).toEqual(
    kept
      .slice(2)
      .map(({ id }) => id)
      .sort(),
  )
})

it.each([48, -48])('goes by the database’s clock where that of the process is %i hours ahead', async (ahead) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead * HOUR_MS })
  onTestFinished(() => void vi.useRealTimers())
  await store({ eventId: randomUUID(), kind: 'address', data: address })
  expect(await sweep()).toBe(0)
  await hoursPass(25)
  expect(await sweep()).toBe(1)
})

it('passes over nothing for good where the database’s clock was ahead once', async () => {
  await sweep()
  await database.pool.query(`update personal_data_sweep set swept_to = now() + interval '1 day'`)
  await store({ eventId: randomUUID(), kind: 'address', data: address })
  expect(await sweep()).toBe(0)
  await hoursPass(25)
  expect(await sweep()).toBe(1)
})

it('does not sweep what a repeated command is about to refer to', async () => {
  const record = { eventId: randomUUID(), kind: 'address', data: address }
  const reference = await store(record)
  await storedBefore(reference.id, 48)
  await store(record)
  await sweep()
  expect((await readPersonalData(database.db, [reference])).size).toBe(1)
})

it('erases a person and leaves the history whole', async () => {
  const event = anEvent()
  const used = await store({ eventId: event.id, kind: 'address', data: address })
  await log.append('order-2', NO_STREAM, [{ ...event, data: { shipping: used } }])
  expect(await erasePersonalData(database.db, [used.id])).toBe(1)
  expect(await readPersonalData(database.db, [used])).toEqual(new Map())
  expect(await verifyStream(log, 'order-2')).toMatchObject({ ok: true, events: 1 })
})

it('answers nothing that is not what the event was told, and says so', async () => {
  const [own, resalted, moved] = await Promise.all(
    ['own', 'resalted', 'moved'].map((name) => store({ eventId: randomUUID(), kind: 'address', name, data: address })),
  )
  const references = [own, resalted, moved] as [PersonalDataReference, PersonalDataReference, PersonalDataReference]
  const change = `data = jsonb_set(data, '{phone}', '"13900000000"')`
  await database.ownerPool.query(`update personal_data set ${change} where id = $1`, [references[0].id])
  await database.ownerPool.query(`update personal_data set salt = '' where id = $1`, [references[1].id])
  const read = await readPersonalData(database.db, [...references.slice(0, 2), { ...references[2], digest: NOBODYS }])
  expect(references.map(({ id }) => read.get(id))).toEqual(references.map(() => ({ altered: true })))
  expect((await readPersonalData(database.db, [references[2]])).get(references[2].id)).toEqual({ data: address })
})

it('lets the processes write no record but by the functions that store and erase', async () => {
  const writes = [
    ...[`update personal_data set data = '{}'`, 'update personal_data set stored_at = now()'],
    ...['delete from personal_data', 'truncate personal_data', `alter table personal_data alter salt set default ''`],
    `insert into personal_data values (gen_random_uuid(), 'order-1', gen_random_uuid(), 'address', '{}', '', now())`,
  ]
  for (const write of writes) await expect(database.pool.query(write), write).rejects.toMatchObject({ code: '42501' })
})

/** What the statement that keeps a record says about its own commit. */
const commitOf = async (covering?: EventLog): Promise<string[]> => {
  const told: string[] = []
  const db = new Kysely<any>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void told.push(query.sql),
  })
  const covered = covering && { ...covering, covers: (asked: unknown) => asked === db && covering.covers(database.db) }
  await storePersonalData(db, { stream, eventId: randomUUID(), kind: 'address', data: address }, covered)
  return told.filter((text) => text.includes('synchronous_commit'))
}

it('waits for the disk by itself where no log covers it', async () => {
  const covering = postgresLog({ pool: database.pool, db: database.db })
  expect([covering.covers(database.db), covering.covers(database.ownerDb)]).toEqual([true, false])
  expect(await commitOf(covering)).toHaveLength(1)
  for (const other of [undefined, log, memoryLog()]) expect(await commitOf(other)).toEqual([])
  await covering.close()
})
