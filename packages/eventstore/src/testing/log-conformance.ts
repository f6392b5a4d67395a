import { randomUUID } from 'node:crypto'
import type { Json } from '@portafilter/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type EventLog,
  type Head,
  InvalidEvent,
  type NewEvent,
  NO_STREAM,
  type StoredEvent,
  VersionConflict,
} from '../port.ts'
import { verifyStream } from '../verify.ts'
import { anEvent } from './events.ts'

type LogUnderTest = {
  readonly log: EventLog
  /** A second log on the same events, as another process has it. */
  readonly other: EventLog
  /** Opens a transaction that has begun to append and is slow to commit, in an engine that has such; answers how to end it. */
  openSlowAppend(): Promise<() => Promise<void>>
  close(): Promise<void>
}

const streamName = () => `test-${randomUUID()}`

const three = () => [anEvent({ n: 1 }), anEvent({ n: 2 }), anEvent({ n: 3 })]

const upwards = (a: number, b: number) => a - b

const idsOf = (events: readonly NewEvent[]) => events.map(({ id }) => id)

/**
 * What any engine of the log must hold to. What it asks of the whole log it asks behind where that ended before, so that it may run on
 * a log that has events already, as long as nobody else writes there.
 * @param options `skip` where there is nothing to open: the tests are counted as skipped
 */
export const logConformance = (
  engine: string,
  open: () => Promise<LogUnderTest>,
  { skip = false }: { readonly skip?: boolean } = {},
): void => {
  describe.skipIf(skip)(`the log on ${engine}`, () => {
    let under: LogUnderTest
    let log: EventLog
    beforeAll(async () => {
      under = await open()
      log = under.log
    })
    afterAll(() => under.close())

    describe('appending', () => {
      it('gives back what was appended, in order, with its place and a chain that holds', async () => {
        const stream = streamName()
        const events = [
          anEvent({ z: '咖啡机 ☕️', a: [1, -0.5, 1e21, 1e-7, true, null, {}] }),
          anEvent({}),
          anEvent('plain'),
        ]
        const { head, position, ...appended } = await log.append(stream, NO_STREAM, events)
        const stored = await log.read(stream)
        expect(stored).toMatchObject(events.map((event, version) => ({ ...event, stream, version })))
        expect(appended).toStrictEqual({ events: stored, repeated: false })
        expect(stored.map((event) => event.position)).toEqual(stored.map((event) => event.position).toSorted(upwards))
        expect(position).toBe(stored[2]?.position)
        expect(head).toEqual({ version: 2, hash: stored[2]?.hash })
        expect(await log.head(stream)).toEqual(head)
        expect(await verifyStream(log, stream)).toEqual({ ok: true, events: 3, head })
      })

      it('answers the events as they stand in the log, not as the writer holds them', async () => {
        const stream = streamName()
        const list = [1]
        const event = { ...anEvent({ a: undefined, n: -0, list } as unknown as Json), more: 1 }
        const metadata = { ...event.metadata, more: undefined }
        const { events } = await log.append(stream, NO_STREAM, [{ ...event, metadata }])
        list.push(2)
        expect(events[0]?.data).toStrictEqual({ n: 0, list: [1] })
        expect(events[0]).not.toHaveProperty('more')
        expect(events).toStrictEqual(await log.read(stream))
      })

      it('names the streams in the order of bytes, a part at a time', async () => {
        const prefix = `test-${randomUUID()}`
        const names = ['-a', '-b', 'Z'].map((end) => prefix + end)
        for (const name of names.toReversed()) await log.append(name, NO_STREAM, three())
        expect(await log.streams(prefix, 2)).toEqual(names.slice(0, 2))
        expect(await log.streams(names[2], 2, true)).toEqual(names.slice(0, 2).toReversed())
        expect((await log.streams(`${prefix}-b`, 5))[0]).toBe(names[2])
      })

      it('reads a part of a stream', async () => {
        const stream = streamName()
        await log.append(stream, NO_STREAM, three())
        expect((await log.read(stream, 1)).map(({ version }) => version)).toEqual([1, 2])
        expect((await log.read(stream, 1, 1)).map(({ version }) => version)).toEqual([1])
        expect(await log.read(streamName())).toEqual([])
        expect(await log.head(streamName())).toEqual(NO_STREAM)
      })

      it('answers a repeat with what was recorded, not with what is told now', async () => {
        const stream = streamName()
        const event = anEvent({ n: 1 })
        const { events } = await log.append(stream, NO_STREAM, [event])
        const again = await log.append(stream, NO_STREAM, [{ ...event, data: { n: 2 } }])
        expect([again.events, again.repeated]).toStrictEqual([events, true])
      })

      it('finds events in the streams where they are looked for, and nowhere else', async () => {
        const [here, there] = [streamName(), streamName()]
        const [first, second, elsewhere] = three() as [NewEvent, NewEvent, NewEvent]
        await log.append(here, NO_STREAM, [first, anEvent(), second])
        await log.append(there, NO_STREAM, [elsewhere])
        const wanted = [first, second, elsewhere, anEvent()].map(({ id }) => ({ stream: here, id }))
        const found = await log.find(wanted)
        const [stored] = await log.read(here)
        expect(idsOf(found).toSorted()).toEqual(idsOf([first, second]).toSorted())
        expect(found).toContainEqual(stored)
        expect(await log.find([])).toEqual([])
      })

      it('finds an event once, however often it is looked for', async () => {
        const stream = streamName()
        const events = three()
        await log.append(stream, NO_STREAM, events)
        const wanted = events.map(({ id }) => ({ stream, id }))
        expect(idsOf(await log.find([...wanted, ...wanted])).toSorted()).toEqual(idsOf(events).toSorted())
      })

      it('refuses an append of nothing', async () => {
        await expect(log.append(streamName(), NO_STREAM, [])).rejects.toBeInstanceOf(RangeError)
      })

      it('refuses whoever has seen another end of the stream, and writes nothing then', async () => {
        const stream = streamName()
        const { head } = await log.append(stream, NO_STREAM, three())
        const wrong: Head[] = [
          NO_STREAM,
          { version: 1, hash: head.hash },
          { version: 3, hash: head.hash },
          { version: 2, hash: '1'.repeat(64) },
        ]
        for (const expected of wrong) {
          await expect(log.append(stream, expected, [anEvent(), anEvent()])).rejects.toBeInstanceOf(VersionConflict)
        }
        await expect(log.append(streamName(), head, [anEvent()])).rejects.toBeInstanceOf(VersionConflict)
        expect(await log.read(stream)).toHaveLength(3)
      })

      it('refuses whoever has seen an empty stream end in another hash than zeros, and writes nothing then', async () => {
        const stream = streamName()
        const expected = { version: NO_STREAM.version, hash: '1'.repeat(64) }
        await expect(log.append(stream, expected, [anEvent()])).rejects.toBeInstanceOf(VersionConflict)
        expect([await log.read(stream), await log.head(stream)]).toEqual([[], NO_STREAM])
        await log.append(stream, NO_STREAM, [anEvent()])
        expect(await verifyStream(log, stream)).toMatchObject({ ok: true, events: 1 })
      })

      it('takes a repeat as done, wherever the stream ends by now', async () => {
        const stream = streamName()
        const events = three()
        const first = await log.append(stream, NO_STREAM, events)
        const again = { ...first, repeated: true }
        expect(await log.append(stream, NO_STREAM, events)).toStrictEqual(again)
        expect(await log.append(stream, first.head, events)).toStrictEqual(again)
        await log.append(stream, first.head, [anEvent()])
        expect(await log.append(stream, NO_STREAM, events)).toStrictEqual(again)
        expect(await log.read(stream)).toHaveLength(4)
      })

      it('takes ids that are there in another order, or in part, as a conflict', async () => {
        const stream = streamName()
        const events = three()
        const { head } = await log.append(stream, NO_STREAM, events)
        for (const repeated of [
          events.toReversed(),
          [events[0], events[2]],
          [...events, anEvent()],
          [anEvent(), events[0]],
        ]) {
          await expect(log.append(stream, head, repeated as NewEvent[])).rejects.toBeInstanceOf(VersionConflict)
        }
        expect(await log.read(stream)).toHaveLength(3)
      })

      it('takes ids that are on another stream as a conflict, where ids are unique', async () => {
        const events = three()
        await log.append(streamName(), NO_STREAM, events)
        const elsewhere = await log.append(streamName(), NO_STREAM, events).catch((error: Error) => error.name)
        if (log.capabilities.uniqueIds) expect(elsewhere).toBe('VersionConflict')
        else expect(elsewhere).toMatchObject({ repeated: false })
      })

      it('refuses what cannot be stored, with a typed error', async () => {
        const bad = [
          anEvent({ remark: 'a\0b' }),
          anEvent({ 'a\0b': 1 }),
          anEvent({ remark: 'half of a pair \ud83d' }),
          anEvent({ n: Number.NaN }),
          anEvent({ when: new Date() } as never),
          anEvent({ list: [undefined] } as never),
          { ...anEvent(), type: 'a\0b' },
          { ...anEvent(), at: '2026-01-01T00:00:00Z' },
          { ...anEvent(), id: 'no uuid' },
          { ...anEvent(), schema: 0 },
        ]
        const stream = streamName()
        for (const event of bad) {
          await expect(log.append(stream, NO_STREAM, [anEvent(), event])).rejects.toBeInstanceOf(InvalidEvent)
        }
        await expect(log.append('a\0b', NO_STREAM, [anEvent()])).rejects.toBeInstanceOf(InvalidEvent)
        expect(await log.read(stream)).toEqual([])
      })

      it('gives back every character as it was given', async () => {
        const ascii = String.fromCharCode(...Array.from({ length: 127 }, (_, index) => index + 1))
        const text = `${ascii}\u2028\ufeff密封圈😀{NULL,"NULL"}\\x00\\"`
        const stream = `${streamName()}-${text}`
        const data = { [text]: [text, text], '': [] }
        const events = [anEvent(data, text), anEvent(text), anEvent([])]
        await log.append(stream, NO_STREAM, events)
        expect((await log.read(stream)).map(({ type, data }) => ({ type, data }))).toEqual(
          events.map(({ type, data }) => ({ type, data })),
        )
        expect(await verifyStream(log, stream)).toMatchObject({ ok: true, events: 3 })
      })

      it('takes a text that only looks like an escaped NUL', async () => {
        const stream = streamName()
        await log.append(stream, NO_STREAM, [anEvent({ remark: '\\u0000 and \u0001' })])
        expect((await log.read(stream))[0]?.data).toEqual({ remark: '\\u0000 and \u0001' })
        expect(await verifyStream(log, stream)).toMatchObject({ ok: true })
      })
    })

    describe('without waiting for the disk', () => {
      it('appends for all to see, and a barrier waits for it', async () => {
        const stream = streamName()
        const barrier = await log.barrier()
        const { head, position, events } = await log.append(stream, NO_STREAM, three(), { durable: false })
        expect(await under.other.read(stream)).toStrictEqual(events)
        await barrier(position)
        const behind = await log.append(stream, head, [anEvent()], { durable: true })
        await barrier(behind.position)
        expect(await verifyStream(log, stream)).toMatchObject({ ok: true, events: 4 })
      })

      it('takes a repeat as done, whichever of the two tries waits', async () => {
        const stream = streamName()
        const event = anEvent()
        const { events } = await log.append(stream, NO_STREAM, [event], { durable: false })
        const again = await under.other.append(stream, NO_STREAM, [event])
        expect([again.events, again.repeated]).toStrictEqual([events, true])
      })
    })

    describe('appending at once', () => {
      it('lets one of many win a version, and the stream keeps whole appends only', async () => {
        const stream = streamName()
        const tries = Array.from({ length: 40 }, (_, index) =>
          (index % 2 ? log : under.other).append(stream, NO_STREAM, three()),
        )
        const outcomes = await Promise.allSettled(tries)
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        for (const outcome of outcomes) {
          if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(VersionConflict)
        }
        expect(await log.read(stream)).toHaveLength(3)
      })

      it('lets all tries of one command succeed with one outcome', async () => {
        const stream = streamName()
        const events = three()
        const outcomes = await Promise.all(
          Array.from({ length: 20 }, (_, index) => (index % 2 ? log : under.other).append(stream, NO_STREAM, events)),
        )
        for (const outcome of outcomes) expect(outcome.events).toStrictEqual(outcomes[0]?.events)
        expect(outcomes.filter(({ repeated }) => !repeated)).toHaveLength(1)
        expect(await log.read(stream)).toHaveLength(3)
      })

      it('harms nobody with the fault of another', async () => {
        const taken = anEvent()
        await log.append(streamName(), NO_STREAM, [taken])
        const good = Array.from({ length: 30 }, streamName)
        const outcomes = await Promise.allSettled([
          ...good.map((stream) => log.append(stream, NO_STREAM, [anEvent()])),
          log.append(streamName(), NO_STREAM, [taken]),
          log.append(streamName(), NO_STREAM, [anEvent({ remark: '\0' })]),
          log.append(good[0] as string, NO_STREAM, [anEvent()]),
        ])
        expect(outcomes.slice(0, 30).every(({ status }) => status === 'fulfilled')).toBe(true)
        const [twice, ...faults] = outcomes
          .slice(30)
          .map((outcome) => outcome.status === 'rejected' && outcome.reason.name)
        expect(twice).toBe(log.capabilities.uniqueIds && 'VersionConflict')
        expect(faults).toEqual(['InvalidEvent', 'VersionConflict'])
      })
    })

    describe('reading all', () => {
      it('reads in the order of positions, in batches, by type', async () => {
        const before = await log.tail()
        const [wanted, other] = [`Wanted${randomUUID()}`, `Other${randomUUID()}`]
        for (let index = 0; index < 5; index += 1) {
          await log.append(streamName(), NO_STREAM, [anEvent({ index }, wanted), anEvent({ index }, other)])
        }
        const first = await log.readAll(before, {}, 7)
        const rest = await log.readAll(first.at(-1)?.position ?? 0, {}, 7)
        expect([first.length, rest.length]).toEqual([7, 3])
        const positions = [...first, ...rest].map(({ position }) => position)
        expect(positions).toEqual(positions.toSorted(upwards))
        expect(await log.tail()).toBe(positions.at(-1))
        const filtered = await log.readAll(before, { types: [wanted] }, 100)
        expect(filtered.map(({ data }) => data)).toEqual([0, 1, 2, 3, 4].map((index) => ({ index })))
        expect(await log.readAll(await log.tail(), {}, 10)).toEqual([])
      })

      it('gives the event that stands at a position, and none beside it', async () => {
        const { events } = await log.append(streamName(), NO_STREAM, three())
        const [first, second, last] = events as [StoredEvent, StoredEvent, StoredEvent]
        expect(await log.at(second.position)).toStrictEqual(second)
        expect(await under.other.at(first.position)).toStrictEqual(first)
        expect(await log.at(await log.tail())).toStrictEqual(last)
        expect(await log.at(last.position + 1)).toBeUndefined()
        expect(await log.at(0)).toBeUndefined()
      })

      it.each([true, false])(
        'reads on as it reads all, whoever appends in between: following it %s',
        async (follows) => {
          const stop = follows ? log.follow(() => {}) : () => {}
          const before = await log.tail()
          const seen: StoredEvent[] = []
          const readOn = async () => {
            const batch = await log.readNext(seen.at(-1)?.position ?? before, 3)
            expect(batch.length).toBeLessThanOrEqual(3)
            seen.push(...batch)
            return batch.length
          }
          const write = async (writer: EventLog, durable: boolean) => {
            for (let count = 0; count < 30; count += 1) {
              await writer.append(streamName(), NO_STREAM, three(), { durable })
              await readOnInTurn()
            }
          }
          let turn = Promise.resolve(0)
          const readOnInTurn = () => (turn = turn.then(readOn))
          await Promise.all([write(log, true), write(under.other, true), write(log, false)])
          while ((await readOn()) > 0);
          expect(seen).toHaveLength(270)
          expect(seen).toStrictEqual(await log.readAll(before, {}, 1_000))
          stop()
        },
      )

      it('says when it took each event, whatever time the writers give; by its own clock never going back', async () => {
        const before = await log.tail()
        await Promise.all(
          [log, under.other, log, under.other].map((each) => each.append(streamName(), NO_STREAM, three())),
        )
        const taken = (await log.readAll(before, {}, 100)).map(({ recordedAt }) => recordedAt)
        expect(taken).toHaveLength(12)
        if (log.capabilities.ownClock) expect(taken).toEqual(taken.toSorted())
        for (const time of taken) expect(new Date(time).toISOString()).toBe(time)
        expect(new Set(taken)).not.toContain(anEvent().at)
      })

      it('skips nothing while many write from two processes and one of them is slow to commit', async () => {
        let position = await log.tail()
        const written = new Set<string>()
        const seen: StoredEvent[] = []
        const readOn = async () => {
          const batch = await log.readAll(position, {}, 50)
          seen.push(...batch)
          position = batch.at(-1)?.position ?? position
          return batch.length
        }
        const write = async (writer: EventLog) => {
          for (let count = 0; count < 40; count += 1) {
            const events = three()
            await writer.append(streamName(), NO_STREAM, events)
            for (const { id } of events) written.add(id)
          }
        }
        const commit = await under.openSlowAppend()
        const writers = Promise.all([log, under.other, log, under.other].map(write))
        let writing = true
        const done = writers.finally(() => {
          writing = false
        })
        for (let turn = 0; turn < 3; turn += 1) await readOn()
        await commit()
        while (writing) await readOn()
        await done
        while ((await readOn()) > 0);
        const read = seen.map(({ id }) => id)
        expect(new Set(read).size).toBe(read.length)
        expect([...written].filter((id) => !read.includes(id))).toEqual([])
      })
    })

    describe('subscribing', () => {
      it('hands on what was there and what comes, from here and elsewhere, once and in order', async () => {
        const type = `Told${randomUUID()}`
        const before = await log.tail()
        const early = anEvent({}, type)
        await log.append(streamName(), NO_STREAM, [early])
        const told: StoredEvent[] = []
        const heard = until(() => told.length >= 3)
        const hear = async (events: StoredEvent[]) => {
          told.push(...events)
          heard.look()
        }
        const subscription = log.subscribe(before, { types: [type] }, hear, noFailure)
        const here = anEvent({}, type)
        await log.append(streamName(), NO_STREAM, [here, anEvent()])
        const elsewhere = anEvent({}, type)
        await under.other.append(streamName(), NO_STREAM, [elsewhere])
        await heard.true
        await subscription.stop()
        expect(idsOf(told)).toEqual(idsOf([early, here, elsewhere]))
      })

      it('resumes behind a checkpoint', async () => {
        const type = `Resumed${randomUUID()}`
        const first = await log.append(streamName(), NO_STREAM, [anEvent({}, type)])
        const second = anEvent({}, type)
        await log.append(streamName(), NO_STREAM, [second])
        const told: StoredEvent[] = []
        const heard = until(() => told.length >= 1)
        const hear = async (events: StoredEvent[]) => {
          told.push(...events)
          heard.look()
        }
        const subscription = log.subscribe(first.position, { types: [type] }, hear, noFailure)
        await heard.true
        await subscription.stop()
        expect(idsOf(told)).toEqual([second.id])
      })

      it('hands a batch on again when its handler failed, and says that it did', async () => {
        const type = `Failed${randomUUID()}`
        const before = await log.tail()
        const event = anEvent({}, type)
        await log.append(streamName(), NO_STREAM, [event])
        const tries: string[][] = []
        const heard = until(() => tries.length >= 2)
        const failures: unknown[] = []
        const hear = async (events: StoredEvent[]) => {
          tries.push(idsOf(events))
          heard.look()
          if (tries.length === 1) throw new Error('the first try fails')
        }
        const subscription = log.subscribe(before, { types: [type] }, hear, (error) => failures.push(error))
        await heard.true
        await subscription.stop()
        expect(tries).toEqual([[event.id], [event.id]])
        expect(failures).toEqual([new Error('the first try fails')])
      })
    })
  })
}

/** Settles `true` when a look finds that the condition holds. */
const until = (holds: () => boolean) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { true: promise, look: () => holds() && resolve() }
}

const noFailure = (error: unknown): void => console.error(error)
