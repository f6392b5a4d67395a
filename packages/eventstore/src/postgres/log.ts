import pg from 'pg'
import { appended, areThese } from '../appended.ts'
import { Channel } from '../channel.ts'
import type { Database } from '../database.ts'
import { sealAll } from '../hash.ts'
import { Listening } from '../listening.ts'
import { measured } from '../measured.ts'
import type { EventstoreMetrics } from '../metrics.ts'
import { type EventLog, type OpenLog, type StoredEvent, VersionConflict, type Where } from '../port.ts'
import { Signal } from '../signal.ts'
import { subscribe } from '../subscription.ts'
import { eventsPlaced } from './append-function.ts'
import { AppendGroups } from './append-groups.ts'
import type { AppendOutcome, AppendRequest } from './append-statement.ts'
import { readAll, readAt, readHead, readPlaced, readStream, readStreams, readTail, readThese } from './reading.ts'
import { RecentEvents } from './recent-events.ts'
import { Writer } from './writer.ts'

export type PostgresLogOptions = {
  /** Reads go through it; appends and notifications have connections beside it, made from its options. */
  readonly pool: pg.Pool
  /** The same database as the pool's, for plain tables: what it commits, the log covers. */
  readonly db?: Database | undefined
  readonly metrics?: EventstoreMetrics | undefined
  /** What is told between processes is heard over it; absent, over a connection of the log's own. */
  readonly listening?: Listening | undefined
  /** Somebody in this process waits for the views of what it appends: whoever follows for all is told of it at once. */
  readonly awaitsViews?: boolean | undefined
}

const uniqueViolation = '23505'

/** Where it is told now and then that there is more. */
export const eventsAppended = 'events_appended'

/**
 * Between two notifications of a busy process, in milliseconds. Who follows for others is told by each append (`follow`);
 * everybody else bears a moment.
 */
const NOTIFY_EVERY_MS = 50

/** The log in Postgres; `append-statement.ts` says how an append is decided. */
export const postgresLog = (options: PostgresLogOptions): OpenLog => {
  const { pool, db: covered, metrics, listening, awaitsViews = false } = options
  const recent = new RecentEvents()
  const grown = new Signal<Where>()
  const ears = listening ?? new Listening(pool)
  let following = 0
  /** @param position the last that another process knew by then; none where something was missed */
  const hear = (position: string) => {
    if (!recent.knows(Number(position))) grown.fire('elsewhere')
  }
  const channel = new Channel(
    ears,
    eventsAppended,
    hear,
    () => NOTIFY_EVERY_MS,
    () => String(writer.flushed),
  )
  const tells = () => awaitsViews && following === 0 && channel.isHeard
  const writer = new Writer(pool, metrics, recent, tells, () => {
    grown.fire('here')
    channel.notify()
  })
  const groups = new AppendGroups((group) => writer.append(group))

  const append: EventLog['append'] = async (stream, expected, events, { durable = true } = {}) => {
    if (events.length === 0) throw new RangeError('an append needs an event')
    const outcome = await decide(groups, { stream, expected, events: sealAll(stream, expected, events), durable })
    if (outcome.won) return appended(outcome.events, false)
    const barrier = await writer.barrier()
    const ids = events.map(({ id }) => id)
    const found = await readThese(
      pool,
      ids.map((id) => ({ stream, id })),
    )
    const standing = found.sort((a, b) => a.version - b.version)
    if (!areThese(standing, ids)) throw new VersionConflict(stream, expected)
    const repeated = appended(standing, true)
    if (durable) await barrier(repeated.position)
    return repeated
  }

  const hearPlaced = (told: string) => {
    const [first, last] = told.split(' ').map(Number) as [number, number]
    recent.told(first, last)
    grown.fire('named')
  }

  const readNext: EventLog['readNext'] = async (after, limit) => {
    const known = recent.behind(after, writer.flushed, limit)
    const others = known.filter((each) => typeof each === 'number')
    const read = others.length > 0 ? await readPlaced(pool, others) : []
    // What was told of may be gone again where the database has crashed.
    if (known.length === 0 || read.length < others.length) return readAll(pool, after, {}, limit)
    const left = read.values()
    return known.map((each) => (typeof each === 'number' ? (left.next().value as StoredEvent) : each))
  }

  const log: OpenLog = {
    capabilities: { uniqueIds: true, ownClock: true, keptHeads: true },
    append: metrics ? measured(append, metrics) : append,
    barrier: () => writer.barrier(),
    covers: (db) => db === covered,
    read: (stream, from = 0, limit) => readStream(pool, stream, from, limit ?? null),
    find: (events) => readThese(pool, events),
    head: (stream) => readHead(pool, stream),
    streams: (after, limit, descending) => readStreams(pool, after, limit, descending),
    readAll: (after, filter, limit) => readAll(pool, after, filter, limit),
    readNext,
    at: (position) => readAt(pool, position),
    tail: () => readTail(pool),
    subscribe: (after, filter, onBatch, onFailure) => subscribe(log, after, filter, onBatch, onFailure),
    onAppended: (wake) => grown.listen(wake),
    follow: (wake) => {
      const stopListening = grown.listen(wake)
      const stopHearing = ears.hear(eventsPlaced, { onTold: hearPlaced, onBegin: () => grown.fire('elsewhere') })
      following += 1
      return () => {
        stopListening()
        stopHearing()
        following -= 1
      }
    },
    close: async () => {
      await groups.idle()
      channel.close()
      await Promise.all([writer.close(), listening ? undefined : ears.close()])
    },
  }
  return log
}

/** An id that is taken is a lost append too: by a repeat of itself, or by another event. */
const decide = async (groups: AppendGroups, request: AppendRequest): Promise<AppendOutcome> => {
  try {
    return await groups.append(request)
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === uniqueViolation) return { won: false }
    throw error
  }
}
