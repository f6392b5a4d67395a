import type pg from 'pg'
import type { EventstoreMetrics } from '../metrics.ts'
import { type Barrier, DurabilityUnknown } from '../port.ts'
import { ownConnection } from './connection.ts'

/** Its commit waits for the disk, and with it for all that stands before it in the database's journal. */
const flush = { name: 'flush', text: `select pg_logical_emit_message(true, 'barrier', '')` }

/**
 * Waits for the disk on behalf of appends, which commit without it: so their lock is held for a moment instead of for a
 * write of the disk. One wait is under way at a time; all who come meanwhile share the next.
 *
 * A server that crashes ends every connection. So, as long as the connection is the one that it was when the barrier was
 * taken, nothing that was seen since then can have been lost before it was flushed.
 */
export class DiskBarrier {
  readonly #connection: pg.Pool
  readonly #metrics: EventstoreMetrics | undefined
  #isOpen = false
  #opened = 0
  #underWay: Promise<void> | undefined
  #next: Promise<void> | undefined

  constructor(pool: pg.Pool, metrics: EventstoreMetrics | undefined) {
    this.#metrics = metrics
    this.#connection = ownConnection(pool)
    this.#connection.on('connect', () => {
      this.#isOpen = true
      this.#opened += 1
    })
    this.#connection.on('remove', () => {
      this.#isOpen = false
    })
  }

  async take(): Promise<Barrier> {
    if (!this.#isOpen) await this.#connection.query('select')
    const taken = this.#opened
    return async () => {
      this.#next ??= this.#flush()
      await this.#next
      if (this.#opened !== taken) throw new DurabilityUnknown()
    }
  }

  async close(): Promise<void> {
    await this.#connection.end()
  }

  async #flush(): Promise<void> {
    // Whoever waits for that one is told of its failure.
    await this.#underWay?.catch(() => undefined)
    this.#underWay = this.#next
    this.#next = undefined
    const stop = this.#metrics?.flushSeconds.startTimer()
    await this.#connection.query(flush)
    stop?.()
  }
}
