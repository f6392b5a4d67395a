import { misspelt, readConfig } from '@portafilter/config'
import { eventstoreMetrics, Listening } from '@portafilter/eventstore'
import {
  addressesOf,
  allMigrations,
  argumentsOf,
  asApplication,
  logMetrics,
  makeLogger,
  openDataDir,
  openLog,
  otherTables,
  requireDatabase,
  roomDeps,
  runUntilSignal,
  standardOutput,
  startSweeps,
  watchOutgoing,
  watchProviders,
  watchReactor,
} from '@portafilter/process'
import { wakingTypes } from '@portafilter/room'
import { migrations, statedOf, streams, usesOf, workflows } from '@portafilter/rooms'
import { Client, Connection } from '@temporalio/client'
import { Registry } from 'prom-client'
import { startHealth } from './health.ts'
import { reactorMetrics } from './metrics.ts'
import { watchQueue } from './queue-watch.ts'
import { startReactor } from './reactor.ts'
import { missingFor } from './readiness.ts'
import type { Starter } from './starting.ts'
import { startSweeping } from './sweep.ts'
import { activitiesOf, installRuntime, keepWorking } from './worker.ts'
import { bundleOf } from './workflow-bundle.ts'

/** The worker's process: reactor, sweep and Temporal worker on one database. */
await runUntilSignal(async (begun) => {
  argumentsOf(
    {},
    'npm run worker\n\nDoes what waits, reminds and pays back; docs/configuration.md has what it is told.',
  )
  const config = readConfig(process.env)
  const output = standardOutput()
  const logger = makeLogger(config.logLevel, output)
  const { namespace, taskQueue } = config.temporal
  const { DATABASE_URL: databaseUrl, TEMPORAL_ADDRESS: address } = addressesOf({
    DATABASE_URL: config.databaseUrl,
    TEMPORAL_ADDRESS: config.temporal.address,
  })
  for (const each of misspelt(process.env)) logger.warn(each)
  await openDataDir(config.dataDir)
  await requireDatabase(databaseUrl)
  const { pool, db } = asApplication(databaseUrl)
  begun.defer(() => db.destroy())
  const registry = new Registry()
  logMetrics(registry, output)
  const listening = new Listening(pool)
  begun.defer(() => listening.close())
  const metricsOfLog = eventstoreMetrics(registry)
  const log = await openLog({ pool, db }, { eventStoreUrl: config.eventStoreUrl, metrics: metricsOfLog, listening })
  begun.defer(() => log.close())
  const outgoing = watchOutgoing(registry, logger)
  const providerWatch = watchProviders(registry, logger)
  const watches = { outgoing, providerWatch }
  const deps = await roomDeps({ settings: config, listening, db, log, logger, streams, usesOf, statedOf, ...watches })
  begun.defer(() => deps.close())
  // Left to itself it rests up to two minutes after Temporal is back.
  const channelArgs = { 'grpc.initial_reconnect_backoff_ms': 500, 'grpc.max_reconnect_backoff_ms': 5_000 }
  const connection = Connection.lazy({ address, channelArgs })
  begun.defer(() => connection.close())
  const client = new Client({ connection, namespace })
  const starter: Starter = { client, taskQueue, rooms: workflows, deps }
  const metrics = reactorMetrics(registry, db, log, wakingTypes(workflows))

  installRuntime(logger)
  const worker = keepWorking({
    address,
    namespace,
    taskQueue,
    logger,
    workflows: await bundleOf(workflows, logger),
    activities: activitiesOf(workflows, deps),
  })
  begun.defer(() => worker.stop())
  begun.defer(startSweeping({ starter, logger }))
  const reactor = await startReactor({
    db,
    log,
    starter,
    logger,
    onPosition: metrics.reactorAt,
    onOutcome: metrics.woke,
  })
  begun.defer(() => reactor.stop())
  const watch = watchReactor({ db, log, rooms: workflows, registry, logger })
  const queue = { client, namespace, taskQueue }
  const tasks = watchQueue({ queue, registry, logger })
  const looking = { what: 'looking whether workflows keep up', everyMs: 5_000, work: watch.look }
  const asking = { what: 'asking whether tasks wait', everyMs: 5_000, work: tasks.look }
  begun.defer(startSweeps([looking, asking], logger))
  const tables = () => otherTables(db, allMigrations(migrations))
  const health = await startHealth({
    host: config.workerHost,
    port: config.workerPort,
    registry,
    metrics: config.metrics,
    logger,
    missing: () => missingFor({ tables, log, eventStoreUrl: config.eventStoreUrl, queue, worker }),
    warnings: () => [
      ...[output, outgoing, providerWatch].flatMap((each) => each.warning() ?? []),
      ...watch.warnings(),
      ...tasks.warnings(),
    ],
  })
  begun.defer(() => health.close())
  logger.info({ taskQueue }, 'worker started')
})
