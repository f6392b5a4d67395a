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

const USAGE = `npm run log:copy -- --from URL --to URL

Moves the log of a shop between its database and an EventStoreDB server, and the shop with it. One address is the
database's, as its owner (postgres://…), the other the server's (esdb://…). Copying may begin while the shop runs; its
end needs API and worker to be stopped. Broken off, it goes on where it was when it is called again.`

const OPTIONS = { from: { type: 'string' }, to: { type: 'string' } } as const

/** Engines by how their addresses begin. */
const ENGINES: readonly (readonly [RegExp, LogEngine])[] = [
  [/^postgres(ql)?:\/\//, 'postgres'],
  [/^esdb(\+discover)?:\/\//, 'eventstoredb'],
]

const engineAt = (url: string | undefined): LogEngine | undefined =>
  ENGINES.find(([begins]) => begins.test(url ?? ''))?.[1]

type Asked = Readonly<{ database: string; server: string; to: LogEngine }>

/** @throws Failure where the two are not the database of a shop and a server */
const asked = (): Asked => {
  const { from = '', to = '' } = argumentsOf({ options: OPTIONS }, USAGE).values
  const [source, target] = [engineAt(from), engineAt(to)]
  if (target === undefined || source === undefined || source === target)
    throw new Failure(`One of --from and --to must be postgres://…, the other esdb://….\n\n${USAGE}`)
  const [database, server] = target === 'postgres' ? [to, from] : [from, to]
  if (URL.parse(database)?.username === appRole)
    throw new Failure('The address of the database must be its owner’s, as DATABASE_OWNER_URL is.')
  return { database, server, to: target }
}

/** Which engine the shop's log is kept by now. @throws Failure where the database cannot say so */
const keptBy = async ({ db }: Connected, option: string): Promise<LogEngine> => {
  try {
    return await engineOf(db)
  } catch (error) {
    if (lacksEngine(error))
      throw new Failure(
        `The database at ${option} has the tables of no shop, or of an older version: run npm run migrate.`,
      )
    throw new Failure(`The database at ${option} does not answer (${reasonOf(error)}).`)
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
  const { database, server, to } = asked()
  const [atDatabase, atServer] = to === 'postgres' ? ['--to', '--from'] : ['--from', '--to']
  const connected = asOwner(database)
  try {
    if ((await keptBy(connected, atDatabase)) === to) return console.log(`Nothing is to be done. ${WHAT_NOW[to]}`)
    const onServer = await openEventStore(server, undefined, atServer)
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
