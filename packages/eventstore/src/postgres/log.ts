import pg from 'pg'
import { sealAll } from '../hash.ts'
import type { EventstoreMetrics } from '../metrics.ts'
import { type Appended, type EventLog, type Head, type NewEvent, VersionConflict } from '../port.ts'
import { Signal } from '../signal.ts'
import { subscribe } from '../subscription.ts'
import { AppendGroups } from './append-groups.ts'
import type { AppendOutcome, AppendRequest } from './append-statement.ts'
import { Channel } from './channel.ts'
import { readAll, readHead, readRepeated, readStream, readTail } from './reading.ts'
import { Writer } from './writer.ts'

export type PostgresLog = EventLog & {
  /** Waits for the appends under way, then closes the connections that the log opened beside the pool. */
  close(): Promise<void>
}

export type PostgresLogOptions = {
  /** Reads go through it; appends and notifications have connections beside it, made from its options. */
  readonly pool: pg.Pool
  readonly metrics?: EventstoreMetrics | undefined
}

const uniqueViolation = '23505'

/** The log in Postgres; `append-function.ts` says how an append is decided. */
export const postgresLog = ({ pool, metrics }: PostgresLogOptions): PostgresLog => {
  const writer = new Writer(pool, metrics)
  const appended = new Signal()
  const channel = new Channel(pool, 'events_appended', () => appended.fire())
  const groups = new AppendGroups(
    (group) => writer.append(group),
    (size) => {
      metrics?.groupSize.observe(size)
      appended.fire()
      channel.notify()
    },
  )

  const append = async (stream: string, expected: Head, events: readonly NewEvent[]): Promise<Appended> => {
    const sealed = sealAll(stream, expected, events)
    const last = sealed.at(-1)
    if (!last) throw new RangeError('an append needs an event')
    const outcome = await decide(groups, { stream, expected, events: sealed })
    if (outcome.won) return { head: { version: last.version, hash: last.hash }, position: outcome.position }
    const repeated = await readRepeated(
      pool,
      stream,
      events.map(({ id }) => id),
    )
    if (!repeated) throw new VersionConflict(stream, expected)
    return { head: { version: repeated.version, hash: repeated.hash }, position: repeated.position }
  }

  const log: PostgresLog = {
    append: metrics ? measured(append, metrics) : append,
    barrier: () => writer.barrier(),
    read: (stream, from = 0, limit) => readStream(pool, stream, from, limit ?? null),
    head: (stream) => readHead(pool, stream),
    readAll: (after, filter, limit) => readAll(pool, after, filter, limit),
    tail: () => readTail(pool),
    subscribe: (after, filter, onBatch) => subscribe(log, after, filter, onBatch),
    onAppended: (wake) => appended.listen(wake),
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

const measured =
  (append: EventLog['append'], { appendSeconds }: EventstoreMetrics): EventLog['append'] =>
  async (stream, expected, events) => {
    const stop = appendSeconds.startTimer()
    try {
      const appended = await append(stream, expected, events)
      stop({ outcome: 'appended' })
      return appended
    } catch (error) {
      stop({ outcome: error instanceof VersionConflict ? 'conflict' : 'failed' })
      throw error
    }
  }
