import type pg from 'pg'
import type { EventstoreMetrics } from '../metrics.ts'
import { type Barrier, DurabilityUnknown } from '../port.ts'
import { type AppendOutcome, type AppendRequest, appendGroup } from './append-statement.ts'
import { ownConnections } from './connection.ts'

/** While one waits for the disk, the next group of appends goes over another. */
const connections = 2

/** Its commit waits for the disk, and with it for all that stands before it in the database's journal. */
const flush = { name: 'flush', text: `select pg_logical_emit_message(true, 'barrier', '')` }

type Flush = { readonly to: number; readonly done: Promise<void> }

/**
 * Appends groups, whose transactions commit without waiting for the disk: so their lock is held for a moment instead of
 * for a write of the disk. Behind each group, in the same message to the server, goes a flush; who needs to know waits
 * for that.
 *
 * A server that crashes ends every connection. So, as long as none was lost since a barrier was taken, nothing that was
 * seen since then can have been lost before it was flushed.
 */
export class Writer {
  readonly #pool: pg.Pool
  readonly #metrics: EventstoreMetrics | undefined
  readonly #underWay = new Set<Flush>()
  #flushed = 0
  #open = 0
  #lost = 0

  constructor(pool: pg.Pool, metrics: EventstoreMetrics | undefined) {
    this.#metrics = metrics
    this.#pool = ownConnections(pool, connections)
    this.#pool.on('connect', () => {
      this.#open += 1
    })
    this.#pool.on('remove', () => {
      this.#open -= 1
      this.#lost += 1
    })
  }

  async append(group: readonly AppendRequest[]): Promise<AppendOutcome[]> {
    const client = await this.#pool.connect()
    const placed = appendGroup(client, group)
    const flushed = this.#flushOn(client)
    flushed.then(
      () => client.release(),
      (error) => client.release(error),
    )
    const outcomes = await placed
    const last = outcomes.findLast((outcome) => outcome.won)
    this.#note(last?.events.at(-1)?.position ?? 0, flushed)
    return outcomes
  }

  async barrier(): Promise<Barrier> {
    if (this.#open === 0) await this.#pool.query('select')
    const lost = this.#lost
    return async (position) => {
      if (position > this.#flushed) await this.#flushTo(position)
      if (this.#lost !== lost) throw new DurabilityUnknown()
    }
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.#underWay].map(({ done }) => done))
    await this.#pool.end()
  }

  #flushTo(position: number): Promise<void> {
    const covering = [...this.#underWay].find(({ to }) => to >= position)
    if (covering) return covering.done
    const done = this.#flushOn(this.#pool)
    this.#note(position, done)
    return done
  }

  async #flushOn(connection: Pick<pg.ClientBase, 'query'>): Promise<void> {
    const stop = this.#metrics?.flushSeconds.startTimer()
    await connection.query(flush)
    stop?.()
  }

  /** Positions are committed in their order, so a flush that covers one covers all before it. */
  #note(to: number, done: Promise<void>): void {
    const flush = { to, done }
    this.#underWay.add(flush)
    done.then(
      () => {
        this.#flushed = Math.max(this.#flushed, to)
        this.#underWay.delete(flush)
      },
      () => this.#underWay.delete(flush),
    )
  }
}
