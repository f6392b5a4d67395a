import { randomUUID } from 'node:crypto'
import { type CommandMeta, isRefusal } from '@portafilter/kernel'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Decider } from './decider.ts'
import { load, nothingIn, stateOf } from './loading.ts'
import { memoryLog } from './memory/log.ts'
import { Memory } from './memory/memory.ts'
import { type EventLog, NO_STREAM, VersionConflict } from './port.ts'
import { statesOf } from './remembered-states.ts'
import { type Executed, execute } from './runner.ts'
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

const run = (command: CounterCommand, change: Partial<CommandMeta> = {}, version?: number, through: EventLog = log) => {
  const seen = version === undefined ? undefined : { version, isAbout: () => true }
  return execute(through, { stream, decider: counter, command, meta: meta(change), seen })
}

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
  const begin = () =>
    execute(log, { stream, decider: counter, command: { raise: 5 }, meta: meta(), known: nothingIn(counter) })
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

it('tells a repeat from another request under its key, also when they come at once; a refusal binds nothing', async () => {
  const [id, other] = [randomUUID(), randomUUID()]
  const keyReused = { refused: 'key_reused', data: { field: 'Idempotency-Key' } }
  const first = await done(run({ raise: 5 }, { id, digest: 'five' }))
  expect(first.events[0]?.metadata).toMatchObject({ command: id, digest: 'five' })
  expect(await run({ raise: 6 }, { id, digest: 'six' })).toEqual(keyReused)
  expect(await done(run({ raise: 5 }, { id, digest: 'five' }))).toEqual(first)
  const outcomes = await Promise.all(['a', 'a', 'b', 'b'].map((digest, raise) => run({ raise }, { id: other, digest })))
  expect(outcomes.filter((outcome) => isRefusal(outcome))).toEqual([keyReused, keyReused])
  await done(run('close'))
  expect(await run({ raise: 1 }, { id: randomUUID(), digest: 'a' })).toEqual({ refused: 'invalid_operation' })
  expect(await log.read(stream)).toHaveLength(3)
})

it('takes for a repeat what was recorded before digests were, or came without one', async () => {
  const [old, young] = [randomUUID(), randomUUID()]
  const first = [
    await done(run({ raise: 5 }, { id: old })),
    await done(run({ raise: 5 }, { id: young, digest: 'five' })),
  ]
  expect(first[0]?.events[0]?.metadata).not.toHaveProperty('digest')
  expect([await run({ raise: 6 }, { id: old, digest: 'six' }), await run({ raise: 6 }, { id: young })]).toEqual(first)
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

it('decides again where only something else has moved since the person looked, in whatever process', async () => {
  await done(run({ raise: 1 }))
  await done(run({ raise: 2 }, { actor: 'buyer' }))
  const seen = { version: 0, isAbout: ({ data }: CounterEvent) => 'by' in data && data.by === 100 }
  const act = (through: EventLog, command: CounterCommand) =>
    execute(through, { stream, decider: counter, command, meta: meta({ actor: 'staff' }), seen })
  expect((await done(act(log, { raise: 4 }))).state.sum).toBe(7)
  expect((await done(act(asAnother(), { raise: 8 }))).state.sum).toBe(15)
  await done(run({ raise: 100 }, { actor: 'colleague' }))
  await done(run({ raise: 16 }, { actor: 'buyer' }))
  for (const through of [log, asAnother()])
    expect(await act(through, 'close')).toMatchObject({ refused: 'stale', data: { by: 'colleague', action: 'Raised' } })
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

/** The same log as another process has it, which remembers for itself. */
const asAnother = (of: EventLog = log): EventLog => ({ ...of })

/** The log, and which of its calls were made. */
const watched = (of: EventLog = log) => {
  const calls: string[] = []
  const noting = <Call extends 'append' | 'read' | 'find'>(call: Call): EventLog[Call] =>
    ((...given: unknown[]) => {
      calls.push(call)
      return (of[call] as (...given: unknown[]) => unknown)(...given)
    }) as EventLog[Call]
  return { calls, log: { ...of, append: noting('append'), read: noting('read'), find: noting('find') } }
}

describe('a remembered state', () => {
  it('saves every command but the first the reading', async () => {
    const { log: here, calls } = watched()
    await done(run({ raise: 1 }, {}, undefined, here))
    expect(calls.splice(0)).toEqual(['read', 'append'])
    await done(run({ raise: 2 }, {}, undefined, here))
    expect((await done(run({ raise: 3 }, {}, 1, here))).state.sum).toBe(6)
    expect(calls).toEqual(['append', 'append'])
  })

  it('is what a new stream began with', async () => {
    const { log: here, calls } = watched()
    await done(
      execute(here, { stream, decider: counter, command: { raise: 5 }, meta: meta(), known: nothingIn(counter) }),
    )
    expect((await done(run({ raise: 1 }, {}, undefined, here))).state.sum).toBe(6)
    expect(calls).toEqual(['append', 'append'])
  })

  it('decides nothing that another process has made impossible', async () => {
    await done(run({ raise: 1 }))
    await done(run('close', {}, undefined, asAnother()))
    expect(await run({ raise: 1 })).toEqual({ refused: 'invalid_operation' })
    expect(await log.read(stream)).toHaveLength(2)
  })

  it('refuses nothing that another process has made possible', async () => {
    const reopening: typeof counter = {
      ...counter,
      evolve: (state, event, envelope) => ({
        ...counter.evolve(state, event, envelope),
        closed: event.type === 'Closed',
      }),
    }
    const through = (of: EventLog, command: CounterCommand) =>
      done(execute(of, { stream, decider: reopening, command, meta: meta() }))
    await through(log, 'close')
    await log.append(stream, await log.head(stream), [{ ...anEvent({ by: 2 }, 'Raised'), schema: 2 }])
    expect((await through(log, { raise: 1 })).state).toMatchObject({ sum: 3, closed: false })
  })

  it('finds nothing to do only where there is nothing on the stream as it is', async () => {
    const { log: here, calls } = watched()
    await done(run({ raise: 1 }, {}, undefined, here))
    const { position } = await done(run({ raise: 2 }, {}, undefined, asAnother()))
    calls.length = 0
    expect(await done(run('nothing', {}, undefined, here))).toMatchObject({ version: 1, events: [], position })
    expect(calls).toEqual(['read', 'find'])
  })

  it('knows no commands, and yet none is recorded twice', async () => {
    const id = randomUUID()
    await done(run({ raise: 1 }))
    const first = await done(run({ raise: 5 }, { id }))
    for (let times = 0; times < 30; times += 1) await done(run({ raise: 1 }))
    for (const [through, raise] of [
      [log, 5],
      [log, 6],
      [asAnother(), 5],
    ] as const) {
      expect(await done(run({ raise }, { id }, undefined, through))).toEqual(first)
    }
    await done(run('close'))
    expect(await done(run({ raise: 5 }, { id }))).toEqual(first)
    expect(await log.read(stream)).toHaveLength(33)
  })

  it('finds a command that was recorded just after the log was asked for it', async () => {
    const tooEarly: EventLog = { ...log, find: async () => [] }
    const id = randomUUID()
    for (const raise of [1, 2]) await done(run({ raise }, {}, undefined, tooEarly))
    await done(run({ raise: 4 }))
    const first = await done(run({ raise: 5 }, { id }))
    await done(run({ raise: 3 }))
    expect(await done(run({ raise: 5 }, { id }, undefined, tooEarly))).toEqual(first)
  })

  it('answers all tries of one command that run at once, here and elsewhere, with the one that was recorded', async () => {
    const id = randomUUID()
    const other = asAnother()
    await done(run({ raise: 1 }))
    await done(run({ raise: 1 }, {}, undefined, other))
    const tries = [log, other, log, other].map((through) => done(run({ raise: 5 }, { id }, undefined, through)))
    const outcomes = await Promise.all(tries)
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0])
    expect(await log.read(stream)).toHaveLength(3)
  })

  it('lets staff act on the version that another process has come to, and no older one', async () => {
    await done(run({ raise: 1 }))
    await done(run({ raise: 2 }, { actor: 'colleague' }, 0, asAnother()))
    const stale = { refused: 'stale', data: { by: 'colleague', at: meta().at.toISOString(), action: 'Raised' } }
    expect(await run('close', {}, 0)).toEqual(stale)
    expect(await run('close', {}, 7)).toEqual({ refused: 'invalid_input', data: { field: 'version' } })
    expect((await done(run('close', {}, 1))).version).toBe(2)
    expect(await run('nothing', {}, 0)).toMatchObject({ refused: 'stale' })
  })

  it.each([
    { after: 'nothing', raises: [] },
    { after: 'less', raises: [10] },
    { after: 'as much', raises: [10, 20] },
    { after: 'more', raises: [10, 20, 30] },
  ])('is forgotten when the log has lost it, and $after has come in its place', async ({ raises }) => {
    const first = meta()
    const begun = async (memory: Memory, others: number[]): Promise<number> => {
      await done(execute(memoryLog(memory), { stream, decider: counter, command: { raise: 1 }, meta: first }))
      for (const raise of others) await done(run({ raise }, {}, undefined, memoryLog(memory)))
      return [1, ...others].reduce((sum, raise) => sum + raise)
    }
    const [lost, restored] = [new Memory(), new Memory()]
    await begun(lost, [2, 3])
    const sum = await begun(restored, raises)
    /** A process that has seen the log before it lost its end. */
    const seenBefore = async () => {
      let memory = lost
      const here = watched({
        ...log,
        append: (...given) => memoryLog(memory).append(...given),
        read: (...given) => memoryLog(memory).read(...given),
        find: (...given) => memoryLog(memory).find(...given),
      })
      expect((await stateOf(here.log, stream, counter)).sum).toBe(6)
      memory = restored
      return here
    }
    expect((await stateOf((await seenBefore()).log, stream, counter)).sum).toBe(sum)
    const { log: here, calls } = await seenBefore()
    expect((await done(run({ raise: 100 }, {}, undefined, here))).state.sum).toBe(sum + 100)
    calls.length = 0
    expect((await done(run({ raise: 100 }, {}, undefined, here))).state.sum).toBe(sum + 200)
    expect(calls).toEqual(['append'])
  })

  it('is brought up to the stream as it is for who asks for the state alone', async () => {
    const { log: here, calls } = watched()
    expect((await stateOf(here, stream, counter)).sum).toBe(0)
    await done(run({ raise: 1 }, {}, undefined, here))
    await done(run({ raise: 2 }, {}, undefined, asAnother()))
    calls.length = 0
    expect((await stateOf(here, stream, counter)).sum).toBe(3)
    expect(calls).toEqual(['read'])
    expect((await done(run({ raise: 4 }, {}, undefined, here))).state.sum).toBe(7)
    expect(calls).toEqual(['read', 'append'])
  })
})

it('weighs a state by the data of the events in it, whether they were read or recorded', async () => {
  await done(run({ raise: 1 }))
  await done(run({ raise: 12 }))
  const { bytes } = await load(log, stream, counter)
  expect(bytes).toBe('{"by":1}{"by":12}'.length)
  expect(statesOf(log).get(stream, counter)?.bytes).toBe(bytes)
})

/** Records each decision twice over, so that a command has several events. */
const doubled: Decider<Counter, CounterCommand, CounterEvent> = {
  ...counter,
  decide: (command, state) => {
    const decided = counter.decide(command, state)
    return isRefusal(decided) ? decided : [...decided, ...decided]
  },
}

const step = fc.record({
  process: fc.nat({ max: 1 }),
  stream: fc.constantFrom('counter-a', 'counter-b'),
  id: fc.nat({ max: 12 }).map((n) => `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`),
  command: fc.oneof(
    { weight: 8, arbitrary: fc.record({ raise: fc.nat({ max: 9 }) }) },
    { weight: 1, arbitrary: fc.constantFrom<CounterCommand>('close', 'nothing') },
  ),
  expectedVersion: fc.option(fc.nat({ max: 12 }), { nil: undefined, freq: 4 }),
  isNew: fc.boolean(),
})

it('comes to what it would come to without remembering, whatever two processes do', async () => {
  const now = () => new Date('2026-03-04T05:06:07.089Z')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const shared = memoryLog(new Memory(now))
      const processes = [asAnother(shared), asAnother(shared)] as const
      const plain = memoryLog(new Memory(now))
      for (const { process, id, isNew, ...execution } of steps) {
        const given = { ...execution, decider: doubled, meta: meta({ id }) }
        const remembering = await execute(processes[process as 0 | 1], {
          ...given,
          known: isNew ? nothingIn(counter) : undefined,
        })
        expect(remembering).toEqual(await execute(asAnother(plain), given))
      }
      expect(await shared.readAll(0, {}, 1_000)).toEqual(await plain.readAll(0, {}, 1_000))
    }),
  )
})
