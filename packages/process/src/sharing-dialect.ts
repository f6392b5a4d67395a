import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { prepared } from './prepared.ts'

/** What Kysely holds while it works: the pool, which shares connections, and from `begin` on one of its own. */
class Session implements DatabaseConnection {
  readonly #pool: pg.Pool
  #own: pg.PoolClient | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount } = await (this.#own ?? this.#pool).query<Row & pg.QueryResultRow>(prepared(sql, parameters))
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  }

  // biome-ignore lint/correctness/useYield: there is nothing to yield.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('streaming is not supported')
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    this.#own = await this.#pool.connect()
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    await this.#own.query(`begin${level}${accessMode ? ` ${accessMode}` : ''}`)
  }

  async commit(): Promise<void> {
    const { command } = (await this.#own?.query('commit')) ?? {}
    if (command === 'ROLLBACK') throw new Error('the transaction was rolled back: a statement in it had failed')
  }

  async rollback(): Promise<void> {
    try {
      await this.#own?.query('rollback')
    } catch (error) {
      this.release(true)
      throw error
    }
  }

  release(broken = false): void {
    this.#own?.release(broken)
    this.#own = undefined
  }
}

/** Sessions are used again: Kysely keeps a weak reference to each that it has seen, which costs more than a new one. */
const sessionsOf = (pool: pg.Pool): Driver => {
  const idle: Session[] = []
  return {
    init: async () => undefined,
    acquireConnection: async () => idle.pop() ?? new Session(pool),
    beginTransaction: (session, settings) => (session as Session).begin(settings),
    commitTransaction: (session) => (session as Session).commit(),
    rollbackTransaction: (session) => (session as Session).rollback(),
    releaseConnection: async (session) => {
      const own = session as Session
      own.release()
      idle.push(own)
    },
    destroy: () => pool.end(),
  }
}

/** Kysely's Postgres on a pool of `sharingPool`: a connection of one's own is taken for transactions only. */
export class SharingDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): Driver {
    return sessionsOf(this.#pool)
  }
}
