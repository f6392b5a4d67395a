import pg from 'pg'

/** How the given pool connects. Its password is not enumerable there. */
export const connectionOf = (pool: pg.Pool): pg.PoolConfig => ({ ...pool.options, password: pool.options.password })

/**
 * Connections beside the pool: what must never wait for a free connection of the pool's. Statements on one of them are
 * sent as they come. A pool, because that reconnects by itself.
 */
export const ownConnections = (pool: pg.Pool, max: number): pg.Pool => {
  const own = new pg.Pool({ ...connectionOf(pool), pipeline: true, max, idleTimeoutMillis: 0 })
  // Without listeners a lost connection would end the process, idle or not; its queries, or the next ones, report.
  own.on('error', () => {})
  own.on('connect', (client) => client.on('error', () => {}))
  return own
}
