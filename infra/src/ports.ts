import { createServer } from 'node:net'
import getPort from 'get-port'

/** A port of this machine that nobody listens on. */
export const freePort = (): Promise<number> => getPort({ host: '127.0.0.1' })

/** Whether somebody listens on the port already. */
export const isTaken = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(true))
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(false)))
  })
