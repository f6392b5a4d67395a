import { expect, it } from 'vitest'
import { memoryLog } from '../memory/log.ts'
import {
  type EventLog,
  type Head,
  InvalidEvent,
  type NewEvent,
  NO_STREAM,
  type OpenLog,
  type StoredEvent,
} from '../port.ts'
import { anEvent } from '../testing/events.ts'
import { copyLog } from './copy-log.ts'

/** Appends to three streams, one behind the other; some have several events, and of two that follow each other one stream. */
const APPENDS: readonly (readonly [stream: string, events: number])[] = [
  ['order-1', 2],
  ['order-2', 1],
  ['order-1', 1],
  ['order-1', 3],
  ['wallet-1', 1],
  ['order-2', 2],
]

const filled = async (appends = APPENDS): Promise<OpenLog> => {
  const log = memoryLog()
  for (const [stream, count] of appends) {
    const command = crypto.randomUUID()
    const events = Array.from({ length: count }, (_, n) => ({
      ...anEvent({ n, name: '密' }),
      metadata: metadataOf(command),
    }))
    await log.append(stream, await log.head(stream), events)
  }
  return log
}

const metadataOf = (command: string): NewEvent['metadata'] => ({ command, actor: null, request: null, cause: null })

const all = (log: EventLog) => log.readAll(0, {}, 1_000_000)
const hashes = async (log: EventLog) => (await all(log)).map(({ hash }) => hash)

/** Each append to the log, by how many events it had. */
const counted = (log: OpenLog): { log: OpenLog; appends: number[] } => {
  const appends: number[] = []
  const append: OpenLog['append'] = (stream, expected, events, options) => {
    appends.push(events.length)
    return log.append(stream, expected, events, options)
  }
  return { log: { ...log, append }, appends }
}

/** A log out of which the events come changed. */
const changed = (log: OpenLog, change: (event: StoredEvent) => StoredEvent | undefined): OpenLog => {
  const read = (events: StoredEvent[]) => events.flatMap((event) => change(event) ?? [])
  return {
    ...log,
    readNext: async (after, limit) => read(await log.readNext(after, limit)),
    readAll: async (after, filter, limit) => read(await log.readAll(after, filter, limit)),
  }
}

const at =
  <Value>(position: number, change: (event: StoredEvent) => Value) =>
  (event: StoredEvent) =>
    event.position === position ? change(event) : event

it('has the same events in the same order, and the events of one append in one', async () => {
  const from = await filled()
  const { log: to, appends } = counted(memoryLog())
  const { positions, appended } = await copyLog({ from, to })
  expect(appends).toEqual(APPENDS.map(([, count]) => count))
  expect([positions.count, appended]).toEqual([10, 10])
  const withoutTime = (events: StoredEvent[]) => events.map(({ recordedAt, ...event }) => event)
  expect(withoutTime(await all(to))).toStrictEqual(withoutTime(await all(from)))
})

it('goes on from every point at which it may have been broken off, and a repeat changes nothing', async () => {
  const from = await filled()
  const events = await all(from)
  for (let stands = 0; stands <= events.length; stands += 1) {
    const to = memoryLog()
    for (const event of events.slice(0, stands)) await to.append(event.stream, await to.head(event.stream), [event])
    expect((await copyLog({ from, to })).appended).toBe(events.length - stands)
    expect(await hashes(to)).toEqual(await hashes(from))
    expect((await copyLog({ from, to })).appended).toBe(0)
  }
})

it('takes a log of several pages, and leaves no append cut at the end of one', async () => {
  const from = await filled([
    ['order-1', 499],
    ['order-2', 3],
    ['order-3', 700],
    ['order-4', 1],
  ])
  const { log: to, appends } = counted(memoryLog())
  const told: number[] = []
  await copyLog({ from, to, onProgress: ({ events }) => told.push(events) })
  expect(await hashes(to)).toEqual(await hashes(from))
  expect(appends.slice(0, 2)).toEqual([499, 3])
  expect(told.at(-1)).toBe(1_203)
})

it('says where in the copy the last event up to a position stands', async () => {
  const from = await filled()
  // Every second position is nobody's.
  const double = (event: StoredEvent): StoredEvent => ({ ...event, position: event.position * 2 })
  const readNext: EventLog['readNext'] = async (after, limit) => (await from.readNext(after / 2, limit)).map(double)
  const { positions } = await copyLog({ from: { ...from, readNext }, to: memoryLog() })
  expect([0, 1, 2, 3, 4, 20, 99].map((position) => positions.upTo(position))).toEqual([0, 0, 1, 1, 2, 10, 10])
})

it('copies nothing that the log could still lose', async () => {
  const log = await filled()
  const asked: number[] = []
  const from = {
    ...log,
    barrier: async () => async (position: number) => {
      asked.push(position)
      throw new Error('it is not on the disk')
    },
  }
  const to = memoryLog()
  await expect(copyLog({ from, to })).rejects.toThrow('it is not on the disk')
  expect(asked).toHaveLength(1)
  expect(await all(to)).toEqual([])
})

it('appends event by event what the other log does not take in one', async () => {
  const from = await filled()
  const to = memoryLog()
  const append: OpenLog['append'] = async (stream, expected, events) => {
    if (events.length > 1) throw new InvalidEvent('too large')
    return to.append(stream, expected, events)
  }
  await copyLog({ from, to: { ...to, append } })
  expect(await hashes(to)).toEqual(await hashes(from))
})

it('refuses one event that the other log cannot hold, and names it', async () => {
  const from = await filled([['order-1', 1]])
  const append = async () => Promise.reject(new InvalidEvent('too large'))
  const refused = /Happened \(version 0 of order-1, .*\) cannot stand in the log at --to: too large/
  await expect(copyLog({ from, to: { ...memoryLog(), append } })).rejects.toThrow(refused)
})

it('refuses a log that holds something else, and says what', async () => {
  const from = await filled()
  const to = await filled([['order-9', 1]])
  const before = await hashes(to)
  const refused = /something else: Happened \(version 0 of order-9, .*\), where Happened \(version 0 of order-1, /
  await expect(copyLog({ from, to })).rejects.toThrow(refused)
  expect(await hashes(to)).toEqual(before)
})

it('refuses a log that goes on behind the other’s end', async () => {
  const from = await filled()
  const to = memoryLog()
  await copyLog({ from, to })
  await to.append('order-7', NO_STREAM, [anEvent()])
  await expect(copyLog({ from, to })).rejects.toThrow(/goes on where the one at --from ends: with .* of order-7/)
})

it.each<[what: string, refused: RegExp, change: (event: StoredEvent) => StoredEvent | undefined]>([
  [
    'was changed',
    /--from does not hold: somebody has changed .*version 1 of order-2/,
    at(9, (e) => ({ ...e, data: 1 })),
  ],
  ['was sealed anew', /somebody has changed .*version 1 of order-2/, at(9, (e) => ({ ...e, hash: 'a'.repeat(64) }))],
  ['is missing', /an event of its stream is missing before .*version 2 of order-2/, at(9, () => undefined)],
  [
    'has a format of nobody',
    /does not know the format .*version 1 of order-2/,
    at(9, (e) => ({ ...e, hashFormat: 7 })),
  ],
])('refuses a log of which an event %s, and names it', async (_, refused, change) => {
  const from = changed(await filled(), change)
  const to = memoryLog()
  await expect(copyLog({ from, to })).rejects.toThrow(refused)
  expect((await hashes(to)).length).toBeLessThan(9)
})

it('refuses a log of which a stream was cut', async () => {
  const log = await filled()
  const capabilities = { ...log.capabilities, keptHeads: true }
  const head = async (stream: string): Promise<Head> =>
    stream === 'wallet-1' ? { version: 4, hash: 'b'.repeat(64) } : log.head(stream)
  const refused = 'its stream wallet-1 ends at version 0, and at 4 by its head'
  await expect(copyLog({ from: { ...log, capabilities, head }, to: memoryLog() })).rejects.toThrow(refused)
  await expect(copyLog({ from: { ...log, capabilities }, to: memoryLog() })).resolves.toMatchObject({ appended: 10 })
})

it('refuses a copy that was changed while it was broken off', async () => {
  const from = await filled()
  const to = memoryLog()
  await copyLog({ from, to })
  const refused = /--to does not hold: somebody has changed .*version 0 of order-2/
  await expect(
    copyLog({
      from,
      to: changed(
        to,
        at(3, (event) => ({ ...event, data: 2 })),
      ),
    }),
  ).rejects.toThrow(refused)
})

it('refuses a copy that others write to meanwhile', async () => {
  const from = await filled()
  const to = memoryLog()
  let other: Promise<unknown> | undefined
  const append: OpenLog['append'] = async (stream, expected, events) => {
    other ??= to.append('order-8', NO_STREAM, [anEvent()])
    await other
    return to.append(stream, expected, events)
  }
  await expect(copyLog({ from, to: { ...to, append } })).rejects.toThrow(/something else: .* of order-8/)
})

it('refuses an answer that holds another hash than what was appended', async () => {
  const from = await filled()
  const to = memoryLog()
  const append: OpenLog['append'] = async (...asked) => {
    const done = await to.append(...asked)
    return { ...done, events: done.events.map((event) => ({ ...event, hash: 'c'.repeat(64) })) }
  }
  await expect(copyLog({ from, to: { ...to, append } })).rejects.toThrow(/something else/)
  expect(await hashes(to)).toHaveLength(2)
})
