import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrations } from './migrations.ts'
import { countParkedEvents, parkEvent, parkedEventsDue, unparkEvent } from './parked-events.ts'
import { createTestDatabase, type TestDatabase } from './testing/index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(migrations)
})
afterAll(() => database.close())

const event = { id: '00000000-0000-4000-8000-000000000001', type: 'Happened', position: 7 }
const parked = () => database.ownerDb.selectFrom('parked_events').selectAll().executeTakeFirstOrThrow()
const minutesUntilNextTry = async () => {
  const { parked_at, next_try_at } = await parked()
  return Math.round((next_try_at.getTime() - parked_at.getTime()) / 60_000)
}
/** As if so much time had passed. */
const later = (interval: string) =>
  database.ownerPool.query(`update parked_events set next_try_at = next_try_at - interval '${interval}'`)

it('an event that is parked is tried again a minute later, then ever more seldom, and taken back by whoever acts on it', async () => {
  const { db } = database
  await parkEvent(db, event, 'names no payment')
  expect([await countParkedEvents(db), await minutesUntilNextTry(), await parkedEventsDue(db, 10)]).toEqual([1, 1, []])
  await later('61 seconds')
  expect(await parkedEventsDue(db, 10)).toEqual([7])
  await parkEvent(db, event, 'names no payment, still')
  expect(await parked()).toMatchObject({ type: 'Happened', reason: 'names no payment, still', tries: 2 })
  expect([await countParkedEvents(db), await minutesUntilNextTry()]).toEqual([1, 2])
  for (let time = 0; time < 10; time += 1) await parkEvent(db, event, 'names no payment')
  expect(await minutesUntilNextTry()).toBe(6 * 60)
  await database.ownerPool.query('update parked_events set tries = 1000')
  await parkEvent(db, event, 'names no payment, for months')
  expect([(await parked()).tries, await minutesUntilNextTry()]).toEqual([1_001, 6 * 60])
  await unparkEvent(db, event)
  expect(await countParkedEvents(db)).toBe(0)
})
