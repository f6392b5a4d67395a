import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { AllStreamRecordedEvent, EventStoreDBClient } from '@eventstore/db-client'
import { appended, areThese } from '../appended.ts'
import { sealAll } from '../hash.ts'
import { measured } from '../measured.ts'
import type { EventstoreMetrics } from '../metrics.ts'
import {
  type Appended,
  type EventLog,
  type EventReference,
  type Head,
  NO_STREAM,
  type OpenLog,
  type StoredEvent,
  VersionConflict,
  type Where,
} from '../port.ts'
import { Signal } from '../signal.ts'
import { subscribe } from '../subscription.ts'
import { HeardEvents } from './heard-events.ts'
import { type KnownStream, KnownStreams } from './known-streams.ts'
import { isDouble, readAll, readFrom, readLast, readStream, readTail, type StreamRead } from './reading.ts'
import { type Placed, placed, recordsOf } from './record.ts'
import { send } from './sending.ts'
import { StandingSubscription } from './standing-subscription.ts'
import { StreamNames } from './stream-names.ts'

/** What was written and not heard of so long is looked for: it was written long ago. */
const SOON_MS = 250

/** The log on an EventStoreDB or KurrentDB server; `docs/decisions/log.md` says what it cannot do yet. */
export const eventStoreLog = (client: EventStoreDBClient, metrics?: EventstoreMetrics): OpenLog => {
  const known = new KnownStreams()
  const heard = new HeardEvents()
  const names = new StreamNames(client)
  const grown = new Signal<Where>()
  const own = new Set<string>()

  const hear = async (record: AllStreamRecordedEvent, before: number): Promise<void> => {
    const each = placed(record)
    known.add(each)
    if (await isDouble(client, each)) return
    heard.add(each, before)
    grown.fire(own.has(each.nonce) ? 'here' : 'elsewhere')
  }
  const standing = new StandingSubscription(client, hear)

  /** The stream as far as the writer has seen it. */
  const knownTo = async (stream: string, version: number): Promise<KnownStream | undefined> => {
    const remembered = known.get(stream)
    if (version === NO_STREAM.version || (remembered && remembered.head.version >= version)) return remembered
    return known.set(stream, await readStream(client, stream))
  }

  const append: EventLog['append'] = async (stream, expected, events) => {
    if (events.length === 0) throw new RangeError('an append needs an event')
    const ids = events.map(({ id }) => id)
    const nonce = randomUUID()
    const records = recordsOf(sealAll(stream, expected, events), nonce)
    await standing.ready()
    const seen = await knownTo(stream, expected.version)
    if (ids.some((id) => seen?.ids.has(id))) return standingAs({ stream, expected, ids, nonce })
    if (!endsAs(seen, expected) || new Set(ids).size < ids.length) throw new VersionConflict(stream, expected)
    return write({ stream, expected, ids, nonce, revision: seen?.revision, records })
  }

  /** Stands where the server says so, or where the standing subscription has heard it, whichever is first. */
  const write = async ({ stream, expected, ids, nonce, ...sent }: Write): Promise<Appended> => {
    const waiting = heard.expect(stream, ids)
    const done = new AbortController()
    own.add(nonce)
    try {
      const all = await Promise.race([waiting.all, send(client, { stream, ...sent }, done.signal)])
      if (all === false) return await notTaken({ stream, expected, ids, nonce, ...sent })
      const told = await Promise.race([waiting.all, pause(SOON_MS, undefined, { signal: done.signal })])
      return told && areThese(eventsOf(told), ids)
        ? answerOf(told, nonce)
        : await standingAs({ stream, expected, ids, nonce })
    } finally {
      done.abort()
      waiting.stop()
      own.delete(nonce)
    }
  }

  /** Others were first; or only a repeat that the server took for news, so that the same is expected at another place. */
  const notTaken = async (append: Write): Promise<Appended> => {
    const { stream, expected, ids, nonce, revision } = append
    const read = await readStream(client, stream)
    const seen = known.set(stream, read)
    const isBehindDoubles = endsAs(seen, expected) && seen?.revision !== revision
    if (isBehindDoubles) return write({ ...append, revision: seen?.revision })
    return standingIn(read, { stream, expected, ids, nonce })
  }

  /** What stands in the stream of these events: they, by whichever try, or others. */
  const standingAs = async (asked: Asked): Promise<Appended> => {
    const read = await readStream(client, asked.stream)
    known.set(asked.stream, read)
    return standingIn(read, asked)
  }

  const find = async (references: readonly EventReference[]): Promise<StoredEvent[]> => {
    const found: StoredEvent[] = []
    for (const [stream, wanted] of Map.groupBy(references, (reference) => reference.stream)) {
      const ids = new Set(wanted.map(({ id }) => id))
      found.push(...eventsOf((await readStream(client, stream)).events).filter(({ id }) => ids.has(id)))
    }
    return found
  }

  const head = async (stream: string): Promise<Head> => {
    const end = await readLast(client, stream)
    const once = end && (await isDouble(client, end)) ? (await readStream(client, stream)).events.at(-1) : end
    return once ? { version: once.event.version, hash: once.event.hash } : NO_STREAM
  }

  const log: OpenLog = {
    capabilities: { uniqueIds: false, ownClock: false, keptHeads: false },
    append: metrics ? measured(append, metrics) : append,
    // An append is answered once most of the servers have it on their disks.
    barrier: async () => async () => {},
    covers: () => false,
    read: async (stream, from = 0, limit) => eventsOf(await readFrom(client, stream, from)).slice(0, limit),
    find,
    head,
    streams: (after, limit, descending = false) => names.behind(after, limit, descending),
    readAll: async (after, filter, limit) => eventsOf(await readAll(client, after, filter, limit)),
    readNext: async (after, limit) => {
      const next = heard.behind(after, limit)
      return next.length > 0 ? next : eventsOf(await readAll(client, after, {}, limit))
    },
    tail: () => readTail(client),
    subscribe: (after, filter, onBatch, onFailure) => subscribe(log, after, filter, onBatch, onFailure),
    onAppended: (wake) => grown.listen(wake),
    close: async () => {
      await standing.close()
      await client.dispose()
    },
  }
  return log
}

/** One append, as its stream is looked through for it. */
type Asked = {
  readonly stream: string
  readonly expected: Head
  readonly ids: readonly string[]
  readonly nonce: string
}

type Write = Asked & {
  readonly revision: bigint | undefined
  readonly records: ReturnType<typeof recordsOf>
}

const eventsOf = (all: readonly Placed[]): StoredEvent[] => all.map(({ event }) => event)

const answerOf = (all: readonly Placed[], nonce: string): Appended =>
  appended(
    eventsOf(all),
    all.some((each) => each.nonce !== nonce),
  )

const standingIn = ({ events }: StreamRead, { stream, expected, ids, nonce }: Asked): Appended => {
  const these = events.filter(({ event }) => ids.includes(event.id))
  if (!areThese(eventsOf(these), ids)) throw new VersionConflict(stream, expected)
  return answerOf(these, nonce)
}

const endsAs = (seen: KnownStream | undefined, expected: Head): boolean => {
  const head = seen?.head ?? NO_STREAM
  return head.version === expected.version && head.hash === expected.hash
}
