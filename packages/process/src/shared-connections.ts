import pg from 'pg'
import { type Statement, sendStatement, streamOf } from './pg-writes.ts'
import { TickWrites } from './tick-writes.ts'

/** A statement that runs longer than this lets nobody else join its connection. */
const LONG_MS = 5

const given = (statement: string | Statement, values?: unknown[]): Statement => {
  const asked = typeof statement === 'string' ? { text: statement } : statement
  return values === undefined ? asked : { ...asked, values }
}

/**
 * A connection on which statements do not wait for each other's answers: they are sent as they come, all of one tick
 * of the event loop in one write, and answered in that order.
 */
class SharedConnection {
  readonly #config: pg.ClientConfig
  #client: pg.Client | undefined
  #opening: Promise<void> | undefined
  readonly #writes = new TickWrites()
  waiting = 0
  #since = 0

  constructor(config: pg.ClientConfig) {
    this.#config = config
  }

  /** Whether statements of this tick of the event loop are about to be sent. */
  get isGathering(): boolean {
    return this.#writes.isGathering
  }

  /** Whether a statement may join now: always while others gather. One that is not open is opened for those who come later. */
  isFree(now: number): boolean {
    if (this.#client === undefined) this.#opening ??= this.#open()
    return this.#client !== undefined && (this.isGathering || this.waiting === 0 || now - this.#since < LONG_MS)
  }

  async query(statement: Statement): Promise<pg.QueryResult> {
    const client = this.#client as pg.Client
    if (this.waiting === 0) this.#since = performance.now()
    this.waiting += 1
    this.#writes.gather(streamOf(client))
    try {
      return await sendStatement(client, statement)
    } catch (error) {
      // From where it was asked, and not from where the answer was read.
      Error.captureStackTrace(error as Error)
      throw error
    } finally {
      this.waiting -= 1
      this.#since = performance.now()
    }
  }

  async end(): Promise<void> {
    await this.#opening
    await this.#client?.end()
  }

  async #open(): Promise<void> {
    const client = new pg.Client({ ...this.#config, pipeline: true, keepAlive: true })
    // Those who wait are told by their statements; nobody else shall join them. Without a listener it would end the process.
    const forget = () => {
      if (this.#client === client) this.#client = undefined
    }
    client.on('error', forget)
    client.on('end', forget)
    try {
      await client.connect()
      this.#client = client
    } catch {
      await client.end().catch(() => undefined)
    }
    this.#opening = undefined
  }
}

/**
 * A pool whose single statements share a few connections (`query`), while whoever asks for a connection (`connect`, for
 * a transaction) has it alone. A round trip is most of what a small statement costs, on both sides, so statements of one
 * tick of the event loop go together, over the shared connection with the fewest others; when long ones occupy all of
 * them, a statement takes a connection of its own.
 *
 * Within a transaction, every statement has to go through it: one that went around it could wait behind one that waits
 * for the transaction's locks.
 */
export const sharingPool = (config: pg.PoolConfig, shared: number): pg.Pool => {
  const pool = new pg.Pool(config)
  const connections = Array.from({ length: shared }, () => new SharedConnection(config))

  const best = (): SharedConnection | undefined => {
    const now = performance.now()
    const free = connections.filter((each) => each.isFree(now))
    return free.find((each) => each.isGathering) ?? free.sort((a, b) => a.waiting - b.waiting)[0]
  }
  const [alone, end] = [pool.query.bind(pool), pool.end.bind(pool)]
  const query = (statement: string | Statement, values?: unknown[]): Promise<pg.QueryResult> => {
    const asked = given(statement, values)
    return best()?.query(asked) ?? alone(asked)
  }
  return Object.assign(pool, {
    query,
    end: async () => {
      await Promise.all(connections.map((each) => each.end()))
      await end()
    },
  })
}
