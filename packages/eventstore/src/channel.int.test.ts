import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Channel } from './channel.ts'
import { Listening } from './listening.ts'
import { migrations } from './migrations.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(migrations)
})
afterAll(() => database.close())

it('tells how all stands, whichever of several changes in quick succession it stands for', async () => {
  const standing = { first: 0, second: 0 }
  const open = Promise.withResolvers<void>()
  const listens = Promise.withResolvers<void>()
  const heard: string[] = []
  const told = Promise.withResolvers<void>()
  const processes = [new Listening(database.pool), new Listening(database.pool)] as const
  const teller = new Channel(
    processes[0],
    'moved',
    () => open.resolve(),
    () => 5,
    () => JSON.stringify(standing),
  )
  const hear = (payload: string) => {
    if (payload === '') return listens.resolve()
    heard.push(payload)
    if (payload === JSON.stringify({ first: 1, second: 3 })) told.resolve()
  }
  const listener = new Channel(processes[1], 'moved', hear, () => 5)
  await Promise.all([open.promise, listens.promise])
  for (const change of [{ first: 1 }, { second: 2 }, { second: 3 }]) {
    Object.assign(standing, change)
    teller.notify()
  }
  await told.promise
  expect(heard.length).toBeLessThan(3)
  for (const channel of [teller, listener]) channel.close()
  await Promise.all(processes.map((each) => each.close()))
})

it('tells nobody where nobody else listens, and those who come', async () => {
  const told = vi.fn()
  const listener = await database.ownerPool.connect()
  await listener.query('listen alone')
  listener.on('notification', ({ payload }) => told(payload))
  const open = Promise.withResolvers<void>()
  const listening = new Listening(database.pool)
  const teller = new Channel(
    listening,
    'alone',
    () => open.resolve(),
    () => 0,
    () => 'moved',
  )
  await open.promise
  /** What the first notification tells has come by the last look. */
  const heard = async () => {
    told.mockClear()
    for (let look = 0; look < 10; look += 1) {
      teller.notify()
      await listener.query('select pg_sleep(0.001)')
    }
    return told.mock.calls.some(([payload]) => payload === 'moved')
  }
  // Nobody says that they are there, so that it stops; then somebody comes who says so.
  expect(await heard()).toBe(true)
  await expect.poll(heard).toBe(false)
  await database.ownerPool.query(`select pg_notify('alone', 'who')`)
  await expect.poll(heard).toBe(true)
  listener.release(true)
  teller.close()
  await listening.close()
})

it('has all hear a channel who want to, each from when it comes until it goes', async () => {
  const [listening, teller] = [new Listening(database.pool), new Listening(database.pool)]
  const heard = [vi.fn(), vi.fn()] as const
  const begun = vi.fn()
  const [stopFirst, stopSecond] = heard.map((onTold) => listening.hear('shared', { onTold, onBegin: begun }))
  teller.hear('other', { onTold: () => undefined })
  await expect.poll(() => [listening.hears('shared'), teller.hears('other')]).toEqual([true, true])
  expect(begun).toHaveBeenCalledTimes(2)
  listening.hear('shared', { onTold: () => undefined, onBegin: begun })()
  await teller.tell('shared', '1')
  await expect.poll(() => heard.map(({ mock }) => mock.calls)).toEqual([[['1']], [['1']]])
  expect(begun).toHaveBeenCalledTimes(3)
  stopFirst?.()
  await teller.tell('shared', '2')
  await expect.poll(() => heard[1].mock.calls).toEqual([['1'], ['2']])
  expect(heard[0].mock.calls).toEqual([['1']])
  stopSecond?.()
  expect(listening.hears('shared')).toBe(false)
  await Promise.all([listening.close(), teller.close()])
})
