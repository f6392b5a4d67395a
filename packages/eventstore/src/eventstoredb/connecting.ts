import {
  AccessDeniedError,
  EventStoreDBClient,
  InvalidArgumentError,
  NotLeaderError,
  UnavailableError,
} from '@eventstore/db-client'
import { readAll } from './reading.ts'
import { ForeignEvent } from './record.ts'

/** What no waiting mends: in half a sentence, for whoever has set the address. */
export class LogRefused extends Error {
  override readonly name = 'LogRefused'
}

/** The first that tells a subscription when the past has been read. */
const OLDEST = [23, 10] as const
/** As gRPC numbers them. */
const [UNAVAILABLE, UNAUTHENTICATED] = [14, 16]

/** @throws LogRefused for what is no connection string */
export const eventStoreClient = (url: string): EventStoreDBClient => {
  try {
    return EventStoreDBClient.connectionString(url)
  } catch (error) {
    throw new LogRefused(`it is no connection string of such a server (${(error as Error).message})`)
  }
}

/**
 * Sees to it that the log can stand on this server.
 * @throws LogRefused where it cannot: its address, its certificate, who signs in, its version, its cluster, or what it holds
 */
export const requireEventStore = async (client: EventStoreDBClient): Promise<void> => {
  try {
    await requireVersion(client)
    await readAll(client, 0, {}, 1)
  } catch (error) {
    const reason = error instanceof LogRefused ? error.message : reasonOf(error as Error & { code?: number })
    throw reason === undefined ? error : new LogRefused(reason, { cause: error })
  }
}

/** The client knows the version and keeps it to itself. */
const requireVersion = async (client: EventStoreDBClient): Promise<void> => {
  const { serverVersion }: { serverVersion: string } = await Reflect.get(client, 'capabilities')
  const [major = 0, minor = 0] = serverVersion.split('.').map(Number)
  if (serverVersion === 'unknown' || major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))
    throw new LogRefused(`the server’s version is ${serverVersion}, and ${OLDEST.join('.')} is the oldest that will do`)
}

const reasonOf = (error: Error & { code?: number }): string | undefined => {
  if (error instanceof ForeignEvent) return `the server holds events of another program (${error.message})`
  if (error instanceof NotLeaderError || /not ready|discover/i.test(error.message))
    return 'no server of the cluster leads: most of them must be there'
  if (error instanceof AccessDeniedError || error.code === UNAUTHENTICATED)
    return 'the user or the password is wrong, or the user may not read there'
  if (error instanceof InvalidArgumentError) return `the server does not understand it (${error.message})`
  if (/certificate|self.signed|SSL|TLS/i.test(error.message)) return `its certificate does not hold (${error.message})`
  if (error instanceof UnavailableError || error.code === UNAVAILABLE)
    return `nobody answers at its address (${error.message})`
  return undefined
}
