import {
  LogUnavailable,
  migrations,
  NO_STREAM,
  type OpenLog,
  postgresLog,
  readCheckpoints,
} from '@portafilter/eventstore'
import { anEvent, createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import { eventually } from '@portafilter/kernel/testing'
import { REACTOR, watchReactor } from '@portafilter/process'
import type { RoomDeps, Workflow } from '@portafilter/room'
import type { Client } from '@temporalio/client'
import pino from 'pino'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { tryParkedAgain } from './parked.ts'
import { startReactor } from './reactor.ts'

let database: TestDatabase
let log: OpenLog
beforeEach(async () => {
  database = await createTestDatabase(migrations)
  log = postgresLog({ pool: database.pool })
})
afterEach(async () => {
  await log.close()
  await database.close()
})

const logger = pino({ level: 'silent' })

/** Woken by each event of its type; of an event without a key, nobody can tell which one. */
const workflow = (type: string): Workflow => ({
  type,
  signal: 'changed',
  idOf: (key) => `${type}-${key}`,
  inputOf: () => ({}),
  waiting: async () => [],
  wokenBy: {
    [type]: ({ data }) => {
      const { key } = data as { key?: string }
      if (key === undefined) throw new TypeError('names nothing')
      return key
    },
  },
})
const payment: Workflow = { ...workflow('payment'), movesMoney: true }
const rooms = [{ file: '', workflows: [workflow('letter'), payment], activities: () => ({}) }]

type Start = { workflowId: string; priority?: { priorityKey: number } }

/** Temporal, as the client tells of it: what it has taken, with which priority, and what it answers. */
const temporal = (answer: (workflowId: string) => Error | undefined = () => undefined) => {
  const woken: string[] = []
  const priorities = new Map<string, number | undefined>()
  const signalWithStart = async (_: string, { workflowId, priority }: Start) => {
    const failure = answer(workflowId)
    if (failure) throw failure
    woken.push(workflowId)
    priorities.set(workflowId, priority?.priorityKey)
  }
  const client = { workflow: { signalWithStart }, withDeadline: (_: number, start: () => Promise<void>) => start() }
  const deps = {} as RoomDeps
  return { woken, priorities, starter: { client: client as unknown as Client, taskQueue: 'none', rooms, deps } }
}
const away = () => Object.assign(new Error('away'), { code: 14, details: 'unavailable', metadata: {} })

const react = async ({ starter }: ReturnType<typeof temporal>) => {
  const parts = { db: database.db, log, starter, logger }
  return startReactor({ ...parts, onPosition: () => undefined, onOutcome: () => undefined })
}
const happened = async (stream: string, ...events: readonly (readonly [type: string, data: object])[]) =>
  (
    await log.append(
      stream,
      NO_STREAM,
      events.map(([type, data]) => anEvent({ ...data }, type)),
    )
  ).position
const position = async () => (await readCheckpoints(database.db, [REACTOR]))[0]?.position
const parked = () =>
  database.ownerDb.selectFrom('parked_events').select(['type', 'reason']).orderBy('parked_at').execute()

it('wakes what events call for, each once for a backlog, and is not asked again after it was stopped', async () => {
  await happened(
    'order-a',
    ['letter', { key: '1' }],
    ['letter', { key: '1' }],
    ['other', {}],
    ['payment', { key: '2' }],
  )
  const last = await happened('order-b', ['letter', { key: '3' }], ['other', {}])
  const first = temporal()
  const reactor = await react(first)
  await eventually(async () => expect(await position()).toBe(last))
  expect(first.woken.toSorted()).toEqual(['letter-1', 'letter-3', 'payment-2'])
  await reactor.stop()
  const second = temporal()
  const again = await react(second)
  await happened('order-c', ['letter', { key: '4' }])
  await eventually(() => expect(second.woken).toEqual(['letter-4']))
  await again.stop()
})

it('waits for Temporal, and only with what it has not taken', async () => {
  let isAway = true
  const server = temporal((id) => (isAway && id !== 'letter-1' ? away() : undefined))
  const before = await happened('order-a', ['letter', { key: '1' }])
  const last = await happened('order-b', ['letter', { key: '2' }])
  await happened('order-c', ['letter', { key: '1' }])
  const reactor = await react(server)
  await eventually(() => expect(server.woken).toEqual(['letter-1', 'letter-1']))
  await eventually(async () => expect(await position()).toBe(before))
  expect(await parked()).toEqual([])
  isAway = false
  await eventually(async () => expect(await position()).toBe(last + 1))
  expect(server.woken.at(-1)).toBe('letter-2')
  await reactor.stop()
})

it('tells Temporal of money that is asked for just now before money that has waited', async () => {
  const last = await happened('order-a', ['payment', { key: '1' }], ['letter', { key: '2' }])
  const { recordedAt = '' } = (await log.read('order-a'))[0] ?? {}
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(recordedAt) + 10_000 })
  onTestFinished(() => void vi.useRealTimers())
  const server = temporal()
  const reactor = await react(server)
  await eventually(async () => expect(await position()).toBe(last))
  vi.setSystemTime(Date.parse(recordedAt))
  await happened('order-b', ['payment', { key: '3' }])
  await eventually(() => expect(server.woken).toContain('payment-3'))
  expect(Object.fromEntries(server.priorities)).toEqual({ 'payment-1': 2, 'letter-2': undefined, 'payment-3': 1 })
  await reactor.stop()
})

it('sets aside what fails by itself, goes on, and does it once it can be done', async () => {
  let isBroken = true
  const server = temporal((id) => (isBroken && id === 'payment-2' ? new Error('its own fault') : undefined))
  await happened('order-a', ['payment', { key: '2' }], ['letter', {}])
  const last = await happened('order-b', ['letter', { key: '3' }])
  const reactor = await react(server)
  await eventually(async () => expect(await position()).toBe(last))
  expect(server.woken).toEqual(['letter-3'])
  expect(await parked()).toEqual([
    { type: 'payment', reason: 'its own fault' },
    { type: 'letter', reason: 'names nothing' },
  ])
  await reactor.stop()
  isBroken = false
  await database.ownerPool.query('update parked_events set next_try_at = now()')
  await tryParkedAgain({ db: database.db, log, starter: server.starter, logger })
  expect(server.woken).toEqual(['letter-3', 'payment-2'])
  expect(await parked()).toEqual([{ type: 'letter', reason: 'names nothing' }])
})

it('tries the other parked events again where one cannot even be read, and none while the database or the log is away', async () => {
  const server = temporal(() => new Error('its own fault'))
  const last = await happened('order-a', ['letter', { key: '1' }], ['letter', { key: '2' }])
  const reactor = await react(server)
  await eventually(async () => expect(await position()).toBe(last))
  await reactor.stop()
  await database.ownerPool.query('update parked_events set next_try_at = now()')
  const mended = temporal()
  const tryWhere = (failure: Error) => {
    const at = (position: number) => (position === last ? log.at(position) : Promise.reject(failure))
    return tryParkedAgain({ db: database.db, log: { ...log, at }, starter: mended.starter, logger })
  }
  for (const failure of [new LogUnavailable('no server answers'), new Error('Connection terminated')])
    await expect(tryWhere(failure)).rejects.toBe(failure)
  expect(mended.woken).toEqual([])
  await tryWhere(new Error('cannot be read'))
  expect(mended.woken).toEqual(['letter-2'])
  expect(await parked()).toHaveLength(1)
})

it('that falls behind is told by whoever watches, once, until it has caught up', async () => {
  const told: string[] = []
  const say = (_: object, message: string) => told.push(message)
  const registry = new Registry()
  const watch = watchReactor({ db: database.db, log, rooms, registry, logger: { info: say, error: say } })
  await happened('order-a', ['letter', { key: '1' }])
  const { recordedAt = '' } = (await log.read('order-a'))[0] ?? {}
  const lookAfter = async (seconds: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(recordedAt) + seconds * 1_000 })
    await watch.look().finally(() => vi.useRealTimers())
    return watch.warnings()
  }
  expect(await lookAfter(59)).toEqual([])
  const late = 'Workflows are 61 s late: is the worker there, and Temporal?'
  expect([await lookAfter(61), await lookAfter(61)]).toEqual([[late], [late]])
  expect(await registry.metrics()).toContain('workflows_reactor_lag_seconds 61')
  const reactor = await react(temporal())
  await eventually(async () => expect(await position()).toBe(1))
  await reactor.stop()
  expect(await lookAfter(62)).toEqual([])
  expect(told).toEqual(['workflows are late: the log waits for the reactor', 'workflows keep up again'])
})
