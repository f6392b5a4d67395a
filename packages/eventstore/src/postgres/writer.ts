import type pg from 'pg'
import { ownConnections } from '../connection.ts'
import type { EventstoreMetrics } from '../metrics.ts'
import { type Barrier, DurabilityUnknown } from '../port.ts'
import { type AppendOutcome, type AppendRequest, type AppendWay, appendGroup } from './append-statement.ts'
import type { RecentEvents } from './recent-events.ts'
import { isTransient } from './transient.ts'

/** Beside the appends, which follow each other, a barrier's flush waits for nobody. */
const connections = 2

/** Its commit waits for the disk, and with it for all that stands before it in the database's journal. */
const flush = { name: 'flush', text: `select pg_logical_emit_message(true, 'barrier', '')` }

/**
 * Appends groups, and knows how far the disk has them. A group's commit waits for the disk where one of its appends shall.
 *
 * A server that crashes ends every connection. So, as long as none was lost since a barrier was taken, nothing that was
 * seen since then can have been lost before it was flushed.
 */
export class Writer {
  readonly #pool: pg.Pool
  readonly #metrics: EventstoreMetrics | undefined
  readonly #recent: RecentEvents
  readonly #tells: () => boolean
  readonly #onFlushed: () => void
  #flushed = 0
  #open = 0
  #lost = 0

  /**
   * @param recent is given what was appended
   * @param tells whether the positions that a group takes are told at once
   * @param onFlushed called each time that more is known to be on the disk
   */
  constructor(
    pool: pg.Pool,
    metrics: EventstoreMetrics | undefined,
    recent: RecentEvents,
    tells: () => boolean,
    onFlushed: () => void,
  ) {
    this.#metrics = metrics
    this.#recent = recent
    this.#tells = tells
    this.#onFlushed = onFlushed
    this.#pool = ownConnections(pool, connections)
    this.#pool.on('connect', () => {
      this.#open += 1
    })
    this.#pool.on('remove', () => {
      this.#open -= 1
      this.#lost += 1
      // A database that crashed may have come back without them.
      this.#recent.forget()
    })
  }

  /** The last position that is known to be on the disk. */
  get flushed(): number {
    return this.#flushed
  }

  async append(group: readonly AppendRequest[]): Promise<AppendOutcome[]> {
    const durable = group.some((each) => each.durable)
    const outcomes = await this.#send(group, { durable, tells: this.#tells() })
    this.#metrics?.groupSize.observe(group.length)
    const events = outcomes.flatMap((outcome) => (outcome.won ? outcome.events : []))
    this.#recent.add(events)
    const last = events.at(-1)
    if (durable && last) this.#reached(last.position)
    return outcomes
  }

  async barrier(): Promise<Barrier> {
    if (this.#open === 0) await this.#pool.query('select')
    const lost = this.#lost
    return async (position) => {
      if (position > this.#flushed) await this.#flushTo(position, lost)
      if (this.#lost !== lost) throw new DurabilityUnknown()
    }
  }

  close(): Promise<void> {
    return this.#pool.end()
  }

  /** A connection that is ending must not be used again; a statement that is refused must not cost one. */
  async #send(group: readonly AppendRequest[], way: AppendWay): Promise<AppendOutcome[]> {
    const client = await this.#pool.connect()
    try {
      const outcomes = await appendGroup(client, group, way)
      client.release()
      return outcomes
    } catch (error) {
      client.release(isTransient(error))
      throw error
    }
  }

  /** @param lost how many connections had been lost when the position was known to stand */
  async #flushTo(position: number, lost: number): Promise<void> {
    const stop = this.#metrics?.flushSeconds.startTimer()
    await this.#pool.query(flush)
    stop?.()
    if (this.#lost === lost) this.#reached(position)
  }

  /** Positions are committed in their order, so a flush that covers one covers all before it. */
  #reached(position: number): void {
    if (position <= this.#flushed) return
    this.#flushed = position
    this.#onFlushed()
  }
}
