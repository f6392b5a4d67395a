import pg from 'pg'
import { connectionOf } from '../postgres/connection.ts'

export const projectorLock = 7_301_002

/**
 * A session lock on a connection of its own: whoever holds it leads, and loses it with the connection, however the
 * process dies. It only saves work; that nothing is applied twice is the fence's doing.
 */
export class Leadership {
  readonly #pool: pg.Pool
  readonly #onLost: () => void
  #client: pg.Client | undefined
  #held = false

  constructor(pool: pg.Pool, onLost: () => void) {
    this.#pool = pool
    this.#onLost = onLost
  }

  get held(): boolean {
    return this.#held
  }

  /** Tries without waiting, as a waiting statement would hold back the database's vacuum. False also when unreachable. */
  async tryTake(): Promise<boolean> {
    if (this.#held) return true
    try {
      this.#client ??= await this.#connect()
      const { rows } = await this.#client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
        projectorLock,
      ])
      // The connection may have ended while the answer was on its way.
      this.#held = this.#client !== undefined && rows[0]?.held === true
    } catch {
      await this.release()
    }
    return this.#held
  }

  async release(): Promise<void> {
    const client = this.#client
    this.#lose()
    await client?.end().catch(() => {})
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
    this.#held = false
  }
}
