import { versionName } from '@portafilter/config/version'
import {
  type Database,
  eventstoreMetrics,
  type OpenLog,
  type Projector,
  startProjector,
  ViewWatch,
  verifyStream,
} from '@portafilter/eventstore'
import { inbox } from '@portafilter/gateways'
import { people, sessionsOf } from '@portafilter/identity'
import {
  asApplication,
  foldersOf,
  inTime,
  type LogState,
  logMetrics,
  openDataDir,
  openLog,
  type ReactorWatch,
  type RoomSettings,
  roomDeps,
  watchOutgoing,
  watchReactor,
} from '@portafilter/process'
import type { RoomDeps, Sweep } from '@portafilter/room'
import { reactions, rooms, streams, views, workflows } from '@portafilter/rooms'
import type { FastifyBaseLogger } from 'fastify'
import { Registry } from 'prom-client'
import { watchDataFolder } from './data-folder.ts'
import type { AppDeps } from './deps.ts'
import { eventName } from './event-name.ts'
import { webFolders } from './folders.ts'
import { watchInvariants } from './invariants.ts'
import { type Lateness, watchLateness } from './lateness.ts'
import { newerTables } from './newer-tables.ts'
import { fairTurns } from './plugins/fair-turns.ts'
import { recordFiles } from './record/files.ts'
import { keepRecord, type Recorder } from './record/keep-record.ts'
import { withSearch } from './search.ts'
import { missingWebApps } from './web-apps.ts'

/** Between two looks at a piece of the views. */
const VIEWS_EVERY_MS = 5_000

/** What this process is told from outside; a part of the configuration. */
type Settings = RoomSettings &
  Readonly<{
    databaseUrl: string
    metrics: 'local' | 'any'
    trustedProxies: number | null
    webApps: 'serve' | 'none'
    logger: FastifyBaseLogger
    /** Where the logger writes to. */
    output: LogState
    /** Whether every answer is held against its contract; see `AppDeps`. */
    checkAnswers: boolean
  }>

/** The app's parts, and what lives beside it until `close`, which comes after the app has answered its last request. */
export type Composed = Readonly<{
  deps: AppDeps
  /** What every room was given. */
  roomDeps: RoomDeps
  db: Database
  log: OpenLog
  projector: Projector
  lateness: Lateness
  reactor: ReactorWatch
  invariants: readonly Sweep[]
  recorder: Recorder
  dataFolder: ReturnType<typeof watchDataFolder>
  close(): Promise<void>
}>

const missingFor = async (db: Database, lateness: Lateness): Promise<string | undefined> =>
  (await newerTables(db)) ?? lateness.look()

/** Opens every room on one database, one log and one folder, and starts to move the views. */
export const compose = async (settings: Settings): Promise<Composed> => {
  const { databaseUrl, mode, logger, output, metrics, publicUrl, trustedProxies, checkAnswers } = settings
  const folder = await openDataDir(settings.dataDir)
  const registry = new Registry()
  const measures = eventstoreMetrics(registry)
  logMetrics(registry, output)
  const { pool, db } = asApplication(databaseUrl)
  const log = openLog({ pool, db }, measures)
  const projector = startProjector({ log, db, pool, projections: views, reactions, metrics: measures, logger })
  const lateness = watchLateness({ projector, registry, logger })
  const reactor = watchReactor({ db, log, rooms: workflows, registry, logger })
  const files = recordFiles(foldersOf(settings.dataDir).record)
  const recorder = keepRecord({ log, projector, files, logger })
  const dataFolder = watchDataFolder(db, folder)
  const outgoing = watchOutgoing(registry, logger)
  const given = roomDeps({ settings, databaseUrl, db, log, logger, streams, outgoing })
  const ofRooms = rooms.flatMap((room) => room.invariants?.(given) ?? [])
  const watch = new ViewWatch({ log, db, views })
  const ofViews = { name: 'views', everyMs: VIEWS_EVERY_MS, look: () => watch.look() }
  const invariants = watchInvariants({ invariants: [...ofRooms, ofViews], registry, logger })
  const sessions = sessionsOf(given)
  const { shop, name, phone } = settings.company
  // A trial may be looked at without its pages.
  const noPages = mode === 'production' && settings.webApps === 'serve' ? missingWebApps() : undefined
  const deps: AppDeps = {
    metrics,
    publicUrl,
    checkAnswers,
    logger,
    folders: webFolders,
    about: { shop, name, phone, version: versionName },
    // A trial may be looked at through anything.
    trustedProxies: trustedProxies ?? (mode === 'production' ? null : 0),
    calls: rooms.flatMap((room) => room.calls?.(given) ?? []),
    resources: withSearch(rooms.flatMap((room) => room.resources?.(given) ?? [])),
    files: rooms.flatMap((room) => room.files?.(given) ?? []),
    // Who calls is asked before any room is entered: the one room that the API knows by name.
    authenticate: (token, language) => sessions.authenticate(token, new Date(), language),
    peek: (token) => sessions.peek(token),
    holds: async (stream) => (await verifyStream(log, stream)).ok,
    accountOf: async (user) => (await people(db, [user])).get(user)?.account,
    turns: fairTurns(),
    incoming: foldersOf(settings.dataDir).incoming,
    eventName,
    views: projector,
    missing: async () => noPages ?? inTime(missingFor(db, lateness), 'The database does not answer.'),
    warnings: () => [
      ...[output, recorder, dataFolder, outgoing].flatMap((each) => each.warning() ?? []),
      ...reactor.warnings(),
    ],
    registries: [registry],
    ...(mode === 'demo' ? { inbox: inbox(db).list } : {}),
  }
  const close = async () => {
    await projector.stop()
    await log.close()
    await given.close()
    await db.destroy()
  }
  return { deps, roomDeps: given, db, log, projector, lateness, reactor, invariants, recorder, dataFolder, close }
}
