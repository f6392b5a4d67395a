import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { canonical } from './canonical.ts'
import { migrations } from './migrations.ts'
import { NO_STREAM } from './port.ts'
import { type PostgresLog, postgresLog } from './postgres/log.ts'
import { eraseSnapshots, keepSnapshot, readSnapshots, sweepOrphans } from './snapshots.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { anEvent } from './testing/events.ts'
import { verifyStream } from './verify.ts'

let database: TestDatabase
let log: PostgresLog

beforeAll(async () => {
  database = await createTestDatabase(migrations)
  log = postgresLog({ pool: database.pool })
})

afterAll(async () => {
  await log.close()
  await database.close()
})

/** As if nothing had been swept yet. */
beforeEach(async () => {
  await database.pool.query('delete from checkpoints')
})

const address = { name: '王小明', phone: '13800000000' }
const later = () => new Date(Date.now() + 60_000)

it('keeps the same data of the same event once, however often and at once it is told', async () => {
  const eventId = randomUUID()
  const told = await Promise.all(
    [1, 2, 3, 4].map(() => keepSnapshot(database.db, { eventId, kind: 'address', data: address })),
  )
  for (const reference of told) expect(reference).toEqual(told[0])
  const id = told[0]?.id as string
  expect(await readSnapshots(database.db, [id, id, randomUUID()])).toEqual(new Map([[id, address]]))
  const { rows } = await database.pool.query('select salt from personal_snapshots where id = $1', [id])
  const digest = createHash('sha256').update(rows[0].salt).update(canonical(address)).digest('hex')
  expect(rows[0].salt).toHaveLength(16)
  expect(told[0]?.digest).toBe(digest)
})

it('keeps apart what differs: another event, kind or name, and a body that came back changed', async () => {
  const eventId = randomUUID()
  const kept = [
    await keepSnapshot(database.db, { eventId, kind: 'address', data: address }),
    await keepSnapshot(database.db, { eventId, kind: 'contact', data: address }),
    await keepSnapshot(database.db, { eventId, kind: 'address', name: 'billing', data: address }),
    await keepSnapshot(database.db, { eventId, kind: 'address', data: { ...address, name: '李四' } }),
    await keepSnapshot(database.db, { eventId: randomUUID(), kind: 'address', data: address }),
  ]
  expect(new Set(kept.map(({ id }) => id)).size).toBe(5)
  expect(new Set(kept.map(({ digest }) => digest)).size).toBe(5)
  expect(await keepSnapshot(database.db, { eventId, kind: 'address', data: address })).toEqual(kept[0])
})

it('sweeps what no event refers to, once it is old', async () => {
  const event = anEvent()
  const used = await keepSnapshot(database.db, { eventId: event.id, kind: 'address', data: address })
  const replaced = await keepSnapshot(database.db, { eventId: event.id, kind: 'address', data: { other: 1 } })
  const lost = await keepSnapshot(database.db, { eventId: randomUUID(), kind: 'address', data: address })
  await log.append('order-1', NO_STREAM, [{ ...event, data: { shipping: used } }])
  const ids = [used, replaced, lost].map(({ id }) => id)
  expect(await sweepOrphans(database.db, new Date(0))).toBe(0)
  expect((await readSnapshots(database.db, ids)).size).toBe(3)
  await sweepOrphans(database.db, later())
  expect([...(await readSnapshots(database.db, ids)).keys()]).toEqual([used.id])
})

it('looks at each snapshot once: the next sweep begins where the last one ended', async () => {
  const orphan = async (keptAt: Date) => {
    const { id } = await keepSnapshot(database.db, { eventId: randomUUID(), kind: 'address', data: address })
    await database.pool.query('update personal_snapshots set kept_at = $2 where id = $1', [id, keptAt])
    return id
  }
  const hour = (n: number) => new Date(Date.UTC(2026, 0, 1, n))
  const ids = [await orphan(hour(1)), await orphan(hour(3)), await orphan(hour(5))]
  expect(await sweepOrphans(database.db, hour(2))).toBe(1)
  ids.push(await orphan(hour(1)))
  expect(await sweepOrphans(database.db, hour(4))).toBe(1)
  expect([...(await readSnapshots(database.db, ids)).keys()].sort()).toEqual(ids.slice(2).sort())
})

it('does not sweep what a repeated command is about to refer to', async () => {
  const snapshot = { eventId: randomUUID(), kind: 'address', data: address }
  const { id } = await keepSnapshot(database.db, snapshot)
  await database.pool.query(`update personal_snapshots set kept_at = now() - interval '2 days' where id = $1`, [id])
  await keepSnapshot(database.db, snapshot)
  await sweepOrphans(database.db, new Date(Date.now() - 86_400_000))
  expect((await readSnapshots(database.db, [id])).size).toBe(1)
})

it('erases a person and leaves the history whole', async () => {
  const event = anEvent()
  const used = await keepSnapshot(database.db, { eventId: event.id, kind: 'address', data: address })
  await log.append('order-2', NO_STREAM, [{ ...event, data: { shipping: used } }])
  expect(await eraseSnapshots(database.db, [used.id])).toBe(1)
  expect(await readSnapshots(database.db, [used.id])).toEqual(new Map())
  expect(await verifyStream(log, 'order-2')).toMatchObject({ ok: true, events: 1 })
})
