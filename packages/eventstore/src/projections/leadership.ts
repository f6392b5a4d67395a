import pg from 'pg'
import { connectionOf } from '../connection.ts'

/** The first half of the key of a leader's lock; the second is its term. */
export const leaderLock = 7_301_002

/** For so long views stand still at most behind a leader that hangs. */
const LEASE_MS = 6_000
/** A lease that was lately renewed is left alone: two renewals may be late or lost. */
const RENEW_AFTER_MS = 2_000

/** Neither waits for the disk: with a lease that a crash of the database took back, its holder's connection is gone, too. */
const renewed = `
update views_lease set ends_at = clock_timestamp() + $1 * interval '1 ms' where term = $2
returning set_config('synchronous_commit', 'off', true)`

/**
 * The next term begins when the lease has ended, or its holder's lock is gone. The lock is taken within the statement, so
 * that whoever waits for the row finds it; and it is counted, as a subquery that became a join would not be asked again then.
 */
const taken = `
update views_lease set term = term + 1, ends_at = clock_timestamp() + $1 * interval '1 ms'
where ends_at < clock_timestamp() or 0 = (
  select count(*) from pg_locks
  where locktype = 'advisory' and granted and classid::bigint = ${leaderLock} and objid::bigint = term and objsubid = 2
    and database = (select oid from pg_database where datname = current_database()))
returning term, pg_try_advisory_lock(${leaderLock}, term), set_config('synchronous_commit', 'off', true)`

/**
 * Who moves the views holds a lease, by the database's clock, which the work itself renews: a process that hangs, or whose
 * machine has vanished, does not, and another begins the next term. One that dies is not waited for: it loses, with its
 * connection, the lock that bears its term.
 *
 * All this only saves work; that nothing is applied twice is the fence's doing (`checkpoints.ts`). By its own clock a
 * holder's lease ends before it does by the database's, so that one who was stopped and goes on does not even try to write.
 */
export class Leadership {
  readonly #pool: pg.Pool
  readonly #onLost: () => void
  #client: pg.Client | undefined
  #term: number | undefined
  #renewedAt = Number.NEGATIVE_INFINITY

  constructor(pool: pg.Pool, onLost: () => void) {
    this.#pool = pool
    this.#onLost = onLost
  }

  get held(): boolean {
    return this.#term !== undefined && performance.now() < this.#renewedAt + LEASE_MS
  }

  /** Renews the lease, or else tries to take it, without waiting for another's end. False also when unreachable. */
  async take(): Promise<boolean> {
    if (this.#term !== undefined) return this.renew()
    return this.#ask(async (client) => {
      const { rows } = await client.query<{ term: number }>(taken, [LEASE_MS])
      return rows[0]?.term
    })
  }

  /** Renews the lease where it is time to. False when there is none, or another has it by now. */
  async renew(): Promise<boolean> {
    const term = this.#term
    if (term === undefined || performance.now() < this.#renewedAt + RENEW_AFTER_MS) return this.held
    return this.#ask(async (client) => {
      const { rowCount } = await client.query(renewed, [LEASE_MS, term])
      if (rowCount === 0) await this.release()
      return rowCount === 0 ? undefined : term
    })
  }

  async release(): Promise<void> {
    const client = this.#client
    this.#lose()
    await client?.end().catch(() => {})
  }

  /** @param statement answers the term that is had by it */
  async #ask(statement: (client: pg.Client) => Promise<number | undefined>): Promise<boolean> {
    try {
      this.#client ??= await this.#connect()
      const askedAt = performance.now()
      const term = await statement(this.#client)
      // The connection may have ended while the answer was on its way.
      if (this.#client !== undefined && term !== undefined) {
        this.#term = term
        this.#renewedAt = askedAt
      }
    } catch {
      await this.release()
    }
    return this.held
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...connectionOf(this.#pool), keepAlive: true })
    client.on('error', () => {})
    await client.connect()
    client.on('end', () => {
      if (this.#client !== client) return
      this.#lose()
      this.#onLost()
    })
    return client
  }

  #lose(): void {
    this.#client = undefined
    this.#term = undefined
  }
}
