import { EventStoreDBClient } from '@eventstore/db-client'
import { ServerFeaturesClient } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import { status } from '@grpc/grpc-js'
import { isAway, PATIENCE, type Patience, Quiet } from './away.ts'
import { ask, mended } from './calls.ts'
import { WRONG_USER, whyAway } from './cluster.ts'
import { unheededOption } from './connection-string.ts'
import { Reading } from './reading.ts'
import { ForeignEvent } from './record.ts'

/** What no waiting mends: in half a sentence, for whoever has set the address. */
export class LogRefused extends Error {
  override readonly name = 'LogRefused'
}

/** No older one was looked at. */
const OLDEST = [23, 10] as const

/** By client, as it keeps its own to itself. */
const addresses = new WeakMap<EventStoreDBClient, string>()

/** @throws LogRefused for what is no connection string, or has options that would not be heeded; it tells no password */
export const eventStoreClient = (url: string): EventStoreDBClient => {
  const unheeded = unheededOption(url)
  if (unheeded !== undefined) throw new LogRefused(`its option ${unheeded} is not known here, or has no effect`)
  try {
    const client = mended(EventStoreDBClient.connectionString(url))
    addresses.set(client, url)
    return client
  } catch (error) {
    throw new LogRefused(`it is no connection string of such a server (${wrongIn(error as Error & Misread)})`)
  }
}

/** What the client says of a string that it cannot read: its message may quote the password. */
type Misread = { readonly expected?: string; readonly location?: readonly [from: number, to: number] }

const wrongIn = ({ message, expected, location }: Error & Misread): string =>
  expected === undefined ? message : `${expected} is expected behind ${location?.[0]} characters`

/**
 * Sees to it that the log can stand on this server, which is waited for as long as for a reading.
 * @throws LogRefused where it cannot: its address, its certificate, who signs in, its version, its cluster, or what it holds
 */
export const requireEventStore = async (client: EventStoreDBClient, patience: Patience = PATIENCE): Promise<void> => {
  try {
    await answered(requireVersion(client, patience), patience)
    await new Reading(client, patience).all(0, {}, 1)
  } catch (error) {
    if (error instanceof LogRefused) throw error
    const reason = await reasonOf(error as Error & { code?: number }, addresses.get(client) ?? '')
    throw reason === undefined ? error : new LogRefused(reason, { cause: error })
  }
}

/** A cluster is looked for much longer where its servers let everybody wait. */
const answered = async <Answer>(answer: Promise<Answer>, { quietMs }: Patience): Promise<Answer> => {
  const quiet = Promise.withResolvers<never>()
  const late = setTimeout(() => quiet.reject(new Quiet('the server has not said its version')), quietMs)
  return Promise.race([answer, quiet.promise]).finally(() => clearTimeout(late))
}

const requireVersion = async (client: EventStoreDBClient, { quietMs }: Patience): Promise<void> => {
  const told = await ask<ServerFeaturesClient, SupportedMethods>(
    client,
    ServerFeaturesClient,
    quietMs,
    (stub, ...how) => stub.getSupportedMethods(new shared.Empty(), ...how),
  )
  const version = told.getEventStoreServerVersion()
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))
    throw new LogRefused(`the server’s version is ${version}, and ${OLDEST.join('.')} is the oldest that will do`)
}

const reasonOf = async (error: Error & { code?: number }, url: string): Promise<string | undefined> => {
  if (error instanceof ForeignEvent) return `the server holds events of another program (${error.message})`
  switch (error.code) {
    case status.UNAUTHENTICATED:
    case status.PERMISSION_DENIED:
      return WRONG_USER
    case status.UNIMPLEMENTED:
      return `the server’s version is not known, and ${OLDEST.join('.')} is the oldest that will do`
    case status.INVALID_ARGUMENT:
      return `the server does not understand it (${error.message})`
  }
  return isAway(error) ? whyAway(url) : undefined
}
