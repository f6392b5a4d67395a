import { auditResources } from '@portafilter/audit'
import { basketRoutes } from '@portafilter/basket'
import { catalogueRoutes, openPicture } from '@portafilter/catalogue'
import type { BoundCall, BoundResource } from '@portafilter/contract'
import { deliveryResources, deliveryRoutes } from '@portafilter/delivery'
import {
  type Database,
  eventstoreMetrics,
  type PostgresLog,
  type Projector,
  postgresLog,
  startProjector,
} from '@portafilter/eventstore'
import { diskFiles, type Files, inbox } from '@portafilter/gateways'
import { authenticate, identityRoutes, people } from '@portafilter/identity'
import { orderingResources, orderingRoutes } from '@portafilter/ordering'
import { paymentResources, paymentRoutes } from '@portafilter/payment'
import { asApplication } from '@portafilter/process'
import { addressSecret, openUpload, uploadsRoutes } from '@portafilter/uploads'
import type { FastifyBaseLogger } from 'fastify'
import { Registry } from 'prom-client'
import type { AppDeps } from './deps.ts'
import { foldersOf, webFolders } from './folders.ts'
import { readiness } from './readiness.ts'
import { projections, reactions } from './views.ts'

/** What this process is told from outside; a part of the configuration. */
type Settings = Readonly<{
  databaseUrl: string
  dataDir: string
  mode: 'demo' | 'production'
  metrics: 'local' | 'any'
  publicUrl: string
  trustedProxies: number
  logger: FastifyBaseLogger
  /** Whether every answer is held against its contract; see `AppDeps`. */
  checkAnswers: boolean
}>

/** The app's parts, and what lives beside it until `close`, which comes after the app has answered its last request. */
export type Composed = Readonly<{
  deps: AppDeps
  db: Database
  log: PostgresLog
  projector: Projector
  files: Files
  close(): Promise<void>
}>

type RoomDeps = { db: Database; log: PostgresLog; files: Files; secret: string }

const callsOf = (deps: RoomDeps): BoundCall[] => [
  ...identityRoutes(deps),
  ...catalogueRoutes(deps),
  ...uploadsRoutes(deps),
  ...basketRoutes(deps),
  ...orderingRoutes(deps),
  ...paymentRoutes(deps),
  ...deliveryRoutes(deps),
]

const resourcesOf = (deps: RoomDeps): BoundResource[] => [
  ...orderingResources(deps),
  ...paymentResources(deps),
  ...deliveryResources(deps),
  ...auditResources(deps),
]

/** Builds every room on one database, one log and one folder, and starts to move the views. */
export const compose = async (settings: Settings): Promise<Composed> => {
  const { dataDir, mode, logger, metrics, publicUrl, trustedProxies, checkAnswers } = settings
  const registry = new Registry()
  const measures = eventstoreMetrics(registry)
  const { pool, db } = asApplication(settings.databaseUrl)
  const log = postgresLog({ pool, metrics: measures })
  const projector = startProjector({ log, db, pool, projections, reactions, metrics: measures, logger })
  const folders = foldersOf(dataDir)
  const rooms = { db, log, files: diskFiles(folders.uploads), secret: await addressSecret(db) }
  const pictures = diskFiles(folders.pictures)
  const deps: AppDeps = {
    ...{ metrics, publicUrl, trustedProxies, checkAnswers, logger, folders: webFolders },
    calls: callsOf(rooms),
    resources: resourcesOf(rooms),
    authenticate: (token) => authenticate(db, token),
    accountOf: async (user) => (await people(db, [user])).get(user)?.account,
    views: projector,
    missing: readiness({ db, log, projector }),
    registries: [registry],
    openFile: (id, exp, sig) => openUpload(rooms, id, exp, sig, new Date()),
    openPicture: (name, width) => openPicture(pictures, name, width),
    ...(mode === 'demo' ? { inbox: inbox(db).list } : {}),
  }
  const close = async () => {
    await projector.stop()
    await log.close()
    await db.destroy()
  }
  return { deps, db, log, projector, files: rooms.files, close }
}
