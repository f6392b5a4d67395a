import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import getPort, { portNumbers } from 'get-port'

/**
 * Systems give outgoing connections ports from 32,768 on: one of these would be taken before somebody listens on it. Browsers and
 * `fetch` ask nobody at 10,080, the last of the ports that they hold to be bad.
 */
const [FIRST, LAST] = [10_081, 32_000]
/** So many are looked at, from one that others on this machine have hardly begun with. */
const LOOKED_AT = 1_000

/** A port of this machine that nobody listens on. */
export const freePort = (): Promise<number> => {
  const from = randomInt(FIRST, LAST - LOOKED_AT)
  return getPort({ host: '127.0.0.1', port: portNumbers(from, from + LOOKED_AT) })
}

/** Whether somebody listens on the port already. Rejects where nobody can. */
export const isTaken = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(true) : reject(error)))
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(false)))
  })
