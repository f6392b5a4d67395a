import { readConfig } from '@portafilter/config'
import { Failure, reasonOf } from '@portafilter/config/failure'
import {
  type Copied,
  CopyRefused,
  copyLog,
  DurabilityUnknown,
  engineOf,
  isTransient,
  type LogEngine,
  LogUnavailable,
  lacksEngine,
  moveToCopy,
  type OpenLog,
  postgresLog,
} from '@portafilter/eventstore'
import { appRole } from '@portafilter/eventstore/app-role'
import { argumentsOf, asOwner, type Connected, openEventStore, runProgram } from '@portafilter/process'

const USAGE = `npm run log:copy -- --from database --to server
npm run log:copy -- --from server --to database

Moves the log of a shop between its database and an EventStoreDB server, and the shop with it. It needs DATABASE_OWNER_URL
and EVENTSTORE_ADMIN_URL beside the shop's configuration. Copying may begin while the shop runs; its end needs API and worker to
be stopped. Broken off, it goes on where it was when it is called again.`

const OPTIONS = { from: { type: 'string' }, to: { type: 'string' } } as const

/** What keeps a log, by the names that people give it here. */
const ENGINES: Readonly<Record<string, LogEngine>> = { database: 'postgres', server: 'eventstoredb' }

/** Where the log is to stand. @throws Failure where it is not copied from one of the two to the other */
const asked = (): LogEngine => {
  const { from = '', to = '' } = argumentsOf({ options: OPTIONS }, USAGE).values
  const [source, target] = [ENGINES[from], ENGINES[to]]
  if (target === undefined || source === undefined || source === target)
    throw new Failure(`One of --from and --to must be database, the other server.\n\n${USAGE}`)
  return target
}

/**
 * Where both are, by the environment: whoever lists the processes of a machine reads the passwords in their arguments.
 * @throws Failure for what is missing
 */
const addresses = (): Readonly<{ database: string; server: string }> => {
  const { databaseOwnerUrl, eventStoreAdminUrl } = readConfig(process.env, { asOwner: true })
  if (databaseOwnerUrl === null || eventStoreAdminUrl === null)
    throw new Failure('DATABASE_OWNER_URL and EVENTSTORE_ADMIN_URL must be set: the log goes from one to the other.')
  if (URL.parse(databaseOwnerUrl)?.username === appRole)
    throw new Failure('DATABASE_OWNER_URL must name the owner of the database, not the processes’ own login.')
  return { database: databaseOwnerUrl, server: eventStoreAdminUrl }
}

/** Which engine the shop's log is kept by now. @throws Failure where the database cannot say so */
const keptBy = async ({ db }: Connected): Promise<LogEngine> => {
  try {
    return await engineOf(db)
  } catch (error) {
    if (lacksEngine(error))
      throw new Failure('The database has the tables of no shop, or of an older version: run npm run migrate.')
    throw new Failure(`The database does not answer (${reasonOf(error)}).`)
  }
}

const SAY_EVERY_MS = 1_000

/** A line for each second that it takes. */
const sayingProgress = () => {
  let saidAt = performance.now()
  return ({ events, position, tail }: { events: number; position: number; tail: number }) => {
    if (performance.now() - saidAt < SAY_EVERY_MS) return
    saidAt = performance.now()
    console.log(`${events} events (${Math.floor((100 * position) / Math.max(tail, position))} %)`)
  }
}

const toldOf = ({ positions: { count }, appended }: Copied): string =>
  `${count} events stand in both logs, ${appended} of them copied now; every hash was recomputed in both.`

const WHAT_NOW: Readonly<Record<LogEngine, string>> = {
  eventstoredb: 'The log of the shop is kept on the server now: give every process its address as EVENTSTORE_URL.',
  postgres: 'The log of the shop is kept in its database now: start every process without EVENTSTORE_URL.',
}

const copy = async ({ db }: Connected, from: OpenLog, to: OpenLog, engine: LogEngine): Promise<void> => {
  const copied = await copyLog({ from, to, onProgress: sayingProgress() })
  console.log(toldOf(copied))
  // All rooms take half a second to load, and are needed only here.
  const { views } = await import('@portafilter/rooms')
  await moveToCopy({ db, from, positions: copied.positions, engine, views })
  console.log(`${WHAT_NOW[engine]} Its views begin anew, and fill themselves when it starts.`)
}

/** One sentence of what was refused, or broken off. */
const explained = (error: unknown): unknown => {
  if (error instanceof CopyRefused) return new Failure(`Not moved: ${error.message}.`)
  const isAway = error instanceof LogUnavailable || error instanceof DurabilityUnknown || isTransient(error)
  return isAway ? new Failure(`Broken off (${reasonOf(error)}): run this again, which goes on here.`) : error
}

/** `npm run log:copy`: moves the log of a shop between its database and an EventStoreDB server. */
await runProgram(async () => {
  const to = asked()
  const { database, server } = addresses()
  const connected = asOwner(database)
  try {
    if ((await keptBy(connected)) === to) return console.log(`Nothing is to be done. ${WHAT_NOW[to]}`)
    const onServer = await openEventStore(server, undefined, 'EVENTSTORE_ADMIN_URL')
    const inDatabase = postgresLog(connected)
    try {
      const [source, target] = to === 'postgres' ? [onServer, inDatabase] : [inDatabase, onServer]
      await copy(connected, source, target, to)
    } finally {
      await Promise.all([inDatabase.close(), onServer.close()])
    }
  } catch (error) {
    throw explained(error)
  } finally {
    await connected.pool.end()
  }
})
