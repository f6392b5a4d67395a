import pg from 'pg'

/** How the given pool connects. Its password is not enumerable there. */
export const connectionOf = (pool: pg.Pool): pg.PoolConfig => ({ ...pool.options, password: pool.options.password })

/**
 * A connection beside the pool: what must never wait for a free connection, or needs a session of its own. A pool of
 * one, because that reconnects by itself.
 * @param settings of its session, as the server's command line has them
 */
export const ownConnection = (pool: pg.Pool, settings = ''): pg.Pool => {
  const given = connectionOf(pool)
  const options = `${given.options ?? ''} ${settings}`.trim()
  const own = new pg.Pool({ ...given, options, max: 1, idleTimeoutMillis: 0 })
  // Without a listener a lost idle connection would end the process; the next query reconnects, or reports.
  own.on('error', () => {})
  return own
}
