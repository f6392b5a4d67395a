import pg from 'pg'
import { appended, areThese } from '../appended.ts'
import { Channel } from '../channel.ts'
import type { Database } from '../database.ts'
import { sealAll } from '../hash.ts'
import { measured } from '../measured.ts'
import type { EventstoreMetrics } from '../metrics.ts'
import { type EventLog, type OpenLog, VersionConflict, type Where } from '../port.ts'
import { Signal } from '../signal.ts'
import { subscribe } from '../subscription.ts'
import { AppendGroups } from './append-groups.ts'
import type { AppendOutcome, AppendRequest } from './append-statement.ts'
import { readAll, readAt, readHead, readStream, readStreams, readTail, readThese } from './reading.ts'
import { RecentEvents } from './recent-events.ts'
import { Writer } from './writer.ts'

export type PostgresLogOptions = {
  /** Reads go through it; appends and notifications have connections beside it, made from its options. */
  readonly pool: pg.Pool
  /** The same database as the pool's, for plain tables: what it commits, the log covers. */
  readonly db?: Database | undefined
  readonly metrics?: EventstoreMetrics | undefined
}

const uniqueViolation = '23505'

/**
 * Between two notifications of a busy process, in milliseconds. Who waits for views asks their leader by itself
 * (`projector.ts`); all others who follow the log bear a moment.
 */
const NOTIFY_EVERY_MS = 50

/** The log in Postgres; `append-statement.ts` says how an append is decided. */
export const postgresLog = ({ pool, db: covered, metrics }: PostgresLogOptions): OpenLog => {
  const recent = new RecentEvents()
  const grown = new Signal<Where>()
  const hear = () => {
    // Others have appended, or told of it unheard: a beginning alone would keep whoever reads on from theirs.
    recent.forget()
    grown.fire('elsewhere')
  }
  const channel = new Channel(pool, 'events_appended', hear, () => NOTIFY_EVERY_MS)
  const writer = new Writer(pool, metrics, recent, () => {
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
    readNext: async (after, limit) => {
      const own = recent.between(after, writer.flushed, limit)
      return own.length > 0 ? own : readAll(pool, after, {}, limit)
    },
    at: (position) => readAt(pool, position),
    tail: () => readTail(pool),
    subscribe: (after, filter, onBatch, onFailure) => subscribe(log, after, filter, onBatch, onFailure),
    onAppended: (wake) => grown.listen(wake),
    close: async () => {
      await groups.idle()
      await Promise.all([writer.close(), channel.close()])
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
