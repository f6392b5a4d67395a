import { type Database, type OpenLog, type Projector, ViewWatch } from '@portafilter/eventstore'
import {
  type DataFolder,
  foldersOf,
  logMetrics,
  watchOutgoing,
  watchProviders,
  watchReactor,
} from '@portafilter/process'
import type { RoomDeps, Sweep } from '@portafilter/room'
import { rooms, views, workflows } from '@portafilter/rooms'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import { watchDataFolder } from './data-folder.ts'
import { watchInvariants } from './invariants.ts'
import { watchLateness } from './lateness.ts'
import { recordFiles } from './record/files.ts'
import { keepRecord } from './record/keep-record.ts'
import type { Settings } from './settings.ts'

/** Between two looks at a piece of the views. */
const VIEWS_EVERY_MS = 5_000

type Watched = Readonly<{
  settings: Settings
  registry: Registry
  folder: DataFolder
  db: Database
  log: OpenLog
  projector: Projector
}>

/** What looks whether everything around the rooms goes on, and tells of it. */
export const startWatches = ({ settings, registry, folder, db, log, projector }: Watched) => {
  const { dataDir, logger, output } = settings
  logMetrics(registry, output)
  return {
    lateness: watchLateness({ projector, registry, logger }),
    reactor: watchReactor({ db, log, rooms: workflows, registry, logger }),
    recorder: keepRecord({ log, projector, files: recordFiles(foldersOf(dataDir).record), logger }),
    dataFolder: watchDataFolder(db, folder),
    outgoing: watchOutgoing(registry, logger),
    providerWatch: watchProviders(registry, logger),
  } as const
}
export type Watches = ReturnType<typeof startWatches>

type Holding = Readonly<{
  given: RoomDeps
  registry: Registry
  logger: FastifyBaseLogger
  db: Database
  log: OpenLog
}>

/** What must always hold: what the rooms say, and that the views are what the log comes to. */
export const watchWhatHolds = ({ given, registry, logger, db, log }: Holding): readonly Sweep[] => {
  const ofRooms = rooms.flatMap((room) => room.invariants?.(given) ?? [])
  const watch = new ViewWatch({ log, db, views })
  const ofViews = { name: 'views', everyMs: VIEWS_EVERY_MS, look: () => watch.look() }
  return watchInvariants({ invariants: [...ofRooms, ofViews], registry, logger })
}
