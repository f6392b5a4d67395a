import {
  type Database,
  eventstoreMetrics,
  Listening,
  type OpenLog,
  type Projector,
  startProjector,
} from '@portafilter/eventstore'
import { asApplication, openDataDir, openLog, roomDeps } from '@portafilter/process'
import type { RoomDeps, Sweep } from '@portafilter/room'
import { reactions, statedOf, streams, usesOf, views } from '@portafilter/rooms'
import { Registry } from 'prom-client'
import { appDeps } from './app-deps.ts'
import type { AppDeps } from './deps.ts'
import type { Settings } from './settings.ts'
import { startWatches, type Watches, watchWhatHolds } from './watches.ts'

type LogAndViews = Readonly<{ db: Database; listening: Listening; log: OpenLog; projector: Projector }>

/** The app's parts, and what lives beside it until `close`, which comes after the app has answered its last request. */
export type Composed = LogAndViews &
  Watches &
  Readonly<{
    deps: AppDeps
    /** What every room was given. */
    roomDeps: RoomDeps
    invariants: readonly Sweep[]
    close(): Promise<void>
  }>

/** One database, the log in it, and the views, which begin to move. */
const openLogAndViews = async (
  { databaseUrl, eventStoreUrl, logger }: Settings,
  registry: Registry,
): Promise<LogAndViews> => {
  const metrics = eventstoreMetrics(registry)
  const { pool, db } = asApplication(databaseUrl)
  const listening = new Listening(pool)
  const log = await openLog({ pool, db }, { eventStoreUrl, metrics, listening, awaitsViews: true }).catch(
    async (error: unknown) => {
      await listening.close()
      await pool.end()
      throw error
    },
  )
  const projector = startProjector({ log, db, pool, listening, projections: views, reactions, metrics, logger })
  return { db, listening, log, projector }
}

/** Opens every room on what is open already. */
const composeRooms = async (
  settings: Settings,
  registry: Registry,
  folder: Awaited<ReturnType<typeof openDataDir>>,
  opened: LogAndViews,
) => {
  const { logger } = settings
  const { db, listening, log } = opened
  const watches = startWatches({ settings, registry, folder, ...opened })
  const given = await roomDeps({
    settings,
    listening,
    db,
    log,
    logger,
    streams,
    usesOf,
    statedOf,
    outgoing: watches.outgoing,
    providerWatch: watches.providerWatch,
  })
  const invariants = watchWhatHolds({ given, registry, logger, db, log })
  const deps = appDeps({ settings, registry, given, watches, ...opened })
  return { ...watches, deps, roomDeps: given, invariants }
}

/** Opens every room on one database, one log and one folder, and starts to move the views. A start that fails leaves nothing open. */
export const compose = async (settings: Settings): Promise<Composed> => {
  const folder = await openDataDir(settings.dataDir)
  const registry = new Registry()
  const opened = await openLogAndViews(settings, registry)
  const { db, listening, log, projector } = opened
  const closing = (closeRooms: () => Promise<void>) => async () => {
    await projector.stop()
    await log.close()
    await closeRooms()
    await listening.close()
    await db.destroy()
  }
  try {
    const rooms = await composeRooms(settings, registry, folder, opened)
    return { ...opened, ...rooms, close: closing(rooms.roomDeps.close) }
  } catch (error) {
    await closing(async () => undefined)()
    throw error
  }
}
