import { versionName } from '@portafilter/config/version'
import { type Database, type OpenLog, type Projector, verifyStream } from '@portafilter/eventstore'
import { inbox } from '@portafilter/gateways'
import { hearOfSessions, people, sessionsOf, sessionsStillOf } from '@portafilter/identity'
import { foldersOf, otherTables } from '@portafilter/process'
import type { RoomDeps } from '@portafilter/room'
import { rooms } from '@portafilter/rooms'
import type { Registry } from 'prom-client'
import type { AppDeps } from './deps.ts'
import { eventName } from './event-name.ts'
import { webFolders } from './folders.ts'
import { migrations } from './migrations.ts'
import { fairTurns } from './plugins/fair-turns.ts'
import { missingFor } from './readiness.ts'
import { withSearch } from './search.ts'
import type { Settings } from './settings.ts'
import { openSockets } from './sockets/open-sockets.ts'
import type { Watches } from './watches.ts'
import { missingWebApps } from './web-apps.ts'

type Parts = Readonly<{
  settings: Settings
  registry: Registry
  /** What every room was given. */
  given: RoomDeps
  watches: Watches
  db: Database
  log: OpenLog
  projector: Projector
}>

/** All that the rooms answer. */
const answering = (given: RoomDeps): Pick<AppDeps, 'calls' | 'resources' | 'sockets' | 'files'> => ({
  calls: rooms.flatMap((room) => room.calls?.(given) ?? []),
  resources: withSearch(rooms.flatMap((room) => room.resources?.(given) ?? [])),
  sockets: rooms.flatMap((room) => room.sockets?.(given) ?? []),
  files: rooms.flatMap((room) => room.files?.(given) ?? []),
})

/** Who calls is asked before any room is entered: of the one room that the API knows by name. */
const askingWho = (given: RoomDeps, db: Database): Pick<AppDeps, 'authenticate' | 'peek' | 'accountOf'> => {
  const sessions = sessionsOf(given)
  return {
    authenticate: (token, language) => sessions.authenticate(token, new Date(), language),
    peek: (token) => sessions.peek(token),
    accountOf: async (user) => (await people(db, [user])).get(user)?.account,
  }
}

/** Who has a socket here, and whether they still may. */
const socketsOf = ({ given, db, registry }: Parts): AppDeps['openSockets'] =>
  openSockets({
    stillOf: (hashes) => sessionsStillOf(db, hashes, new Date()),
    hear: (onTold) => hearOfSessions(given.hear, onTold),
    logger: given.logger,
    registry,
  })

/** Whether this process can serve, and what a person should look at though it does. */
const readiness = ({ settings, watches, db, log }: Parts): Pick<AppDeps, 'missing' | 'warnings'> => {
  const { lateness, reactor, recorder, dataFolder, outgoing, providerWatch } = watches
  // A trial may be looked at without its pages.
  const noPages = settings.mode === 'production' && settings.webApps === 'serve' ? missingWebApps() : undefined
  const needed = { tables: () => otherTables(db, migrations), log, eventStoreUrl: settings.eventStoreUrl, lateness }
  return {
    missing: async () => noPages ?? missingFor(needed),
    warnings: () => [
      ...[settings.output, lateness, recorder, dataFolder, outgoing, providerWatch].flatMap(
        (each) => each.warning() ?? [],
      ),
      ...reactor.warnings(),
    ],
  }
}

/** What the app is given. */
export const appDeps = (parts: Parts): AppDeps => {
  const { settings, registry, given, db, log, projector } = parts
  const { mode, metrics, publicUrl, checkAnswers, logger, dataDir, trustedProxies } = settings
  const { shop, name, phone } = settings.company
  return {
    ...answering(given),
    ...askingWho(given, db),
    ...readiness(parts),
    metrics,
    publicUrl,
    checkAnswers,
    logger,
    folders: webFolders,
    about: { shop, name, phone, version: versionName },
    // A trial may be looked at through anything.
    trustedProxies: trustedProxies ?? (mode === 'production' ? null : 0),
    holds: async (stream) => (await verifyStream(log, stream)).ok,
    turns: fairTurns(),
    openSockets: socketsOf(parts),
    incoming: foldersOf(dataDir).incoming,
    eventName,
    views: projector,
    registries: [registry],
    ...(mode === 'demo' ? { inbox: inbox(db).list } : {}),
  }
}
