import { Failure } from '@portafilter/infra/failure'

type Listener = { listen(at: { host: string; port: number }): Promise<unknown> }

/**
 * Opens a process's port.
 * @param variable of the configuration, in which the port was given
 * @throws {Failure} when something else has the port
 */
export const listen = async (app: Listener, host: string, port: number, variable: string): Promise<void> => {
  try {
    await app.listen({ host, port })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Failure(`Port ${port} is taken: stop what uses it, or set ${variable} to another.`)
  }
}
