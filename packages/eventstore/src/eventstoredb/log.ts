import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { EventStoreDBClient } from '@eventstore/db-client'
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
import { PATIENCE, type Patience, unavailable } from './away.ts'
import { type Append, BatchAppend } from './batch-append.ts'
import { HeardEvents } from './heard-events.ts'
import { type KnownStream, KnownStreams } from './known-streams.ts'
import { Reading, type StreamRead } from './reading.ts'
import { type Placed, proposalsOf } from './record.ts'
import { RETRY_MS, send } from './sending.ts'
import { StandingSubscription } from './standing-subscription.ts'
import { StreamNames } from './stream-names.ts'

/** What was written and not heard of so long is looked for: it was written long ago. */
const SOON_MS = 250

/**
 * The log on an EventStoreDB or KurrentDB server; `docs/decisions/log.md` says how. Every call throws `LogUnavailable` where no
 * server answers, or none leads, for long, and an append `DurabilityUnknown` where it may have been written all the same.
 */
export const eventStoreLog = (
  client: EventStoreDBClient,
  metrics?: EventstoreMetrics,
  patience: Patience = PATIENCE,
): OpenLog => {
  const reading = new Reading(client, patience)
  const batches = new BatchAppend(client, patience.tryMs)
  const known = new KnownStreams()
  const heard = new HeardEvents()
  const names = new StreamNames(reading)
  const grown = new Signal<Where>()
  const own = new Set<string>()
  const underWay = new Set<Promise<Appended>>()

  const standing = new StandingSubscription(client, reading, patience, {
    hear: async (each, before) => {
      known.add(each)
      if (each.revision !== each.event.version && (await reading.isDouble(each))) return
      heard.add(each, before)
      grown.fire(own.has(each.nonce) ? 'here' : 'elsewhere')
    },
    // Who reads on meets it there, and says so.
    hearForeign: () => heard.forget(),
  })

  /** The stream as far as the writer has seen it. */
  const knownTo = async (stream: string, version: number): Promise<KnownStream | undefined> => {
    const remembered = known.get(stream)
    if (version === NO_STREAM.version || (remembered && remembered.head.version >= version)) return remembered
    return known.set(stream, await reading.stream(stream))
  }

  const appendOnce: EventLog['append'] = async (stream, expected, events) => {
    if (events.length === 0) throw new RangeError('an append needs an event')
    const ids = events.map(({ id }) => id)
    const nonce = randomUUID()
    const proposals = proposalsOf(stream, sealAll(stream, expected, events), nonce)
    await standing.ready()
    const seen = await knownTo(stream, expected.version)
    if (ids.some((id) => seen?.ids.has(id))) return standingAs({ stream, expected, ids, nonce })
    if (!endsAs(seen, expected) || new Set(ids).size < ids.length) throw new VersionConflict(stream, expected)
    const giveUpAt = performance.now() + patience.appendMs
    return write({ stream, expected, ids, nonce, revision: seen?.revision, proposals, giveUpAt })
  }

  const append: EventLog['append'] = (...args) => {
    const appending = appendOnce(...args)
    const over = () => void underWay.delete(appending)
    underWay.add(appending)
    appending.then(over, over)
    return appending
  }

  /** Stands where the server says so, or where the standing subscription has heard it, whichever is first. */
  const write = async (append: Write): Promise<Appended> => {
    const { stream, ids, nonce } = append
    const waiting = heard.expect(stream, ids)
    own.add(nonce)
    try {
      const all = await Promise.race([waiting.all, send(batches, append, append.giveUpAt, waiting.isOver)])
      if (all === false) return await notTaken(append)
      const told = all === true ? await waiting.within(SOON_MS) : all
      return told && areThese(eventsOf(told), ids) ? answerOf(told, nonce) : await standingAs(append)
    } finally {
      waiting.stop()
      own.delete(nonce)
    }
  }

  /**
   * Others were first; or only a repeat that the server took for news, so that the same is expected at another place. What most of
   * the servers do not have yet refuses an append before it can be read: it is there soon, or gone with the server that led.
   */
  const notTaken = async (append: Write): Promise<Appended> => {
    const { stream, expected, revision, giveUpAt } = append
    const read = await reading.stream(stream)
    const seen = known.set(stream, read)
    if (!endsAs(seen, expected)) return standingIn(read, append)
    if (seen?.revision === revision) {
      if (performance.now() > giveUpAt) throw unavailable(new VersionConflict(stream, expected))
      await pause(RETRY_MS)
    }
    return write({ ...append, revision: seen?.revision })
  }

  /** What stands in the stream of these events: they, by whichever try, or others. */
  const standingAs = async (asked: Asked): Promise<Appended> => {
    const read = await reading.stream(asked.stream)
    known.set(asked.stream, read)
    return standingIn(read, asked)
  }

  const find = async (references: readonly EventReference[]): Promise<StoredEvent[]> => {
    const found: StoredEvent[] = []
    for (const [stream, wanted] of Map.groupBy(references, (reference) => reference.stream)) {
      const ids = new Set(wanted.map(({ id }) => id))
      found.push(...eventsOf((await reading.stream(stream)).events).filter(({ id }) => ids.has(id)))
    }
    return found
  }

  const head = async (stream: string): Promise<Head> => {
    const end = await reading.last(stream)
    const once = end && (await reading.isDouble(end)) ? (await reading.stream(stream)).events.at(-1) : end
    return once ? { version: once.event.version, hash: once.event.hash } : NO_STREAM
  }

  const log: OpenLog = {
    capabilities: { uniqueIds: false, ownClock: false, keptHeads: false },
    append: metrics ? measured(append, metrics) : append,
    // An append is answered once most of the servers have it on their disks.
    barrier: async () => async () => {},
    covers: () => false,
    read: async (stream, from = 0, limit) => eventsOf(await reading.from(stream, from, limit)),
    find,
    head,
    streams: (after, limit, descending = false) => names.behind(after, limit, descending),
    readAll: (after, filter, limit) => reading.all(after, filter, limit),
    readNext: async (after, limit) => {
      const next = heard.behind(after, limit)
      return next.length > 0 ? next : reading.all(after, {}, limit)
    },
    at: (position) => reading.at(position),
    tail: () => reading.tail(),
    subscribe: (after, filter, onBatch, onFailure) => subscribe(log, after, filter, onBatch, onFailure),
    onAppended: (wake) => grown.listen(wake),
    follow: (wake) => grown.listen(wake),
    close: async () => {
      await Promise.allSettled(underWay)
      reading.close()
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

type Write = Asked & Append & { /** By the clock of `performance`. */ readonly giveUpAt: number }

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
