import { Failure } from '@portafilter/config/failure'
import {
  type Database,
  type EventstoreMetrics,
  engineOf,
  furthestCheckpoint,
  isTransient,
  type Listening,
  type LogEngine,
  lacksEngine,
  type OpenLog,
  postgresLog,
} from '@portafilter/eventstore'
import type { Connected } from './database.ts'

type LogOptions = Readonly<{
  /** Absent, the log stands in the database. */
  eventStoreUrl?: string | null
  metrics?: EventstoreMetrics
  /** Where the process listens already. */
  listening?: Listening
  /** Whether somebody in this process waits for the views of what it appends. */
  awaitsViews?: boolean
}>

/**
 * Opens the log of this installation: the one place that names its engine. In Postgres it stands in the same database as the
 * plain tables, whose commits it therefore covers.
 * @throws Failure in one sentence where it cannot stand there, or where the views of the database are of another log
 */
export const openLog = async (
  { pool, db }: Connected,
  { eventStoreUrl, metrics, listening, awaitsViews }: LogOptions = {},
): Promise<OpenLog> => {
  const log = eventStoreUrl
    ? await openEventStore(eventStoreUrl, metrics)
    : postgresLog({ pool, db, metrics, listening, awaitsViews })
  try {
    await requireThisLog(db, log, engineFor(eventStoreUrl))
    return log
  } catch (error) {
    await log.close()
    throw error
  }
}

/** The engine that is asked for. */
export const engineFor = (eventStoreUrl: string | null | undefined): LogEngine =>
  eventStoreUrl ? 'eventstoredb' : 'postgres'

/**
 * Opens the log on such a server, whatever the views of a database are of. Loaded only where it is asked for: the client takes a
 * process 20 MB.
 * @param named what the address was given as
 * @throws Failure in one sentence where no log can stand there
 */
export const openEventStore = async (
  url: string,
  metrics?: EventstoreMetrics,
  named = 'EVENTSTORE_URL',
): Promise<OpenLog> => {
  const engine = await import('@portafilter/eventstore/eventstoredb')
  try {
    const client = engine.eventStoreClient(url)
    await engine.requireEventStore(client).catch(async (error: unknown) => {
      await client.dispose()
      throw error
    })
    return engine.eventStoreLog(client, metrics)
  } catch (error) {
    throw error instanceof engine.LogRefused ? new Failure(`${named}: ${error.message}.`) : error
  }
}

/** By where the log is kept that the database belongs to. */
export const KEPT_ELSEWHERE: Readonly<Record<LogEngine, string>> = {
  postgres:
    'EVENTSTORE_URL names a server, but the log of this shop stands in its database: leave EVENTSTORE_URL out, or move the log by npm run log:copy.',
  eventstoredb:
    'The log of this shop is not kept in its database: set EVENTSTORE_URL to the server that has it, or move the log back by npm run log:copy.',
}

const ANOTHER_LOG =
  'EVENTSTORE_URL names a server with another log than the one that the views of this database have read.'

const ANOTHER_SHOPS =
  'EVENTSTORE_URL names a server that holds the log of another shop, as this database is new: name a server without events, or restore the database that the log belongs to.'

/**
 * A new database begins with an empty log: a trial that has got a shop's address would else write into its log.
 * @throws Failure in one sentence where the log on this server has begun, or cannot be read
 */
export const requireEmptyLog = async (eventStoreUrl: string): Promise<void> => {
  const log = await openEventStore(eventStoreUrl)
  try {
    const [first] = await log.readAll(0, {}, 1)
    if (first !== undefined) throw new Failure(ANOTHER_SHOPS)
  } finally {
    await log.close()
  }
}

const requireThisLog = async (db: Database, log: OpenLog, engine: LogEngine): Promise<void> => {
  try {
    const kept = await engineOf(db)
    if (kept !== engine) throw new Failure(KEPT_ELSEWHERE[kept])
    if (engine === 'postgres') return
    const furthest = await furthestCheckpoint(db)
    if (furthest > 0 && (await log.at(furthest)) === undefined) throw new Failure(ANOTHER_LOG)
  } catch (error) {
    if (lacksEngine(error))
      throw new Failure('The database has the tables of an older version: run npm run migrate first.')
    // A log in the database is away with it: what cannot be asked now can be appended to no more. Another one can.
    if (engine !== 'postgres' || !isTransient(error)) throw error
  }
}
