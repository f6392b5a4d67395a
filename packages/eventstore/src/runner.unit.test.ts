import { randomUUID } from 'node:crypto'
import { type CommandMeta, isRefusal } from '@portafilter/kernel'
import { beforeEach, expect, it } from 'vitest'
import { memoryLog } from './memory/log.ts'
import { type EventLog, NO_STREAM, VersionConflict } from './port.ts'
import { type Executed, execute, load } from './runner.ts'
import { type Counter, type CounterCommand, type CounterEvent, counter } from './testing/counter.ts'
import { anEvent } from './testing/events.ts'

const log = memoryLog()
let stream: string

beforeEach(() => {
  stream = `counter-${randomUUID()}`
})

const meta = (change: Partial<CommandMeta> = {}): CommandMeta => ({
  id: randomUUID(),
  actor: 'user-1',
  request: 'request-1',
  cause: null,
  at: new Date('2026-03-04T05:06:07.089Z'),
  ...change,
})

const run = (
  command: CounterCommand,
  change: Partial<CommandMeta> = {},
  expectedVersion?: number,
  through: EventLog = log,
) => execute(through, { stream, decider: counter, command, meta: meta(change), expectedVersion })

const done = async (outcome: ReturnType<typeof run>): Promise<Executed<Counter, CounterEvent>> => {
  const executed = await outcome
  if (isRefusal(executed)) throw new Error(`refused: ${executed.refused}`)
  return executed
}

it('records what was decided, with the command in its metadata, and answers the state behind it', async () => {
  const { state, version, events, position } = await done(run({ raise: 5 }))
  expect([state.sum, version, position]).toEqual([5, 0, await log.tail()])
  expect(state.lastAt).toBe('2026-03-04T05:06:07.089Z')
  expect(events).toEqual(await log.read(stream))
  expect(events[0]).toMatchObject({ schema: 2, metadata: { actor: 'user-1', request: 'request-1', cause: null } })
})

it('does not read a stream that is said to be new, and finds out when it is not', async () => {
  const begin = () => execute(log, { stream, decider: counter, command: { raise: 5 }, meta: meta(), isNew: true })
  expect((await done(begin())).state.sum).toBe(5)
  expect((await done(begin())).state.sum).toBe(10)
})

it('answers a repeat with what was recorded, also after others went on', async () => {
  const id = randomUUID()
  const first = await done(run({ raise: 5 }, { id }))
  await done(run({ raise: 7 }))
  const again = await done(run({ raise: 5 }, { id, at: new Date() }))
  expect(again).toEqual(first)
  expect(await log.read(stream)).toHaveLength(2)
})

it('answers all tries of one command that run at once with the one that was recorded', async () => {
  const id = randomUUID()
  const tries = [1, 2, 3, 4, 5].map((raise) => done(run({ raise }, { id })))
  const outcomes = await Promise.all(tries)
  for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0])
  expect(await log.read(stream)).toEqual(outcomes[0]?.events)
})

it('decides again for each of many who race, so that nothing is lost', async () => {
  await Promise.all(Array.from({ length: 12 }, () => done(run({ raise: 1 }))))
  const { state, head } = await load(log, stream, counter)
  expect([state.sum, head.version]).toEqual([12, 11])
})

it('answers a refusal as it is, and a refusal binds nothing', async () => {
  const id = randomUUID()
  await done(run('close'))
  expect(await run({ raise: 1 }, { id })).toEqual({ refused: 'invalid_operation' })
  expect(await log.read(stream)).toHaveLength(1)
})

it('records nothing where there is nothing to do, and answers the position to wait for', async () => {
  expect(await done(run('nothing'))).toMatchObject({ version: -1, events: [], position: 0 })
  const { position } = await done(run({ raise: 1 }))
  expect(await done(run('nothing'))).toMatchObject({ version: 0, events: [], position })
})

it('refuses staff who have looked at an older version, and says who did what', async () => {
  await done(run({ raise: 1 }))
  await done(run({ raise: 2 }, { actor: 'colleague', at: new Date('2026-03-05T00:00:00.000Z') }, 0))
  expect(await run('close', {}, 0)).toEqual({
    refused: 'stale',
    data: { by: 'colleague', at: '2026-03-05T00:00:00.000Z', action: 'Raised' },
  })
})

it('refuses a version that the stream has not reached, and lets the decider say what none at all means', async () => {
  expect(await done(run({ raise: 1 }, {}, 3))).toMatchObject({ version: 0 })
  expect(await run('close', {}, 7)).toEqual({ refused: 'invalid_input', data: { field: 'version' } })
  expect(await log.read(stream)).toHaveLength(1)
})

it('lets one of two who act on the same version at once win, and tells the other', async () => {
  await done(run({ raise: 1 }))
  const outcomes = await Promise.all([run('close', { actor: 'one' }, 0), run({ raise: 3 }, { actor: 'two' }, 0)])
  const refused = outcomes.filter(isRefusal)
  const winner = outcomes.find((outcome) => !isRefusal(outcome)) as Executed<Counter, CounterEvent>
  const { metadata, type, at } = winner.events[0] as (typeof winner.events)[0]
  expect(refused).toEqual([{ refused: 'stale', data: { by: metadata.actor, at, action: type } }])
  expect(await log.read(stream)).toHaveLength(2)
})

it('lets staff repeat their own action without being told that it is stale', async () => {
  await done(run({ raise: 1 }))
  const id = randomUUID()
  const first = await done(run('close', { id }, 0))
  expect(await run('close', { id }, 0)).toEqual(first)
})

it('gives up as busy when others are always first', async () => {
  const busy: EventLog = { ...log, append: (name, expected) => Promise.reject(new VersionConflict(name, expected)) }
  expect(await run({ raise: 1 }, {}, undefined, busy)).toEqual({ refused: 'busy' })
})

it('lets other errors through', async () => {
  const broken: EventLog = { ...log, append: () => Promise.reject(new Error('the disk is full')) }
  await expect(run({ raise: 1 }, {}, undefined, broken)).rejects.toThrow('the disk is full')
})

it('reads older schemas through their upcaster, and no newer ones', async () => {
  const { head } = await log.append(stream, NO_STREAM, [anEvent({ amount: 4 }, 'Raised')])
  expect((await load(log, stream, counter)).state.sum).toBe(4)
  await log.append(stream, head, [{ ...anEvent({ by: 1 }, 'Raised'), schema: 3 }])
  await expect(load(log, stream, counter)).rejects.toThrow('schema 3')
})
