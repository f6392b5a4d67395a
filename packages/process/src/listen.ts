import { Failure } from '@portafilter/config/failure'

type Address = { host: string; port: number; reusePort?: boolean }
type Listener = { listen(at: Address): Promise<unknown> }

/**
 * Opens a process's port.
 * @param variable of the configuration, in which the port was given
 * @throws {Failure} when something else has the port
 */
export const listen = async (app: Listener, at: Address, variable: string): Promise<void> => {
  try {
    await app.listen(at)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Failure(`Port ${at.port} is taken: stop what uses it, or set ${variable} to another.`)
  }
}
